/** The table of a group while its matches are being told: for showing how it moves; the server's own follows. */

import type { MatchView, TableRow } from "./view";
import type { TournamentEntry } from "./vocabulary";

type Points = Pick<TournamentEntry, "win" | "draw" | "loss">;

/** The rows with the scores as they are shown now, the best first; equal teams stay as they were. */
export function liveTable(rows: TableRow[], matches: MatchView[], points: Points): TableRow[] {
  const counted = rows.map((row) => tally(row, matches, points));
  return counted.sort((a, b) => b.points - a.points || b.difference - a.difference || b.goals - a.goals);
}

function tally(row: TableRow, matches: MatchView[], { win, draw, loss }: Points): TableRow {
  const scores = matches.flatMap(({ teams, goals }) => {
    const side = teams.indexOf(row.team);
    return side < 0 || goals === null ? [] : [{ own: goals[side]!, other: goals[1 - side]! }];
  });
  const won = scores.filter(({ own, other }) => own > other).length;
  const lost = scores.filter(({ own, other }) => own < other).length;
  const drawn = scores.length - won - lost;
  const goals = scores.reduce((sum, { own }) => sum + own, 0);
  const against = scores.reduce((sum, { other }) => sum + other, 0);
  return {
    ...row,
    ...{ won, drawn, lost, goals, against, played: scores.length, difference: goals - against },
    points: won * win + drawn * draw + lost * loss,
    ahead_by: null,
    through: null,
  };
}
