import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { kitOf } from "../../src/games/catan/colours";
import ResourceGlyph from "../../src/games/catan/ResourceGlyph.svelte";
import Terrain from "../../src/games/catan/Terrain.svelte";

describe("what only the data knows", () => {
  it("is drawn all the same: a resource as a question mark, land as plain ground, a colour as grey", () => {
    expect(render(ResourceGlyph, { props: { id: "gold" } }).body).toContain("?</text>");
    expect(render(Terrain, { props: { terrain: "jungle" } }).body).toMatch(/<polygon[^>]* fill="#/);
    expect(kitOf("pink")).toEqual(kitOf(null));
  });
});
