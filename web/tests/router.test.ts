import { describe, expect, it } from "vitest";
import { parsePath, pathOf, type Route } from "../src/lib/router.svelte";

describe("the router", () => {
  it("leads every page's address back to the page", () => {
    const routes: Exclude<Route, { page: "missing" }>[] = [
      { page: "home" },
      { page: "lobby" },
      { page: "me" },
      { page: "person", id: "a/b" },
      { page: "leaderboard", game: "machikoro" },
      { page: "setup", game: "machikoro" },
      { page: "club" },
      { page: "friends" },
      { page: "friends", token: "abc_-1" },
      { page: "evening", id: "a b" },
      { page: "evening", id: "x", screen: true },
      { page: "setup", game: "machikoro", others: "open" },
      { page: "setup", game: "machikoro", others: "local" },
      { page: "table", id: "a/b ü" },
      { page: "sheet", id: "a/b" },
      { page: "analysis", id: "a/b" },
      { page: "replay", id: "a/b" },
      { page: "replay", id: "a/b", number: 12 },
      { page: "replay", id: "a/b", number: 12, eyes: 3 },
      { page: "rules", game: "machikoro" },
      { page: "learn", game: "machikoro" },
      { page: "learn", game: "machikoro", lesson: "1-first-turns" },
      { page: "practise", game: "machikoro" },
      { page: "practise", game: "machikoro", exercise: "a b" },
    ];
    for (const route of routes) expect(parsePath(pathOf(route))).toEqual(route);
  });

  it("knows nothing about other addresses", () => {
    for (const path of [
      "/nowhere",
      "/table",
      "/table/a/b",
      "/table/a/at",
      "/table/a/at/x",
      "/table/a/at/1/as",
      "/table/a/at/1/as/x",
      "/table/a/at/1/of/2",
      "/rules/",
      "/x/y",
      "/lobby/x",
      "/me/x",
      "/people",
    ]) {
      expect(parsePath(path)).toEqual({ page: "missing" });
    }
  });

  it("does not mind a slash at the end", () => {
    expect(parsePath("/table/abc/")).toEqual({ page: "table", id: "abc" });
  });

  it("shows that nothing is there for an address that cannot be decoded", () => {
    expect(parsePath("/table/%E0%A4%A")).toEqual({ page: "missing" });
    expect(parsePath("/people/100%")).toEqual({ page: "missing" });
  });
});
