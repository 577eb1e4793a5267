import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Art from "../../src/games/machikoro/Art.svelte";
import Icon from "../../src/games/machikoro/Icon.svelte";
import { ICONS } from "../../src/games/machikoro/icons";

const drawn = (id: string, colour: "blue" | "violet" | null) => render(Art, { props: { id, colour } }).body;

describe("a card that only the data knows", () => {
  it("is shown as a stall of its colour; others have a picture of their own", () => {
    expect(drawn("bolzplatz", "blue")).toContain("bolzplatz.svg");
    expect(drawn("kegelbahn", "blue")).toMatch(/<svg[^>]* data-colour="blue"/);
    expect(drawn("kegelbahn", "violet")).not.toBe(drawn("kegelbahn", "blue"));
    expect(drawn("aussichtsturm", null)).toContain("<svg");
  });

  it("has a mark for its symbol", () => {
    const mark = (name: string) => render(Icon, { props: { name } }).body;
    expect(mark("kegeln")).toContain(`d="${ICONS.tag}"`);
    expect(mark("ticket")).toContain(`d="${ICONS.ticket}"`);
  });
});
