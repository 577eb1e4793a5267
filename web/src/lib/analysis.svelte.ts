/** The match report: asked for, waited for, then read; and how its numbers are said. */

import { ApiError } from "./api";
import type { AnalysisProgress, CurveReport, MatchReport, MomentReport, Problem, SeatReport } from "./protocol";
import { settings, type Language } from "./settings.svelte";

/** Where a report comes from. */
export interface AnalysisSource {
  ask(): Promise<AnalysisProgress>;
  read(language: Language): Promise<MatchReport>;
}

/** Milliseconds between two progress requests. */
const PAUSE = 700;
/** A smaller part of the result is not worth a word. */
const NOTEWORTHY = 0.05;
/** How many moments of each kind are shown. */
const FEW = 3;

export class Analysis {
  progress = $state.raw<AnalysisProgress | null>(null);
  report = $state.raw<MatchReport | null>(null);
  problem = $state.raw<Problem | null>(null);
  #closed = false;
  #ready: Promise<void> | null = null;

  constructor(
    private readonly source: AnalysisSource,
    private readonly pause = PAUSE,
  ) {}

  /** Have the match analysed, if nobody has, and read the report in this language. */
  async load(language: Language): Promise<void> {
    try {
      await (this.#ready ??= this.#wait());
      if (this.#closed) return;
      const report = await this.source.read(language);
      if (!this.#closed) this.report = report;
    } catch (error) {
      this.problem = error instanceof ApiError ? error.problem : { code: "other", message: String(error), rule: null };
    }
  }

  /** Asked every now and then, however many components want to read it. */
  async #wait(): Promise<void> {
    for (;;) {
      const progress = await this.source.ask();
      this.progress = progress;
      if (progress.status === "ready" || this.#closed) return;
      await new Promise((done) => setTimeout(done, this.pause));
    }
  }

  close(): void {
    this.#closed = true;
  }
}

/** What brought a seat most, or cost it most: the largest first. */
export function momentsOf(report: MatchReport, seat: number, sign: 1 | -1): MomentReport[] {
  return report.moments
    .filter((moment) => sign * moment.luck[seat]! > 0)
    .sort((one, other) => sign * (other.luck[seat]! - one.luck[seat]!))
    .slice(0, FEW);
}

/** A seat's share after this many steps, interpolated between two points of the curve. */
export function shareAt(curve: CurveReport[], steps: number, seat: number): number {
  const index = Math.max(
    curve.findIndex((point) => point.steps >= steps),
    0,
  );
  const [before, after] = [curve[Math.max(index - 1, 0)]!, curve[index]!];
  const part = (steps - before.steps) / Math.max(1, after.steps - before.steps);
  return before.shares[seat]! + part * (after.shares[seat]! - before.shares[seat]!);
}

/** A share of the win. */
export function percent(share: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
}

/** How large a change of a share is, in percentage points. */
export function amount(change: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(100 * Math.abs(change));
}

/** How a match went for a seat, and what made the difference. */
export type Verdict = `${"won" | "lost"}-${"both" | "luck" | "despite" | "skill" | "close"}`;

/** Null where nobody won alone. */
export function verdictOf({ luck, skill, result }: SeatReport): Verdict | null {
  if (result > 0 && result < 1) return null;
  const sign = result === 1 ? 1 : -1;
  const [byLuck, bySkill] = [sign * luck >= NOTEWORTHY, sign * skill >= NOTEWORTHY];
  const against = sign * luck <= -NOTEWORTHY;
  const word = byLuck && bySkill ? "both" : byLuck ? "luck" : against ? "despite" : bySkill ? "skill" : "close";
  return `${sign === 1 ? "won" : "lost"}-${word}`;
}

/**
 * The range of a seat's share without luck, within one error and what is possible: an estimate from one match
 * may well lie below 0 or above 1, nobody's chance does.
 */
export function withoutLuck({ adjusted, error }: SeatReport): [low: number, high: number] {
  const possible = (share: number) => Math.min(1, Math.max(0, share));
  return [possible(adjusted - error), possible(adjusted + error)];
}

/** A change of a share, in percentage points, with its sign. */
export function points(change: number): string {
  return new Intl.NumberFormat(settings.language, {
    signDisplay: "exceptZero",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(100 * change)
    .replace("-", "−");
}
