/** What a player's points are made of, as far as everybody may know. */

import type { View } from "./view";
import type { Catalogue } from "./vocabulary";

export interface Part {
  /** What it is for; "cards" are those only their owner knows of. */
  what: "settlement" | "city" | "longest_road" | "largest_army" | "league" | "cards";
  /** How many there are of it, where that is more than one thing. */
  count: number | null;
  points: number;
}

export function partsOf(view: View, catalogue: Catalogue, seat: number): Part[] {
  const player = view.players[seat]!;
  const special = catalogue.rules.special_card_points;
  const built = (what: "settlement" | "city", count: number): Part => {
    const each = catalogue.buildings.find(({ id }) => id === what)?.points ?? 0;
    return { what, count, points: count * each };
  };
  return [
    built("settlement", player.settlements.length),
    built("city", player.cities.length),
    { what: "longest_road", count: null, points: view.longest_road === seat ? special : 0 },
    { what: "largest_army", count: null, points: view.largest_army === seat ? special : 0 },
    ...(view.season ? [{ what: "league", count: null, points: player.ranking_points } as const] : []),
    { what: "cards", count: null, points: player.total === null ? 0 : player.total - player.points },
  ];
}
