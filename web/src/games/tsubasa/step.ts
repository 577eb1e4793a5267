/** How an event changes what lies on the table, forwards or backwards; for showing it, never for deciding anything.
 *
 * Only what can be told from the event is changed. The position that the server sent replaces it all in the end. */

import { changeOf, type Changes } from "../../lib/steps";
import type { PlayerView, View } from "./view";
import type { Event, Events } from "./vocabulary";

type Tokens = PlayerView["pool"];

function withPlayer(view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>): View {
  const players = view.players.map((player, index) => (index === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

/** Without one copy of the card. */
function without(cards: string[], card: string): string[] {
  const index = cards.indexOf(card);
  return index < 0 ? cards : cards.toSpliced(index, 1);
}

function inHand(player: PlayerView, card: string, enters: boolean): Partial<PlayerView> {
  const hand = player.hand && (enters ? [...player.hand, card] : without(player.hand, card));
  return { hand, hand_count: player.hand_count + (enters ? 1 : -1) };
}

function inArea(player: PlayerView, card: string, enters: boolean): Partial<PlayerView> {
  return { area: enters ? [...player.area, card] : without(player.area, card) };
}

function inDiscard(player: PlayerView, card: string, enters: boolean): Partial<PlayerView> {
  const discard = enters ? [...player.discard, card] : without(player.discard, card);
  return { discard, discard_count: player.discard_count + (enters ? 1 : -1) };
}

function add(tokens: Tokens, kind: keyof Tokens, number: number): Tokens {
  return { ...tokens, [kind]: tokens[kind] + number };
}

/** The cards of both areas go to the discard piles, and the duel is forgotten. */
function tidy(view: View): View {
  const players = view.players.map((player) => ({
    ...player,
    discard: [...player.discard, ...player.area],
    discard_count: player.discard_count + player.area.length,
    area: [],
    passed: false,
    die: null,
    committed: 0,
    special_chosen: false,
  }));
  return { ...view, players, action: null, attack_value: null, defence_value: null, save_die: null };
}

/** Hand and discard pile of both coaches go back into the draw piles. */
function shuffle(view: View): View {
  const players = view.players.map((player) => ({
    ...player,
    draw_count: player.draw_count + player.discard_count + player.hand_count,
    discard: [],
    discard_count: 0,
    hand: player.hand && [],
    hand_count: 0,
  }));
  return { ...view, players };
}

function countCards(view: View): View {
  return { ...view, count: view.players.reduce((sum, player) => sum + player.area.length, 0) };
}

/** The score as it is told: goals of the first seat, then of the second. */
function score(view: View, { goals, other_goals }: Events["goal"]): View {
  const players = view.players.map((player, seat) => ({ ...player, goals: seat === 0 ? goals : other_goals }));
  return { ...view, players };
}

export function step(view: View, event: Event, direction: 1 | -1): View {
  const change = changeOf(changes, event);
  return change ? countCards(change(view, event.data, direction)) : view;
}

const changes: Changes<View, Events> = {
  turn_up: (view, { card }, direction) => ({
    ...view,
    pitch: direction === 1 ? [...view.pitch, card] : without(view.pitch, card),
    // How many the second half has is not told by an event.
    match_deck: Math.max(0, view.match_deck + (direction === 1 ? -1 : 1)),
  }),
  open_transfer: (view, { card }, direction) => ({
    ...view,
    transfers: direction === 1 ? [...view.transfers, card] : without(view.transfers, card),
  }),
  round: (view, { seat, round, period }, direction) =>
    direction === 1 ? { ...tidy(view), attacker: seat, active: seat, round, period } : view,
  drawn_card: (view, { seat, card }, direction) =>
    withPlayer(view, seat, (player) => inHand(player, card, direction === 1)),
  drew: (view, { seat, count }, direction) =>
    withPlayer(view, seat, (player) => ({
      // One's own cards have been counted one by one.
      hand_count: player.hand ? player.hand.length : player.hand_count + (direction === 1 ? count : -count),
      draw_count: player.draw_count - (direction === 1 ? count : -count),
    })),
  reshuffle: (view, { seat, count }, direction) =>
    direction === 1 ? withPlayer(view, seat, () => ({ discard: [], discard_count: 0, draw_count: count })) : view,
  pick: (view, { seat, card }, direction) => {
    const pitch = direction === 1 ? without(view.pitch, card) : [...view.pitch, card];
    return withPlayer({ ...view, pitch, active: seat }, seat, (player) => inHand(player, card, direction === 1));
  },
  blind_pick: (view, { seat }, direction) =>
    withPlayer({ ...view, match_deck: view.match_deck + (direction === 1 ? -1 : 1), active: seat }, seat, (player) => ({
      hand_count: player.hand ? player.hand_count : player.hand_count + (direction === 1 ? 1 : -1),
    })),
  blind_card: (view, { seat, card }, direction) =>
    withPlayer(view, seat, (player) => inHand(player, card, direction === 1)),
  injury_time: (view, _, direction) => ({ ...view, injury_time: direction === 1 }),
  play: (view, { seat, card, source }, direction) =>
    withPlayer({ ...view, active: seat }, seat, (player) => ({
      ...inArea(player, card, direction === 1),
      ...(source === "hand" ? inHand(player, card, direction === -1) : inDiscard(player, card, direction === -1)),
    })),
  passed: (view, { seat }, direction) => withPlayer(view, seat, () => ({ passed: direction === 1 })),
  token: (view, { seat, token }, direction) =>
    withPlayer(view, seat, (player) => ({
      pool: add(player.pool, token, direction === 1 ? 1 : -1),
      reserve: add(player.reserve, token, direction === 1 ? -1 : 1),
    })),
  cycled: (view, { seat, card }, direction) =>
    withPlayer(view, seat, (player) => ({
      ...inHand(player, card, direction === -1),
      ...inDiscard(player, card, direction === 1),
    })),
  recovered: (view, { seat, card }, direction) =>
    withPlayer(view, seat, (player) => ({
      ...inHand(player, card, direction === 1),
      ...inDiscard(player, card, direction === -1),
    })),
  removed: (view, { seat, card }, direction) =>
    withPlayer(view, seat, (player) => inArea(player, card, direction === -1)),
  hit: (view, { opponent, card }, direction) =>
    withPlayer(view, opponent, (player) => ({
      ...inArea(player, card, direction === -1),
      ...inDiscard(player, card, direction === 1),
    })),
  injured: (view, { opponent, card }, direction) =>
    withPlayer(view, opponent, (player) => ({
      ...inHand(player, card, direction === -1),
      ...inDiscard(player, card, direction === 1),
    })),
  refreshed: (view, { seat, source }, direction) =>
    withPlayer(view, seat, (player) =>
      (source === "hand" ? inHand : inDiscard)(player, "exhaustion", direction === -1),
    ),
  exhausted: (view, { seat, count }, direction) =>
    withPlayer(view, seat, (player) => ({
      discard:
        direction === 1
          ? [...player.discard, ...Array<string>(count).fill("exhaustion")]
          : player.discard.slice(0, player.discard.length - count),
      discard_count: player.discard_count + (direction === 1 ? count : -count),
    })),
  yellow: (view, { seat }, direction) => withPlayer(view, seat, () => ({ booking: direction === 1 ? "yellow" : null })),
  red: (view, { seat }, direction) => withPlayer(view, seat, () => ({ booking: direction === 1 ? "red" : "yellow" })),
  yellow_cleared: (view, { seat }, direction) =>
    withPlayer(view, seat, () => ({ booking: direction === 1 ? null : "yellow" })),
  advance: (view, _, direction) => (direction === 1 ? tidy(view) : view),
  special_shot: (view, _, direction) => (direction === 1 ? tidy(view) : view),
  special_chosen: (view, { seat }, direction) => withPlayer(view, seat, () => ({ special_chosen: direction === 1 })),
  motivate: (view, { seat, card, player: starter }, direction) =>
    withPlayer(view, seat, (player) => ({
      area: player.area.map((id) =>
        id === (direction === 1 ? starter : card) ? (direction === 1 ? card : starter) : id,
      ),
    })),
  sign: (view, { seat, card, player: keeper }, direction) => {
    const transfers = direction === 1 ? without(view.transfers, card) : [...view.transfers, card];
    return withPlayer({ ...view, transfers }, seat, ({ area }) => {
      if (keeper === null) return { area: direction === 1 ? [...area, card] : without(area, card) };
      return {
        area: area.map((id) => (id === (direction === 1 ? keeper : card) ? (direction === 1 ? card : keeper) : id)),
      };
    });
  },
  declare: (view, { action }, direction) => ({ ...view, action: direction === 1 ? action : null }),
  tokens: (view, { seat, count }, direction) => {
    const kind = seat === view.attacker ? (view.action ?? "pass") : "defence";
    const pool = (player: PlayerView): Tokens => add(player.pool, kind, direction === 1 ? -count : count);
    return withPlayer(view, seat, (player) => ({ committed: direction === 1 ? count : 0, pool: pool(player) }));
  },
  roll: (view, { seat, opponent, attack, defence }, direction) => {
    const rolled = withPlayer(view, seat, () => ({ die: direction === 1 ? attack : null }));
    return withPlayer(rolled, opponent, () => ({ die: direction === 1 ? defence : null }));
  },
  rerolled: (view, { die, result }, direction) => {
    if (direction === -1) return view;
    if (die === "save") return { ...view, save_die: result };
    return withPlayer(view, die === "attacker" ? view.attacker : 1 - view.attacker, () => ({ die: result }));
  },
  compare: (view, { attack, defence }, direction) =>
    direction === 1 ? { ...view, attack_value: attack, defence_value: defence } : view,
  save_roll: (view, { card, die }, direction) => ({
    ...view,
    saving: direction === 1 ? card : null,
    save_die: direction === 1 ? die : null,
  }),
  goal: (view, data, direction) =>
    direction === 1
      ? { ...score(view, data), attacker: data.opponent, action: null }
      : withPlayer({ ...view, attacker: data.seat }, data.seat, (player) => ({ goals: player.goals - 1 })),
  ball_lost: (view, { seat, opponent }, direction) =>
    direction === 1 ? { ...view, attacker: opponent, action: null } : { ...view, attacker: seat },
  full_time: (view, _, direction) => (direction === 1 ? tidy(view) : view),
  period: (view, { period }, direction) =>
    direction === 1 ? shuffle({ ...tidy(view), period, injury_time: false }) : view,
};
