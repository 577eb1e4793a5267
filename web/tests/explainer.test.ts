import { beforeEach, describe, expect, it, vi } from "vitest";
import { Explainer } from "../src/lib/explainer.svelte";
import { explained } from "../src/lib/progress.svelte";
import type { LogEntry } from "../src/lib/protocol";

const event = (kind: string, rule = `MK-${kind}`): LogEntry => ({ number: 0, kind, rule, data: {} });
const KINDS = ["roll", "income", "build", "pay", "swap"];

describe("explain mode", () => {
  let explainer: Explainer;
  const hear = (...kinds: string[]) => kinds.forEach((kind) => explainer.hear(event(kind), () => true));
  const waiting = () => explainer.news.map(({ kind }) => kind);

  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    for (const kind of KINDS) for (const word of [kind, `MK-${kind}`]) explained.delete(`machikoro/${word}`);
    explainer = new Explainer({ game: "machikoro", id: "one" });
  });

  it("leaves the card that is being read, and keeps one more: the newest", () => {
    hear("roll", "income", "build", "pay");
    expect(waiting()).toEqual(["roll", "pay"]);
  });

  it("explains what had to make room when it next happens", () => {
    hear("roll", "income", "build");
    explainer.understood();
    explainer.understood();
    expect(waiting()).toEqual([]);
    hear("roll", "income", "build");
    expect(waiting()).toEqual(["income"]);
  });

  it("lets the newest come forward when somebody plays on without reading", () => {
    hear("roll", "income");
    explainer.playedOn();
    expect(waiting()).toEqual(["income"]);
    explainer.playedOn();
    expect(waiting()).toEqual(["income"]);
  });

  it("says nothing about rules without a sentence, and no sentence twice", () => {
    explainer.hear(event("swap"), () => false);
    hear("roll", "roll");
    expect(waiting()).toEqual(["roll"]);
    explainer.understood();
    explainer.hear(event("income", "MK-roll"), () => true);
    expect(waiting()).toEqual([]);
  });

  it("is on in the first match of a game, and wherever it was switched on", () => {
    expect(explainer.on).toBe(true);
    expect(new Explainer({ game: "machikoro", id: "one" }).on).toBe(true);
    const second = new Explainer({ game: "machikoro", id: "two" });
    expect(second.on).toBe(false);
    second.on = true;
    expect(new Explainer({ game: "machikoro", id: "three" }).on).toBe(true);
  });
});
