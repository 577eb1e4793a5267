import { expect, it } from "vitest";
import { StickyScroll } from "../src/lib/stickyscroll";

const at = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 100 });

it("follows although more has come before its own scrolling was seen", () => {
  const sticky = new StickyScroll();
  sticky.look(at(900, 1000));
  sticky.look(at(1900, 5000));
  expect(sticky.active).toBe(true);
});

it("rests while somebody reads further up, and goes on when they are back", () => {
  const sticky = new StickyScroll();
  sticky.look(at(900, 1000));
  sticky.look(at(500, 1000));
  sticky.look(at(600, 1500));
  expect(sticky.active).toBe(false);
  sticky.look(at(1380, 1500));
  expect(sticky.active).toBe(true);
});
