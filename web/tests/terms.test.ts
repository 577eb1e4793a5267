import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeOf } from "../src/lib/history";
import type { GameInfo, PastMatch } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { firstSeats, type SeatDraft } from "../src/lib/setup";
import { clockOf, clockText, firstTerms, termsRequest, whyUnrated } from "../src/lib/terms";
import { agoText, dateText, durationText } from "../src/lib/times.svelte";

const seat = (kind: SeatDraft["kind"], bot = "heuristic"): SeatDraft => ({ kind, name: "x", bot });
const language = settings.language;
beforeEach(() => (settings.language = "en"));
afterEach(() => (settings.language = language));

describe("the terms of a table", () => {
  it("ask for nothing special unless somebody wants it", () => {
    const asked = termsRequest(firstTerms(false), [seat("me"), seat("bot")], false);
    expect(asked).toEqual({ public: false, rated: false, hints: false, clock: null, fill_after: null });
  });

  it("of a table for everyone let bots come after a while", () => {
    const asked = termsRequest(firstTerms(true), [seat("me"), seat("open")], false);
    expect(asked).toEqual({ public: true, rated: false, hints: false, clock: null, fill_after: 300 });
  });

  it("of a table for everyone leave all seats but mine open", () => {
    const game = { default_players: 3 } as GameInfo;
    expect(firstSeats(game, "open").map(({ kind }) => kind)).toEqual(["me", "open", "open"]);
    expect(firstSeats(game).map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  });

  it("let no bots come where no seat is open", () => {
    const terms = { ...firstTerms(false), fillAfter: 60 };
    expect(termsRequest(terms, [seat("me"), seat("bot")], false).fill_after).toBeNull();
  });

  it("know the clocks that can be chosen", () => {
    const terms = { ...firstTerms(false), minutes: 7, increment: 3 };
    expect(clockOf({ ...terms, clock: "live-10" })).toEqual({ kind: "live", seconds: 600, increment: 10 });
    expect(clockOf({ ...terms, clock: "days-3" })).toEqual({ kind: "correspondence", seconds: 259_200 });
    expect(clockOf({ ...terms, clock: "own" })).toEqual({ kind: "live", seconds: 420, increment: 3 });
  });

  it("say why a match cannot count", () => {
    expect(whyUnrated([seat("me"), seat("open")], false)).toBeNull();
    expect(whyUnrated([seat("me"), seat("bot")], false)).toBeNull();
    expect(whyUnrated([seat("me"), seat("open")], true)).toBe("dice");
    expect(whyUnrated([seat("me"), seat("local")], false)).toBe("device");
    expect(whyUnrated([seat("me"), seat("bot", "even")], false)).toBe("even");
    expect(whyUnrated([seat("bot"), seat("bot", "random")], false)).toBe("people");
  });

  it("ask for no rating where it cannot be", () => {
    const terms = { ...firstTerms(true), rated: true };
    expect(termsRequest(terms, [seat("me"), seat("open")], false).rated).toBe(true);
    expect(termsRequest(terms, [seat("me"), seat("local")], false).rated).toBe(false);
  });

  it("allows hints only where nothing is at stake", () => {
    const terms = { ...firstTerms(true), rated: true, hints: true };
    expect(termsRequest(terms, [seat("me"), seat("open")], false).hints).toBe(false);
    expect(termsRequest({ ...terms, rated: false }, [seat("me"), seat("open")], false).hints).toBe(true);
  });
});

describe("times", () => {
  it("are told in two units at most", () => {
    expect(durationText(97_200)).toBe("1 day 3 hr");
    expect(durationText(86_405)).toBe("1 day");
    expect(durationText(61)).toBe("1 min 1 sec");
    expect(durationText(-5)).toBe("0 sec");
    settings.language = "de";
    expect(durationText(97_200)).toBe("1 Tag 3 Std.");
  });

  it("gone by are told as people say it", () => {
    expect([30, 61, 7_300, 200_000].map(agoText)).toEqual(["this minute", "1 minute ago", "2 hours ago", "2 days ago"]);
    settings.language = "de";
    expect([30, 86_500, 300_000].map(agoText)).toEqual(["in dieser Minute", "gestern", "vor 3 Tagen"]);
  });

  it("of clocks tell what each move brings", () => {
    expect(clockText({ kind: "live", seconds: 600, increment: 10 })).toBe("10 min + 10 sec a turn");
    expect(clockText({ kind: "live", seconds: 600 })).toBe("10 min");
    expect(clockText({ kind: "correspondence", seconds: 172_800 })).toBe("2 days a move");
  });

  it("are in the reader's language", () => {
    const christmas = new Date(2026, 11, 24, 18, 0).getTime();
    expect(dateText(christmas)).toBe("Dec 24, 2026");
    settings.language = "de";
    expect(dateText(christmas)).toBe("24.12.2026");
  });
});

describe("a line of the history", () => {
  const past = (ranks: number[] | null, theirs: number[]) => ({ ranks, theirs }) as PastMatch;

  it("tells the best place of somebody with several seats", () => {
    expect(placeOf(past([3, 1, 2], [0, 2]))).toBe(2);
  });

  it("tells no place where there is no order", () => {
    expect(placeOf(past(null, [0]))).toBeNull();
  });
});
