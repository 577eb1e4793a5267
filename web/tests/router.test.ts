import { describe, expect, it } from "vitest";
import { parsePath, pathOf, type Route } from "../src/lib/router.svelte";

describe("the router", () => {
  it("leads every page's address back to the page", () => {
    const routes: Exclude<Route, { page: "missing" }>[] = [
      { page: "home" },
      { page: "setup", game: "machikoro" },
      { page: "table", id: "a/b ü" },
      { page: "rules", game: "machikoro" },
    ];
    for (const route of routes) expect(parsePath(pathOf(route))).toEqual(route);
  });

  it("knows nothing about other addresses", () => {
    for (const path of ["/nowhere", "/table", "/table/a/b", "/rules/", "/x/y"]) {
      expect(parsePath(path)).toEqual({ page: "missing" });
    }
  });

  it("does not mind a slash at the end", () => {
    expect(parsePath("/table/abc/")).toEqual({ page: "table", id: "abc" });
  });
});
