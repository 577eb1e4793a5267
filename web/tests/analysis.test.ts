import { expect, test } from "vitest";
import { Analysis, momentsOf, percent, points, shareAt, verdictOf, withoutLuck } from "../src/lib/analysis.svelte";
import { ApiError } from "../src/lib/api";
import type { AnalysisProgress, MatchReport } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";

const moment = (step: number, luck: number) => ({ step, text: `${step}`, luck: [luck, -luck] });
const report: MatchReport = {
  seats: [],
  curve: [
    { steps: 0, shares: [0.5, 0.5] },
    { steps: 10, shares: [0.7, 0.3] },
  ],
  moments: [moment(1, 0.1), moment(2, -0.2), moment(3, 0.3), moment(4, 0.05), moment(5, 0.2)],
  decisions: [],
  dice: [],
  mistakes: [],
  counts: [],
};

test("a report is asked for until it is ready, then read", async () => {
  const answers: AnalysisProgress[] = [
    { status: "waiting", done: 0, steps: 9 },
    { status: "running", done: 4, steps: 9 },
    { status: "ready", done: 9, steps: 9 },
  ];
  const languages: string[] = [];
  const source = {
    ask: async () => answers.shift()!,
    read: async (language: string) => {
      languages.push(language);
      return report;
    },
  };
  const analysis = new Analysis(source, 0);
  await analysis.load("de");
  expect(analysis.report).toBe(report);
  await analysis.load("en");
  expect(languages).toEqual(["de", "en"]);
});

test("a refusal is told, and a closed page asks no more", async () => {
  const problem = { code: "cannot_analyse", message: "no net", rule: null };
  const refused = new Analysis({ ask: () => Promise.reject(new ApiError(problem)), read: async () => report });
  await refused.load("de");
  expect(refused.problem).toEqual(problem);
  let asked = 0;
  const closed = new Analysis({
    ask: async () => ({ status: "running", done: ++asked, steps: 9 }),
    read: async () => report,
  });
  closed.close();
  await closed.load("de");
  expect([asked, closed.report]).toEqual([1, null]);
});

test("the largest moments of a seat come first", () => {
  expect(momentsOf(report, 0, 1).map((each) => each.step)).toEqual([3, 5, 1]);
  expect(momentsOf(report, 0, -1).map((each) => each.step)).toEqual([2]);
  expect(momentsOf(report, 1, -1).map((each) => each.step)).toEqual([3, 5, 1]);
});

test("between two points the curve is a line", () => {
  expect(shareAt(report.curve, 5, 0)).toBeCloseTo(0.6);
  expect(shareAt(report.curve, 0, 1)).toBe(0.5);
});

test("numbers are said as the reader's language does", () => {
  settings.language = "de";
  expect([percent(0.5), points(0.056), points(-0.2)]).toEqual(["50,0\u00a0%", "+5,6", "−20,0"]);
  settings.language = "en";
  expect([percent(0.5, 0), points(0)]).toEqual(["50%", "0.0"]);
});

test("what made the difference is said in a word", () => {
  const seat = (luck: number, skill: number, result: number) =>
    verdictOf({ start: 0.5, luck, skill, result, lost: 0, adjusted: result - luck, error: 0 });
  expect([seat(0.3, 0.2, 1), seat(0.5, 0, 1), seat(0.02, 0.48, 1), seat(-0.3, 0.8, 1)]).toEqual([
    "won-both",
    "won-luck",
    "won-skill",
    "won-despite",
  ]);
  expect([seat(-0.3, -0.2, 0), seat(0.2, -0.7, 0), seat(0, -0.5, 0), seat(0, 0, 0.5)]).toEqual([
    "lost-both",
    "lost-despite",
    "lost-skill",
    null,
  ]);
});

test("no share without luck is told that nobody can have", () => {
  const range = (adjusted: number, error: number) =>
    withoutLuck({ start: 0.5, luck: 0, skill: 0, result: 1, lost: 0, adjusted, error });
  expect(range(0.5, 0.25)).toEqual([0.25, 0.75]);
  expect([range(-0.25, 0.5), range(1.5, 0.25)]).toEqual([
    [0, 0.25],
    [1, 1],
  ]);
});

test("however many wait for a report, it is asked for once in a while", async () => {
  let asked = 0;
  const ask = async (): Promise<AnalysisProgress> => ({
    status: ++asked < 3 ? "running" : "ready",
    done: asked,
    steps: 3,
  });
  const analysis = new Analysis({ ask, read: async () => report }, 0);
  await Promise.all([analysis.load("de"), analysis.load("en"), analysis.load("de")]);
  expect(asked).toBe(3);
});
