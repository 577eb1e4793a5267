import { expect, it } from "vitest";
import { Following } from "../src/lib/following";

const at = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 100 });

it("follows although more has come before its own scrolling was seen", () => {
  const following = new Following();
  following.look(at(900, 1000));
  following.look(at(1900, 5000));
  expect(following.active).toBe(true);
});

it("rests while somebody reads further up, and goes on when they are back", () => {
  const following = new Following();
  following.look(at(900, 1000));
  following.look(at(500, 1000));
  following.look(at(600, 1500));
  expect(following.active).toBe(false);
  following.look(at(1380, 1500));
  expect(following.active).toBe(true);
});
