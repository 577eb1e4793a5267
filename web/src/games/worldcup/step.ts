/** How an event changes what lies on the table, forwards or backwards; for showing it, never for deciding anything. */

import { changeOf, type Changes } from "../../lib/steps";
import type { MatchView, View } from "./view";
import type { Event, Events } from "./vocabulary";

export const SHORT: Record<Events["token"]["token"], string> = {
  tok_attack: "A",
  tok_defence: "D",
  tok_goal_1: "G1",
  tok_goal_2: "G2",
  tok_goal_3: "G3",
  tok_penalty: "P",
};

function withMatch(view: View, id: string, change: (match: MatchView) => Partial<MatchView>): View {
  const matches = view.matches.map((match) => (match.id === id ? { ...match, ...change(match) } : match));
  return { ...view, matches };
}

/** Changes the row of a team; goals are those after the event, so backwards they are left alone. */
function withRow(
  view: View,
  { match, team, goals }: { match: string; team: string; goals: number[] },
  direction: 1 | -1,
  change: (row: string[]) => string[],
): View {
  return withMatch(view, match, ({ teams, tokens }) => {
    const changed = tokens.map((row, side) => (teams[side] === team ? change(row) : row));
    return direction === 1 ? { tokens: changed, goals } : { tokens: changed };
  });
}

function draw(view: View, team: string, seat: number, direction: 1 | -1): View {
  const players = view.players.map((player, index) => {
    if (index !== seat) return player;
    const others = player.teams.filter((own) => own !== team);
    return { ...player, teams: direction === 1 ? [...others, team] : others };
  });
  const { [team]: _, ...owners } = view.owners;
  return { ...view, players, owners: direction === 1 ? { ...owners, [team]: seat } : owners };
}

export function step(view: View, event: Event, direction: 1 | -1): View {
  return changeOf(changes, event)?.(view, event.data, direction) ?? view;
}

const changes: Changes<View, Events> = {
  team: (view, { seat, team }, direction) => draw(view, team, seat, direction),
  extra_team: (view, { seat, team }, direction) => draw(view, team, seat, direction),
  card: (view, { seat }) => ({ ...view, active: seat }),
  discard: (view, { seat, card }, direction) =>
    direction === 1 ? { ...view, active: seat, discard_top: card } : { ...view, active: seat },
  token: (view, data, direction) =>
    withRow(view, data, direction, (row) => (direction === 1 ? [...row, SHORT[data.token]] : row.slice(0, -1))),
  turn_token: (view, data, direction) =>
    withRow(view, data, direction, (row) => [...row.slice(0, -1), SHORT[data.token] + (direction === 1 ? "x" : "")]),
  take_goal: (view, data, direction) =>
    withRow(view, data, direction, (row) => {
      const [token, substitute] = [SHORT[data.token], SHORT[data.substitute]];
      if (direction === 1) return [...row.slice(0, -1), ...(data.replaced ? [] : [`${token}x`]), substitute];
      return [...row.slice(0, data.replaced ? -1 : -2), token];
    }),
  draw: (view, { pile }, direction) => ({ ...view, pile: direction === 1 ? pile : pile + 1 }),
  result: (view, { match, goals, dice_halves }, direction) =>
    withMatch(view, match, () => (direction === 1 ? { goals, dice_halves, played: true } : { played: false })),
};
