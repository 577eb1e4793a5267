/** The rules of each game in one sentence per id, fetched once. */

import { listRules } from "./api";
import type { RuleInfo } from "./protocol";

export type Rulebook = Map<string, RuleInfo>;

const rulebooks = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  let found = rulebooks.get(game);
  if (found === undefined) {
    found = listRules(game).then((rules) => new Map(rules.map((rule) => [rule.id, rule])));
    found.catch(() => rulebooks.delete(game));
    rulebooks.set(game, found);
  }
  return found;
}
