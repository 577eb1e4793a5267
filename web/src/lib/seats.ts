/** How things stand with the seats of a table. */

import { levelName } from "./levels";
import type { EarlyEnd, SeatInfo, TableInfo } from "./protocol";
import { t } from "./texts";

export type SeatState = "open" | "bot" | "left" | "stand_in" | "away" | "here" | EarlyEnd;

export function stateOf(seat: SeatInfo): SeatState {
  if (seat.kind !== "human") return seat.kind;
  if (seat.gave_up) return seat.gave_up;
  if (seat.left) return "left";
  if (seat.bot !== null) return "stand_in";
  return seat.connected || seat.yours ? "here" : "away";
}

export function stateText(seat: SeatInfo): string {
  const state = stateOf(seat);
  return state === "bot" ? t("seat-state-bot", { level: levelName(seat.bot!) }) : t(`seat-state-${state}`);
}

/** Whether anybody sits at the table from another device. */
export function hasCompany(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.kind === "human" && !seat.yours);
}

/** Whether one person plays alone against bots, and nothing is at stake. */
export function isTraining(table: TableInfo): boolean {
  return !table.rated && table.seats.filter((seat) => seat.kind !== "bot").length === 1;
}

/** Whether a bot may tell me what it would do: in training, or because the table allows it. */
export function mayAskForHints(table: TableInfo): boolean {
  return isTraining(table) || (table.hints && !table.rated);
}

/** Those who must still agree to take a move back. */
export function stillAsked(table: TableInfo): number[] {
  const { undo, seats } = table;
  if (undo === null) return [];
  const asker = seats[undo.seat]!;
  const isAsked = (seat: SeatInfo, index: number) =>
    ["here", "away"].includes(stateOf(seat)) &&
    !undo.agreed.includes(index) &&
    index !== undo.seat &&
    !(asker.yours && seat.yours);
  return seats.flatMap((seat, index) => (isAsked(seat, index) ? [index] : []));
}

/** The seat of somebody who says something; null if they have none any more. */
export function seatOf(table: TableInfo, { person, name }: { person: string; name: string }): number | null {
  const byPerson = table.seats.findIndex((seat) => seat.person === person);
  const found = byPerson >= 0 ? byPerson : table.seats.findIndex((seat) => seat.kind === "human" && seat.name === name);
  return found >= 0 ? found : null;
}

/**
 * Through whose eyes the reader may look back; null is a spectator. After the end through everyone's, before only
 * through their own; and where people share a device, nobody sees another's cards on it.
 */
export function viewpointsOf(table: TableInfo): (number | null)[] {
  const all = table.seats.map((_, index) => index);
  if (table.status === "over") return [null, ...all];
  const own = all.filter((index) => table.seats[index]!.yours && stateOf(table.seats[index]!) === "here");
  return own.length > 1 && table.hidden_information ? [null] : [null, ...own];
}

/** Whose view to begin with: the one requested if it is allowed, otherwise the reader's own, if any. */
export function firstViewpoint(table: TableInfo, wanted?: number): number | null {
  if (wanted !== undefined && viewpointsOf(table).includes(wanted)) return wanted;
  return viewpointsOf(table).find((seat) => seat !== null && table.seats[seat]!.yours) ?? null;
}
