/** The static data of the game as the server sends it with a table (see game.py). */

export interface Names {
  de: string;
  en: string;
}
/** Where each value comes from: "book", "ruling", "reconstructed" or "beyond". */
export type Sources = Record<string, string>;
export type Rank = "black" | "red" | "blue" | "green" | "yellow" | "grey";
export type Layout = "vertical" | "horizontal" | "cross" | "disc" | "diagonal" | "canton";

export interface Team {
  id: string;
  name: Names;
  code: string;
  emblem: Layout;
  colours: string[];
  rank: Rank;
  source: Sources;
}

export interface RankInfo {
  id: Rank;
  name: Names;
  mark: string;
  fields: number;
}

export interface CardInfo {
  id: string;
  name: Names;
  text: Names;
  copies: number;
}

export interface Stage {
  id: string;
  name: Names;
  kind: "groups" | "knockout";
}

export interface Group {
  id: string;
  name: Names;
  phase: string;
  source: Sources;
}

export interface Fixture {
  id: string;
  name: Names;
  phase: string;
  group: string | null;
  /** Slots: team:<id>, group:<id>:<place>, winner:<match>, loser:<match>, best:<place>:<k>, bye. */
  left: string;
  right: string;
  source: Sources;
}

export interface Catalogue {
  tournament: { id: string; name: Names; year: number; champion: string };
  cards: CardInfo[];
  ranks: RankInfo[];
  teams: Team[];
  stages: Stage[];
  groups: Group[];
  matches: Fixture[];
}

/** How many places of a group lead on: the worst place that a later slot names. */
export function advancing(catalogue: Catalogue, group: string): number {
  const slots = catalogue.matches.flatMap((match) => [match.left, match.right]);
  const places = slots.flatMap((slot) => {
    const [kind, id, place] = slot.split(":");
    return kind === "group" && id === group ? [Number(place)] : [];
  });
  return Math.max(0, ...places);
}

/** The knock-out matches of each stage from top to bottom, so that winners meet in the middle of their matches. */
export function bracket(catalogue: Catalogue): Fixture[][] {
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
  const place = (match: Fixture): number => (order.includes(match.id) ? order.indexOf(match.id) : order.length);
  return stages.map((stage) =>
    catalogue.matches.filter((match) => match.phase === stage.id).sort((a, b) => place(a) - place(b)),
  );
}
