/**
 * Helpers for the chart. A side of a match is a slot: team:<id>, group:<id>:<place>, winner:<match>, loser:<match>,
 * best:<place>:<k> or bye.
 */

import type { Catalogue, MatchEntry, RankEntry } from "./vocabulary";

/** The colour that stands for a rank, on balls and dice. */
export type Rank = RankEntry["id"];

/** How many places of a group lead on: the worst place that a later slot names. */
export function advancing(catalogue: Catalogue, group: string): number {
  const slots = catalogue.matches.flatMap((match) => [match.left, match.right]);
  const places = slots.flatMap((slot) => {
    const [kind, id, place] = slot.split(":");
    return kind === "group" && id === group ? [Number(place)] : [];
  });
  return Math.max(0, ...places);
}

/** Half goals as goals, in as little room as there is: "½", "1", "1½". */
export function goalsText(halves: number): string {
  return `${Math.floor(halves / 2) || ""}${halves % 2 === 1 ? "½" : ""}`;
}

/** The knock-out matches of each stage from top to bottom, so that winners meet in the middle of their matches. */
export function bracket(catalogue: Catalogue): MatchEntry[][] {
  const stages = catalogue.stages.filter((stage) => stage.kind === "knockout");
  const order: string[] = [];
  const visit = (slot: string): void => {
    const [kind, id] = slot.split(":");
    const match = kind === "winner" ? catalogue.matches.find((candidate) => candidate.id === id) : undefined;
    if (match === undefined) return;
    visit(match.left);
    order.push(match.id);
    visit(match.right);
  };
  visit(catalogue.tournament.champion);
  const place = (match: MatchEntry): number => (order.includes(match.id) ? order.indexOf(match.id) : order.length);
  return stages.map((stage) =>
    catalogue.matches.filter((match) => match.phase === stage.id).sort((a, b) => place(a) - place(b)),
  );
}
