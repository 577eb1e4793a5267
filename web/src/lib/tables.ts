/** Requests for new tables: a quick match against bots, one with friends, and the same seats once more. */

import { createTable, playAgain, playOn } from "./api";
import { myGuestName } from "./guests";
import { EVEN } from "./levels";
import type { CreateTable, GameInfo, SeatRequest, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { seenAt } from "./session";
import { read, settings } from "./settings.svelte";
import { t } from "./texts";
import { withWord } from "./witness";

export const DEFAULT_BOT = "amateur";

/** How the person at this device is called. */
export function myName(): string {
  return settings.name.trim() || myGuestName();
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
  const bot = game.bots.includes(EVEN) ? EVEN : DEFAULT_BOT;
  for (const name of bots) seats.push({ kind: "bot", name, bot });
  return { game: game.id, seats, ...firstGame(game) };
}

/** The rulebook's own first game, where it has one, for those who have not sat at a table of this game. */
function firstGame({ id, options = [] }: GameInfo): Pick<CreateTable, "options"> {
  const preset = options.find(({ name }) => name === "preset");
  const known = preset?.type === "choice" && preset.values.includes("first_game");
  return known && read(`first.${id}`) === null ? { options: { preset: "first_game" } } : {};
}

/** Me, and open seats for the people who get the link. */
export function friendsTable(game: GameInfo): CreateTable {
  const open = Array.from({ length: game.default_players - 1 }, (): SeatRequest => ({ kind: "open" }));
  return { game: game.id, seats: [{ kind: "me", name: myName() }, ...open] };
}

/** The same people at this device and bots once more. */
export function sameTable(table: TableInfo): CreateTable {
  const first = table.seats.findIndex((seat) => seat.yours);
  const seats = table.seats.map((seat, index): SeatRequest => {
    if (seat.kind === "bot") return { kind: "bot", name: seat.name, bot: seat.bot };
    if (seat.yours) return { kind: index === first ? "me" : "local", name: seat.name };
    return { kind: "open" };
  });
  const { game, options, rated, hints, clock } = table;
  return { game, seats, options, chance: table.chance.mode, rated, hints, clock };
}

/** Make the table and go there. */
export async function openTable(wanted: CreateTable): Promise<void> {
  const fair = wanted.chance !== "typed";
  const table = fair ? await withWord((word) => createTable({ ...wanted, ...word })) : await createTable(wanted);
  router.go({ page: "table", id: table.id });
}

/** Go to the table at which the same people play again, and set it if nobody has. */
export async function openRematch(over: TableInfo): Promise<void> {
  const fair = over.chance.mode === "fair";
  const table = fair ? await withWord((word) => playAgain(over.id, word)) : await playAgain(over.id, {});
  router.go({ page: "table", id: table.id });
}

/** Play on from a moment of a match that is over, at this seat, against bots. */
export async function openContinuation(id: string, number: number, seat: number): Promise<void> {
  const table = await playOn(id, { number, seat, name: myName() });
  // Everything up to here is known: nobody rolls those dice again.
  seenAt(table.id).write(Infinity);
  router.go({ page: "table", id: table.id });
}
