/** How an event changes what lies on the table, forwards or backwards; for showing it, never for deciding anything. */

import { changeOf, type Changes } from "../../lib/steps";
import type { PlayerView, View } from "./view";
import type { Event, Events } from "./vocabulary";

type Counts = Record<string, number>;

function add(counts: Counts, id: string, change: number): Counts {
  const { [id]: before = 0, ...others } = counts;
  return before + change === 0 ? others : { ...others, [id]: before + change };
}

function withPlayer(view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>): View {
  const players = view.players.map((player, index) => (index === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

function pay(view: View, seat: number, amount: number): View {
  return withPlayer(view, seat, (player) => ({ coins: player.coins + amount }));
}

function payFromBank(view: View, seat: number, amount: number): View {
  return pay({ ...view, bank: view.bank - amount }, seat, amount);
}

function move(view: View, seat: number, card: string, change: number): View {
  return withPlayer(view, seat, (player) => ({ cards: add(player.cards, card, change) }));
}

function setProject(view: View, seat: number, project: string, state: PlayerView["projects"][string]): View {
  return withPlayer(view, seat, (player) => ({ projects: { ...player.projects, [project]: state } }));
}

export function step(view: View, event: Event, direction: 1 | -1): View {
  return changeOf(changes, event)?.(view, event.data, direction) ?? view;
}

const changes: Changes<View, Events> = {
  turn: (view, { seat, round, turn, bonus }, direction) =>
    direction === 1
      ? { ...view, active: seat, round, turn, bonus_turn: bonus, dice: [], phase: "roll" }
      : { ...view, dice: [], phase: "roll" },
  roll: (view, { seat, dice }, direction) => ({ ...view, active: seat, dice: direction === 1 ? dice : [] }),
  payment: (view, { from, to, amount }, direction) => pay(pay(view, from, -amount * direction), to, amount * direction),
  income: (view, { seat, amount }, direction) => payFromBank(view, seat, amount * direction),
  training_ground: (view, { seat, amount }, direction) => payFromBank(view, seat, amount * direction),
  build: (view, { seat, card, cost }, direction) => {
    const paid = payFromBank({ ...view, active: seat }, seat, -cost * direction);
    return move({ ...paid, display: add(paid.display, card, -direction) }, seat, card, direction);
  },
  build_project: (view, { seat, project, cost }, direction) => {
    const paid = payFromBank({ ...view, active: seat }, seat, -cost * direction);
    return setProject(paid, seat, project, direction === 1 ? "built" : "unbuilt");
  },
  activate: (view, { seat, project }, direction) =>
    setProject(view, seat, project, direction === 1 ? "active" : "built"),
  swap: (view, { seat, give, opponent, take }, direction) => {
    const given = move(move(view, seat, give, -direction), opponent, give, direction);
    return move(move(given, opponent, take, -direction), seat, take, direction);
  },
  turn_up: (view, { card }, direction) => ({
    ...view,
    display: add(view.display, card, direction),
    pile: add(view.pile, card, -direction),
  }),
};
