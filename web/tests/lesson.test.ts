import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../src/lib/api";
import type { GameModule } from "../src/lib/games";
import { LessonMatch } from "../src/lib/lesson.svelte";
import { selectorOf } from "../src/lib/pointing";
import type { LessonInfo, LessonPosition } from "../src/lib/protocol";
import type { Move } from "../src/lib/trial.svelte";
import { partOf } from "./part";

/** Something to read, a roll, a move that is tried, one more, and making both. */
const WANTS = ["next", "roll", "move", "move", "confirm"] as const;
const RIGHT = { kind: "right" };
/** Would have been right as well, but is not possible any more. */
const GONE = { kind: "gone" };
const OPTIONS = [
  { move: GONE, refusal: { code: "no_cards", rule: "MK-1.1" } },
  { move: RIGHT, refusal: null },
];
const module = partOf<GameModule>({
  duration: () => 0,
  step: (view) => view,
  asksForRoll: (event) => event.kind === "roll",
});
const info = partOf<LessonInfo>({
  id: "1",
  seat: 0,
  table: {
    id: "g/1",
    game: "machikoro",
    seats: [{ name: "", yours: true }, { name: "Mia" }],
    catalogue: {},
    end: null,
  },
  steps: WANTS.map((wants) => ({ wants, say: {}, point: [], hint: null, answers: [GONE, RIGHT] })),
});

function reach(step: number, moves: Move[]): Promise<LessonPosition> {
  if (moves.some(({ kind }) => kind !== "right"))
    return Promise.reject(new ApiError({ code: "another_move", message: "no", rule: null }));
  const event = { number: step - 1, kind: step === 2 ? "roll" : "a", rule: "MK-1.1", data: { seat: 0 } };
  const position = { number: step, seat: 0, view: { step }, pending: [0], options: OPTIONS, outcome: null };
  return Promise.resolve(partOf<LessonPosition>({ position, log: step > 0 ? [event] : [], fresh: step > 0 ? 1 : 0 }));
}

/** All that was asked has been answered. */
const settled = () => new Promise((done) => setTimeout(done));
let lesson: LessonMatch;

beforeEach(async () => {
  lesson = await LessonMatch.open(info, "Anna", module, new Map(), reach);
});

async function toFirstMove(): Promise<void> {
  lesson.next();
  await settled();
  lesson.rollDice();
  await settled();
}

describe("a lesson", () => {
  it("gives the learner their name and nothing to do before they have read", () => {
    expect([lesson.names, lesson.step, lesson.options]).toEqual([["Anna", "Mia"], 0, []]);
    lesson.play(RIGHT);
    expect(lesson.problem?.code).toBe("another_move");
  });

  it("waits for the learner's own button before it shows a roll", async () => {
    lesson.next();
    await settled();
    expect([lesson.step, lesson.roll?.kind]).toEqual([1, "roll"]);
    lesson.rollDice();
    expect([lesson.step, lesson.roll, lesson.view]).toEqual([2, null, { step: 2 }]);
  });

  it("takes no other move, and goes on with the right one", async () => {
    await toFirstMove();
    lesson.play({ kind: "wrong" });
    await settled();
    expect([lesson.step, lesson.problem?.code, lesson.view]).toEqual([2, "another_move", { step: 2 }]);
    lesson.play(RIGHT);
    await settled();
    expect([lesson.step, lesson.problem, lesson.tried]).toEqual([3, null, []]);
  });

  it("keeps tried moves until they are confirmed, also when the learner goes back", async () => {
    await toFirstMove();
    for (let moves = 0; moves < 2; moves++) {
      lesson.attempt(RIGHT);
      await settled();
    }
    expect([lesson.step, lesson.tried.length, lesson.view]).toEqual([4, 2, { step: 4 }]);
    lesson.takeBack();
    await settled();
    expect([lesson.step, lesson.tried.length]).toEqual([3, 1]);
    lesson.confirm();
    expect(lesson.problem?.code).toBe("another_move");
    lesson.attempt(RIGHT);
    await settled();
    lesson.confirm();
    await settled();
    expect([lesson.finished, lesson.tried]).toEqual([true, []]);
  });

  it("can be skipped through and begun again", async () => {
    for (let step = 0; step < WANTS.length; step++) {
      lesson.doIt();
      await settled();
    }
    expect(lesson.finished).toBe(true);
    await lesson.again();
    expect([lesson.step, lesson.finished]).toEqual([0, false]);
  });
});

describe("a learner who does not listen", () => {
  /** The same numbers for the same seed. */
  function drawing(seed: number): (below: number) => number {
    let last = seed;
    return (below) => {
      last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
      return Math.floor((last / 2 ** 32) * below);
    };
  }

  it.each(Array.from({ length: 10 }, (_, seed) => seed))("never gets stuck (series %i)", async (seed) => {
    const draw = drawing(seed);
    const wrong = { kind: "wrong" };
    const presses = [
      () => lesson.play(wrong),
      () => lesson.play(RIGHT),
      () => lesson.attempt(wrong),
      () => lesson.attempt(RIGHT),
      () => lesson.takeBack(),
      () => lesson.confirm(),
      () => lesson.rollDice(),
      () => lesson.next(),
      () => void lesson.back(),
      () => void lesson.again(),
    ];
    for (let press = 0; press < 40; press++) {
      presses[draw(presses.length)]!();
      if (draw(3) > 0) await settled();
    }
    await settled();
    for (let step = 0; !lesson.finished && step < 2 * WANTS.length; step++) {
      lesson.doIt();
      await settled();
    }
    expect(lesson.finished).toBe(true);
  });
});

describe("what a lesson points at", () => {
  it("is named by its test id or its data", () => {
    expect(selectorOf("roll")).toBe('[data-testid="roll"]');
    expect(selectorOf("move=build card=fanshop")).toBe('[data-move="build"][data-card="fanshop"]');
  });
});
