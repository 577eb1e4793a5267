/** Small signs drawn in one colour, 24 x 24. */

import { ICONS as SHARED } from "../../lib/icons";

export const ICONS = {
  hand: "M4 8.500 12 5l6.500 13L10.500 21.500ZM13 5l7 1-1.500 12",
  card: "M6 3h12v18H6ZM9.500 12l2 2 3.500-4.500",
  knight: "M6 20h12M8 17c0-4 3-5 3-8L8 10 6.500 8 11 3.500c5 0 6.500 5 6 13.500Z",
  road: "M4 20 9 4M20 20 15 4M12 5v2.500M12 11v2.500M12 17v2.500",
  ball: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8.500l3.500 2.500-1.300 4h-4.400L8.500 11ZM12 3.500v5M15.500 11l5-1.500M14.200 15l3 4M9.800 15l-3 4M8.500 11l-5-1.500",
  trade: SHARED.swap,
  table: "M4 5h16v14H4ZM4 10h16M4 14.500h16M9 5v14",
  chart: "M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7M3 20.500h18",
  cup: "M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.500c0 4 1.500 5.500 3.800 5.500M17 6h3.500c0 4-1.500 5.500-3.800 5.500M12 15v3M8 20.500h8",
  whistle: "M3 9h10l3-3h5v4h-3.500A6 6 0 1 1 6 13H3ZM11.500 14a1.500 1.500 0 1 0 .1 0",
  back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  check: "m4 13 5 5L20 6",
  cross: SHARED.cross,
  up: SHARED.up,
  down: SHARED.down,
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
} as const;

export type IconName = keyof typeof ICONS;
