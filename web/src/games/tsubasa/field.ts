/** Where the play is: the ball and those who take part, as places on a pitch that lies lengthwise. */

import type { View } from "./view";
import type { Event } from "./vocabulary";

export interface Place {
  /** From the goal of the first seat (0) to that of the second (1). */
  x: number;
  /** From the upper line (0) to the lower one (1). */
  y: number;
}

/** How far the attack has come, from the own goal (0) to the other one (1). */
const KICK_OFF = 0.5;
const BUILD_UP = { from: 0.36, each: 0.05, most: 0.58 };
const DUEL = { pass: 0.64, shot: 0.82 };
const IN_GOAL = 0.985;

type Shown = Pick<View, "attacker" | "action" | "round" | "phase"> & { players: { area: string[] }[] };

export function progressOf(view: Shown, event: Event | null): number {
  if (event?.kind === "goal") return IN_GOAL;
  if (event?.kind === "kickoff" || view.round === 0) return KICK_OFF;
  if (view.phase === "special_choice") return DUEL.shot;
  if (view.action !== null) return DUEL[view.action];
  const cards = view.players[view.attacker]!.area.length;
  return Math.min(BUILD_UP.most, BUILD_UP.from + BUILD_UP.each * cards);
}

/** The ball; the scorer may no longer be the attacker by then. */
export function ballAt(view: Shown, event: Event | null): Place {
  const seat = event?.kind === "goal" ? event.data.seat : view.attacker;
  return { x: seenFrom(seat, progressOf(view, event)), y: 0.5 };
}

/** One place for each card that a seat has played: behind the ball those who attack, before it those who defend. */
export function playersAt(view: Shown, seat: number, event: Event | null): Place[] {
  const progress = progressOf(view, event);
  const attacks = seat === view.attacker;
  return view.players[seat]!.area.map((_, index) => {
    const away = 0.07 + 0.055 * Math.floor(index / 2);
    const along = attacks ? progress - away : progress + Math.min(away, 0.95 - progress);
    return { x: seenFrom(view.attacker, Math.max(0.04, along)), y: index % 2 === 0 ? 0.24 : 0.76 };
  });
}

function seenFrom(seat: number, progress: number): number {
  return seat === 0 ? progress : 1 - progress;
}
