/** Our own pictograms on a 24 × 24 grid, drawn as strokes. */

import { ICONS as SHARED } from "../../lib/icons";

const CARD = "M7 3.500h10v17H7Z";
const WHISTLE = "M4 10h9l7-3v5h-3a5.500 5.500 0 1 1-9.500-1M9 6V4M13 6V4";

export const ICONS: Record<string, string> = {
  // Kinds of values and tokens; their shapes differ, so that colour is never the only mark.
  shot: "M12 3a9 9 0 1 0 .01 0ZM12 8l3.500 2.500-1.300 4.200H9.800L8.500 10.500Z",
  pass: "M3 12h14M12 6l6 6-6 6",
  defence: "M12 3 4.500 6v5.500c0 4.500 3 7.700 7.500 9.500 4.500-1.800 7.500-5 7.500-9.500V6Z",
  // What abilities do.
  gain: "M12 4a8 8 0 1 0 .01 0ZM12 8v8M8 12h8",
  draw: `${CARD}M12 16V8M9 11l3-3 3 3`,
  cycle: "M5 9a8 8 0 0 1 14-1M19 4v4h-4M19 15a8 8 0 0 1-14 1M5 20v-4h4",
  play: `${CARD}M12 8.500v7M8.500 12h7`,
  recover_play: "M5 8h9a5 5 0 0 1 0 10H8M8 5 5 8l3 3M10 18h1",
  recover: "M5 8h9a5 5 0 0 1 0 10H8M8 5 5 8l3 3",
  remove_self: `${CARD}M9.500 9.500l5 5M14.500 9.500l-5 5`,
  refresh: "M12 20s-7-4.300-7-9.500A3.800 3.800 0 0 1 12 8a3.800 3.800 0 0 1 7 2.500C19 15.700 12 20 12 20Z",
  discard_opp: "M4 14h5l3-8 3 1-1 7h6v4H4Z",
  injure: "M9.500 4h5v5.500H20v5h-5.500V20h-5v-5.500H4v-5h5.500Z",
  exhaust_opp: "M12 3.500s6 6.500 6 10.500a6 6 0 0 1-12 0c0-4 6-10.500 6-10.500Z",
  exhaust_self: "M12 3.500s6 6.500 6 10.500a6 6 0 0 1-12 0c0-4 6-10.500 6-10.500Z",
  yellow_opp: "M8 4h9l-1.500 16h-9Z",
  yellow_self: "M8 4h9l-1.500 16h-9Z",
  clear_yellow: "M4 9h13M13 5l4 4-4 4M20 16H7M11 12l-4 4 4 4",
  auto_pass: "M5 6l6 6-6 6M13 6l6 6-6 6",
  special_shot:
    "M12 2.500l2.600 6 6.400.6-4.900 4.200 1.500 6.300L12 16.200l-5.600 3.400 1.500-6.300L3 9.100l6.400-.6Z",
  reroll: "M5 9h10v10H5ZM8 12h.01M12 16h.01M9 5h6a4 4 0 0 1 4 4v3M21.500 10 19 12.500 16.500 10",
  save: "M7 21v-6l-2.500-4 2-1L9 13V5.500h2V11h1V4h2v7h1V5.500h2V16l-2 5Z",
  // Match cards.
  ball_control: "M5 6l6 6-6 6M13 6l6 6-6 6",
  advice: "M4 5h16v10H11l-4 4v-4H4ZM8 9h8M8 12h5",
  road_to_title: "M7 4h10v5a5 5 0 0 1-10 0ZM7 5H4c0 4 1.500 5 3.500 5M17 5h3c0 4-1.500 5-3.500 5M12 14v4M8.500 20h7",
  outstanding_save: "M7 21v-6l-2.500-4 2-1L9 13V5.500h2V11h1V4h2v7h1V5.500h2V16l-2 5Z",
  injury: "M9.500 4h5v5.500H20v5h-5.500V20h-5v-5.500H4v-5h5.500Z",
  one_two: "M4 18 12 6l8 12M9 9l3-3 1 4M17 17l3 1 0-4",
  long_shot: "M4 19C6 9 13 5 19 5M15 3l4 2-2 4M5.500 20a1.500 1.500 0 1 0 .01 0Z",
  tackle: "M3 17h6l5-9 4 2-3 7h6v3H3Z",
  wing_run: "M5 20V4M9 20c0-8 3-13 10-15M15 4l4 1-1 4",
  offside_trap: "M6 21V4l12 4-12 4M10 17h10",
  captain_speech: "M4 10v4h3l8 4V6l-8 4ZM18 9c1.500 1.500 1.500 4.500 0 6",
  japan:
    "M12 6a6 6 0 1 0 .01 0ZM12 1.500v2M12 20.500v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600 19 19M19 5l-1.400 1.400M6.400 17.600 5 19",
  foul: WHISTLE,
  substitution: "M4 9h13M13 5l4 4-4 4M20 16H7M11 12l-4 4 4 4",
  header: "M9 12a4 4 0 1 0 .01 0ZM3 22c1-4 3-5 6-5s5 1 6 5M17 3a3 3 0 1 0 .01 0ZM14 9l-2 2",
  free_kick:
    "M5 20v-9M9 20v-9M13 20v-9M4 8a1.500 1.500 0 1 0 2 0M8 8a1.500 1.500 0 1 0 2 0M12 8a1.500 1.500 0 1 0 2 0M20 19c0-8-3-14-9-15",
  counter: "M13 2 5 13h6l-2 9 9-12h-6Z",
  man_marking:
    "M8 6a2.500 2.500 0 1 0 .01 0ZM16 6a2.500 2.500 0 1 0 .01 0ZM4 20c0-6 1.500-8 4-8s4 2 4 8M12 20c0-6 1.500-8 4-8s4 2 4 8",
  through_ball: "M3 12h15M14 8l4 4-4 4M8 4v5M8 15v5",
  last_effort: "M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 2 1.500 2.500 2 2.500C10 9 11 6 12 3Z",
  crowd:
    "M4 20v-4a3 3 0 0 1 6 0v4M14 20v-4a3 3 0 0 1 6 0v4M7 9a2 2 0 1 0 .01 0ZM17 9a2 2 0 1 0 .01 0ZM12 3v5M9 4l1.500 4M15 4l-1.500 4",
  goal_line: "M3 20h18M5 20V6h14v14M5 10h14M9 6v14M15 6v14",
  exhaustion: "M12 3.500s6 6.500 6 10.500a6 6 0 0 1-12 0c0-4 6-10.500 6-10.500ZM9 15a3 3 0 0 0 3 3",
  // The table.
  whistle: WHISTLE,
  ball: "M12 3a9 9 0 1 0 .01 0ZM12 8l3.500 2.500-1.300 4.200H9.800L8.500 10.500ZM12 3v5M3.500 10l5 .5M6.500 19l3.300-4.300M17.500 19l-3.300-4.300M20.500 10l-5 .5",
  hand: "M4 8l6-2 3 12-6 2ZM10 6l6-1 2 12-5 1",
  pile: "M7 7h11v13H7ZM5 17V4h11",
  discard: "M6 8h12l-1 12H7ZM4 8h16M10 5h4",
  lock: SHARED.lock,
  fold: SHARED.down,
  book: SHARED.book,
};

/** The pictogram of a match card, or of what it does where the deck is somebody's own. */
export function emblemOf(id: string, effect: string | undefined): string {
  const word = id.replace(/^m\d_/, "").replace(/^special_shot_.*/, "special_shot");
  return ICONS[word] ?? ICONS[effect ?? ""] ?? ICONS["ball"]!;
}
