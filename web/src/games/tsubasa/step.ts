/** How an event changes what lies on the table, forwards or backwards; for showing it, never for deciding anything.
 *
 * Only what can be told from the event is changed. The position that the server sent replaces it all in the end. */

import type { View as AnyView } from "../../lib/games";
import type { LogEntry } from "../../lib/protocol";
import type { Events } from "./events";
import type { PlayerView, View } from "./view";

type Change<Data> = (view: View, data: Data, forwards: boolean) => View;
type Tokens = Record<string, number>;

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

function add(tokens: Tokens, kind: string, number: number): Tokens {
  return { ...tokens, [kind]: (tokens[kind] ?? 0) + number };
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

export function step(before: AnyView, event: LogEntry, direction: 1 | -1): AnyView {
  const view = before as unknown as View;
  const change = changes[event.kind as keyof Events] as Change<unknown> | undefined;
  return (change ? countCards(change(view, event.data, direction === 1)) : view) as unknown as AnyView;
}

const changes: { [Kind in keyof Events]?: Change<Events[Kind]> } = {
  turn_up: (view, { card }, forwards) => ({
    ...view,
    pitch: forwards ? [...view.pitch, card] : without(view.pitch, card),
    // How many the second half has is not told by an event.
    match_deck: Math.max(0, view.match_deck + (forwards ? -1 : 1)),
  }),
  open_transfer: (view, { card }, forwards) => ({
    ...view,
    transfers: forwards ? [...view.transfers, card] : without(view.transfers, card),
  }),
  round: (view, { seat, round, period }, forwards) =>
    forwards ? { ...tidy(view), attacker: seat, active: seat, round, period } : view,
  drawn_card: (view, { seat, card }, forwards) => withPlayer(view, seat, (player) => inHand(player, card, forwards)),
  drew: (view, { seat, count }, forwards) =>
    withPlayer(view, seat, (player) => ({
      // One's own cards have been counted one by one.
      hand_count: player.hand ? player.hand.length : player.hand_count + (forwards ? count : -count),
      draw_count: player.draw_count - (forwards ? count : -count),
    })),
  reshuffle: (view, { seat, count }, forwards) =>
    forwards ? withPlayer(view, seat, () => ({ discard: [], discard_count: 0, draw_count: count })) : view,
  pick: (view, { seat, card }, forwards) => {
    const pitch = forwards ? without(view.pitch, card) : [...view.pitch, card];
    return withPlayer({ ...view, pitch, active: seat }, seat, (player) => inHand(player, card, forwards));
  },
  blind_pick: (view, { seat }, forwards) =>
    withPlayer({ ...view, match_deck: view.match_deck + (forwards ? -1 : 1), active: seat }, seat, (player) => ({
      hand_count: player.hand ? player.hand_count : player.hand_count + (forwards ? 1 : -1),
    })),
  blind_card: (view, { seat, card }, forwards) => withPlayer(view, seat, (player) => inHand(player, card, forwards)),
  injury_time: (view, _, forwards) => ({ ...view, injury_time: forwards }),
  play: (view, { seat, card, source }, forwards) =>
    withPlayer({ ...view, active: seat }, seat, (player) => ({
      ...inArea(player, card, forwards),
      ...(source === "hand" ? inHand(player, card, !forwards) : inDiscard(player, card, !forwards)),
    })),
  passed: (view, { seat }, forwards) => withPlayer(view, seat, () => ({ passed: forwards })),
  token: (view, { seat, token }, forwards) =>
    withPlayer(view, seat, (player) => ({
      pool: add(player.pool, token, forwards ? 1 : -1),
      reserve: add(player.reserve, token, forwards ? -1 : 1),
    })),
  cycled: (view, { seat, card }, forwards) =>
    withPlayer(view, seat, (player) => ({ ...inHand(player, card, !forwards), ...inDiscard(player, card, forwards) })),
  recovered: (view, { seat, card }, forwards) =>
    withPlayer(view, seat, (player) => ({ ...inHand(player, card, forwards), ...inDiscard(player, card, !forwards) })),
  removed: (view, { seat, card }, forwards) => withPlayer(view, seat, (player) => inArea(player, card, !forwards)),
  hit: (view, { opponent, card }, forwards) =>
    withPlayer(view, opponent, (player) => ({
      ...inArea(player, card, !forwards),
      ...inDiscard(player, card, forwards),
    })),
  injured: (view, { opponent, card }, forwards) =>
    withPlayer(view, opponent, (player) => ({
      ...inHand(player, card, !forwards),
      ...inDiscard(player, card, forwards),
    })),
  refreshed: (view, { seat, source }, forwards) =>
    withPlayer(view, seat, (player) => (source === "hand" ? inHand : inDiscard)(player, "exhaustion", !forwards)),
  exhausted: (view, { seat, count }, forwards) =>
    withPlayer(view, seat, (player) => ({
      discard: forwards
        ? [...player.discard, ...Array<string>(count).fill("exhaustion")]
        : player.discard.slice(0, player.discard.length - count),
      discard_count: player.discard_count + (forwards ? count : -count),
    })),
  yellow: (view, { seat }, forwards) => withPlayer(view, seat, () => ({ booking: forwards ? "yellow" : null })),
  red: (view, { seat }, forwards) => withPlayer(view, seat, () => ({ booking: forwards ? "red" : "yellow" })),
  yellow_cleared: (view, { seat }, forwards) => withPlayer(view, seat, () => ({ booking: forwards ? null : "yellow" })),
  advance: (view, _, forwards) => (forwards ? tidy(view) : view),
  special_shot: (view, _, forwards) => (forwards ? tidy(view) : view),
  special_chosen: (view, { seat }, forwards) => withPlayer(view, seat, () => ({ special_chosen: forwards })),
  motivate: (view, { seat, card, player: starter }, forwards) =>
    withPlayer(view, seat, (player) => ({
      area: player.area.map((id) => (id === (forwards ? starter : card) ? (forwards ? card : starter) : id)),
    })),
  sign: (view, { seat, card, player: keeper }, forwards) => {
    const transfers = forwards ? without(view.transfers, card) : [...view.transfers, card];
    return withPlayer({ ...view, transfers }, seat, ({ area }) => {
      if (keeper === null) return { area: forwards ? [...area, card] : without(area, card) };
      return { area: area.map((id) => (id === (forwards ? keeper : card) ? (forwards ? card : keeper) : id)) };
    });
  },
  declare: (view, { action }, forwards) => ({ ...view, action: forwards ? action : null }),
  tokens: (view, { seat, count }, forwards) => {
    const kind = seat === view.attacker ? (view.action ?? "") : "defence";
    const pool = (player: PlayerView): Tokens => add(player.pool, kind, forwards ? -count : count);
    return withPlayer(view, seat, (player) => ({ committed: forwards ? count : 0, pool: pool(player) }));
  },
  roll: (view, { seat, opponent, attack, defence }, forwards) => {
    const rolled = withPlayer(view, seat, () => ({ die: forwards ? attack : null }));
    return withPlayer(rolled, opponent, () => ({ die: forwards ? defence : null }));
  },
  rerolled: (view, { die, result }, forwards) => {
    if (!forwards) return view;
    if (die === "save") return { ...view, save_die: result };
    return withPlayer(view, die === "attacker" ? view.attacker : 1 - view.attacker, () => ({ die: result }));
  },
  compare: (view, { attack, defence }, forwards) =>
    forwards ? { ...view, attack_value: attack, defence_value: defence } : view,
  save_roll: (view, { card, die }, forwards) => ({
    ...view,
    saving: forwards ? card : null,
    save_die: forwards ? die : null,
  }),
  goal: (view, data, forwards) =>
    forwards
      ? { ...score(view, data), attacker: data.opponent, action: null }
      : withPlayer({ ...view, attacker: data.seat }, data.seat, (player) => ({ goals: player.goals - 1 })),
  ball_lost: (view, { seat, opponent }, forwards) =>
    forwards ? { ...view, attacker: opponent, action: null } : { ...view, attacker: seat },
  full_time: (view, _, forwards) => (forwards ? tidy(view) : view),
  period: (view, { period }, forwards) => (forwards ? shuffle({ ...tidy(view), period, injury_time: false }) : view),
};
