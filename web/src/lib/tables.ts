/** Requests for new tables: a quick match against bots, and the same seats once more. */

import { createTable, freshEntropy } from "./api";
import type { CreateTable, GameInfo, SeatRequest, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts";

export const DEFAULT_BOT = "heuristic";

/** How the person at this device is called. */
export function myName(): string {
  return settings.name.trim() || t("you");
}

/** A few different names for bots. */
export function botNames(count: number, random: () => number = Math.random): string[] {
  const names = t("bot-names")
    .split(",")
    .map((name) => name.trim());
  const free = names.filter((name) => name !== myName());
  return Array.from({ length: count }, () => free.splice(Math.floor(random() * free.length), 1)[0] ?? "Bot");
}

export function quickTable(game: GameInfo): CreateTable {
  const bots = botNames(game.default_players - 1);
  const seats: SeatRequest[] = [{ kind: "me", name: myName() }];
  for (const name of bots) seats.push({ kind: "bot", name, bot: DEFAULT_BOT });
  return { game: game.id, seats };
}

/** The same people and bots once more; who sits at another device comes by the new link. */
export function sameTable(table: TableInfo): CreateTable {
  const first = table.seats.findIndex((seat) => seat.yours);
  const seats = table.seats.map((seat, index): SeatRequest => {
    if (seat.kind === "bot") return { kind: "bot", name: seat.name, bot: seat.bot };
    if (seat.yours) return { kind: index === first ? "me" : "local", name: seat.name };
    return { kind: "open" };
  });
  return { game: table.game, seats, options: table.options, chance: table.chance.mode };
}

/** Make the table and go there. */
export async function openTable(wanted: CreateTable): Promise<void> {
  const entropy = wanted.chance === "typed" ? null : freshEntropy();
  const table = await createTable({ ...wanted, entropy });
  router.go({ page: "table", id: table.id });
}
