/** What the end of a phase means for somebody. */

import type { Events } from "./vocabulary";

type Outcome = Pick<Events["report"], "through" | "open" | "out">;

/** Which of these teams go on; null if the phase decided nothing for them, or some of them have to play again. */
export function qualifiedOf({ through, open, out }: Outcome, mine: ReadonlySet<string>): string[] | null {
  const own = (teams: string[]) => teams.filter((team) => mine.has(team));
  if (own(through).length > 0) return own(through);
  return own(out).length > 0 && own(open).length === 0 ? [] : null;
}
