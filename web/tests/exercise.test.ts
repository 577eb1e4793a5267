import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../src/lib/api";
import { ExerciseMatch } from "../src/lib/exercise.svelte";
import type { GameModule } from "../src/lib/games";
import { Mistakes, ownMistakes } from "../src/lib/mistakes.svelte";
import type { AnswerVerdict, ExerciseInfo, MatchReport, Position, TableInfo } from "../src/lib/protocol";
import { partOf } from "./part";

const settled = () => new Promise((done) => setTimeout(done));
const A = { kind: "a" };
const B = { kind: "b" };
const options = [{ move: A, refusal: null, foreseeable: true }];

function position(made: number): Position {
  return { number: 7, seat: 1, view: { made }, pending: [1], options, outcomes: [], outcome: null, clock: null };
}

function verdict(right: boolean): AnswerVerdict {
  return {
    right,
    text: "A",
    share: 0.4,
    best: B,
    best_text: "B",
    best_share: 0.6,
    reasons: [],
    rival_text: "A",
    deciding: [],
  };
}

const seat = { name: "Mia", yours: false };
const table = partOf<TableInfo>({
  id: "t",
  game: "toy",
  seats: [seat, { ...seat, name: "", yours: true }],
  catalogue: {},
});
const info = partOf<ExerciseInfo>({ seat: 1, table, position: position(0), log: [] });
const module = partOf<GameModule>({ step: (view) => view, duration: () => 0 });

describe("an exercise", () => {
  let asked: object[][];
  let heard: boolean[];
  let exercise: ExerciseMatch;

  beforeEach(() => {
    asked = [];
    heard = [];
    const examiner = {
      position: (moves: object[]) => Promise.resolve(position(moves.length)),
      answer: (moves: object[]) => {
        asked.push(moves);
        if (moves.length > 2) throw new ApiError({ code: "illegal_action", message: "no", rule: null });
        return Promise.resolve(verdict(moves.at(-1) === B));
      },
      best: (tried: object[]) => Promise.resolve({ ...verdict(false), text: null, best_text: `after ${tried.length}` }),
    };
    exercise = new ExerciseMatch(info, "Anna", module, new Map(), examiner, (right) => heard.push(right));
  });

  it("shows its position to the learner, by name", () => {
    expect([exercise.view, exercise.mine, exercise.names]).toEqual([{ made: 0 }, [1], ["Mia", "Anna"]]);
    expect(exercise.options).toEqual(options);
  });

  it("judges a move and stays where it is, so that another one can be tried", async () => {
    exercise.play(A);
    await settled();
    expect([exercise.verdict?.right, exercise.view, exercise.options.length]).toEqual([false, { made: 0 }, 1]);
    exercise.play(B);
    await settled();
    expect([exercise.verdict?.right, heard]).toEqual([true, [false, true]]);
  });

  it("judges tried moves together when they are confirmed", async () => {
    exercise.attempt(A);
    await settled();
    expect([exercise.tried, exercise.view]).toEqual([[A], { made: 1 }]);
    exercise.attempt(B);
    await settled();
    exercise.takeBack();
    await settled();
    expect([exercise.tried, exercise.view]).toEqual([[A], { made: 1 }]);
    exercise.confirm();
    await settled();
    expect([asked, exercise.tried, exercise.view]).toEqual([[[A]], [], { made: 0 }]);
  });

  it("shows the best move to those who give up, which is no solution", async () => {
    await exercise.show();
    expect([asked, exercise.revealed, heard]).toEqual([[[]], true, [false]]);
    exercise.again();
    expect([exercise.verdict, exercise.revealed]).toEqual([null, false]);
  });

  it("goes on showing after the first part of a move", async () => {
    await exercise.show();
    exercise.attempt(A);
    await settled();
    expect([exercise.verdict?.best_text, exercise.tried, exercise.revealed]).toEqual(["after 1", [A], true]);
  });

  it("says why a move is refused, and goes on", async () => {
    for (const move of [A, A]) {
      exercise.attempt(move);
      await settled();
    }
    exercise.play(A);
    await settled();
    expect([exercise.problem?.code, exercise.tried.length, exercise.sending]).toEqual(["illegal_action", 2, false]);
    exercise.again();
    expect([exercise.problem, exercise.tried]).toEqual([null, []]);
  });
});

describe("my mistakes", () => {
  it("are those of my own seats", () => {
    const report = partOf<MatchReport>({ mistakes: [0, 1, 1].map((seat, step) => ({ step, seat })) });
    expect(ownMistakes(table, report)).toEqual(["t/1", "t/2"]);
  });

  it("come back on another day", () => {
    let now = new Date(2026, 0, 1, 12);
    const mistakes = new Mistakes("toy", () => now);
    mistakes.add(["t/1"]);
    expect(mistakes.due).toEqual([]);
    now = new Date(2026, 0, 2, 8);
    expect(mistakes.due).toEqual(["t/1"]);
    mistakes.answer("t/1", true);
    expect([mistakes.due, mistakes.all]).toEqual([[], 1]);
  });
});
