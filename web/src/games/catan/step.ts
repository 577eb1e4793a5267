/** How an event changes what lies on the table, forwards or backwards; for showing it, never for deciding anything. */

import { changeOf, type Changes } from "../../lib/steps";
import type { DuelView, PlayerView, SeasonView, View } from "./view";
import type { Copies, Event, Events } from "./vocabulary";

type Direction = 1 | -1;

function withPlayer(view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>): View {
  const players = view.players.map((player, index) => (index === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

function add(cards: Record<string, number>, card: string, change: number): Record<string, number> {
  return { ...cards, [card]: (cards[card] ?? 0) + change };
}

/** Cards come to a seat (or leave it); a hand that is not ours only grows. */
function gain(view: View, seat: number, parts: Copies[], sign: number): View {
  return withPlayer(view, seat, (player) => {
    const size = parts.reduce((sum, { copies }) => sum + copies, 0);
    let hand = player.hand;
    for (const { card, copies } of parts) hand = hand && add(hand, card, copies * sign);
    return { hand, hand_size: player.hand_size + size * sign };
  });
}

function fromBank(view: View, seat: number, parts: Copies[], sign: number): View {
  let bank = view.bank;
  for (const { card, copies } of parts) bank = bank && add(bank, card, -copies * sign);
  return gain({ ...view, bank }, seat, parts, sign);
}

const paid = (view: View, seat: number, cost: Copies[], direction: Direction): View =>
  fromBank(view, seat, cost, -direction);

const one = (card: string): Copies[] => [{ card, copies: 1 }];
const toggled = (list: number[], item: number, there: boolean): number[] =>
  there ? [...list.filter((other) => other !== item), item] : list.filter((other) => other !== item);

function withSeason(view: View, change: (season: SeasonView) => Partial<SeasonView>): View {
  return view.season === null ? view : { ...view, season: { ...view.season, ...change(view.season) } };
}

function withDuel(view: View, change: (duel: DuelView) => Partial<DuelView>): View {
  return withSeason(view, ({ duel }) => ({ duel: duel && { ...duel, ...change(duel) } }));
}

const replaced = <T>(list: T[], index: number, value: T): T[] => list.with(index, value);

export function step(view: View, event: Event, direction: Direction): View {
  return changeOf(changes, event)?.(view, event.data, direction) ?? view;
}

const changes: Changes<View, Events> = {
  turn: (view, { seat, turn, round }, direction) =>
    withSeason(direction === 1 ? { ...view, active: seat, turn, round, dice: [], phase: "roll" } : view, () => ({
      duel: null,
    })),
  roll: (view, { seat, dice, result }, direction) => ({
    ...view,
    active: seat,
    dice: direction === 1 ? dice : [],
    sums: replaced(view.sums, result, view.sums[result]! + direction),
  }),
  produce: (view, { seat, cards }, direction) => fromBank(view, seat, cards, direction),
  starting_cards: (view, { seat, cards }, direction) => fromBank(view, seat, cards, direction),
  road: (view, { seat, edge, cost }, direction) => {
    const built = withPlayer(view, seat, ({ roads }) => ({ roads: toggled(roads, edge, direction === 1) }));
    return paid(built, seat, cost, direction);
  },
  settlement: (view, { seat, vertex, cost }, direction) => {
    const built = withPlayer({ ...view, active: seat }, seat, ({ settlements }) => ({
      settlements: toggled(settlements, vertex, direction === 1),
    }));
    return paid(built, seat, cost, direction);
  },
  city: (view, { seat, vertex, cost }, direction) => {
    const built = withPlayer(view, seat, ({ settlements, cities }) => ({
      settlements: toggled(settlements, vertex, direction === -1),
      cities: toggled(cities, vertex, direction === 1),
    }));
    return paid(built, seat, cost, direction);
  },
  discard: (view, { seat, cards }, direction) => fromBank(view, seat, cards, -direction),
  robber: (view, { hex }, direction) => (direction === 1 ? { ...view, robber: hex } : view),
  steal: (view, { seat, from }, direction) => {
    const sized = (at: number, by: number) => (player: PlayerView) => ({ hand_size: player.hand_size + by * at });
    return withPlayer(withPlayer(view, seat, sized(direction, 1)), from, sized(direction, -1));
  },
  stolen: (view, { from, to, card }, direction) => {
    const moved = (by: number) => (player: PlayerView) => ({ hand: player.hand && add(player.hand, card, by) });
    return withPlayer(withPlayer(view, to, moved(direction)), from, moved(-direction));
  },
  buy_card: (view, { seat, cost }, direction) => {
    const bought = withPlayer(view, seat, ({ card_count }) => ({ card_count: card_count + direction }));
    return paid({ ...bought, deck: bought.deck - direction }, seat, cost, direction);
  },
  play_card: (view, { seat, card }, direction) =>
    withPlayer(view, seat, ({ card_count, knights, development }) => ({
      card_count: card_count - direction,
      knights: knights + (card === "knight" ? direction : 0),
      development: development && add(development, card, -direction),
    })),
  plenty: (view, { seat, card }, direction) => fromBank(view, seat, one(card), direction),
  monopoly_payment: (view, { from, to, card, amount }, direction) => {
    const parts = [{ card, copies: amount }];
    return gain(gain(view, from, parts, -direction), to, parts, direction);
  },
  trade: (view, { seat, opponent, give, get }, direction) => {
    const given = gain(gain(view, seat, give, -direction), opponent, give, direction);
    return gain(gain(given, opponent, get, -direction), seat, get, direction);
  },
  bank_trade: (view, { seat, give, card }, direction) =>
    fromBank(fromBank(view, seat, give, -direction), seat, one(card), direction),
  longest_road: (view, { seat }, direction) => (direction === 1 ? { ...view, longest_road: seat } : view),
  largest_army: (view, { seat }, direction) => (direction === 1 ? { ...view, largest_army: seat } : view),
  token: (view, { seat, count }, direction) =>
    withSeason(view, ({ tokens, supply }) => ({
      tokens: replaced(tokens, seat, tokens[seat]! + count * direction),
      supply: replaced(supply, seat, supply[seat]! - count * direction),
    })),
  retrain: (view, { seat }, direction) => withPlayer(view, seat, ({ knights }) => ({ knights: knights - direction })),
  duel: (view, { duel, seat, opponent }, direction) =>
    withSeason(view, () => ({ duel: direction === 1 ? newDuel(duel, seat, opponent) : null })),
  shot: (view, { seat, shot }, direction) =>
    withDuel(view, ({ left, left_shots, right_shots }) => {
      const side = seat === left ? "left_shots" : "right_shots";
      const shots = seat === left ? left_shots : right_shots;
      return { [side]: direction === 1 ? [...shots, shot] : shots.slice(0, -1) };
    }),
  marker: (view, { seat, points }, direction) =>
    withSeason(view, ({ marker }) => ({ marker: replaced(marker, seat, marker[seat]! + points * direction) })),
  reward: (view, { seat, card }, direction) => fromBank(view, seat, one(card), direction),
  reward_card: (view, { seat }, direction) =>
    withPlayer({ ...view, deck: view.deck - direction }, seat, ({ card_count }) => ({
      card_count: card_count + direction,
    })),
  ranking: (view, { seat, place, points }, direction) => {
    if (direction === -1) return view;
    const ranked = withSeason(view, (season) => ({ place: replaced(season.place, seat, place) }));
    return withPlayer(ranked, seat, (player) => ({
      points: player.points + points - player.ranking_points,
      total: player.total === null ? null : player.total + points - player.ranking_points,
      ranking_points: points,
    }));
  },
};

function newDuel(number: number, left: number, right: number): DuelView {
  return { number, left, right, left_shots: [], right_shots: [], next: null, counted: "undecided" };
}
