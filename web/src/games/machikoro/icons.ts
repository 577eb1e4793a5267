/** Small marks drawn in one colour, 24 x 24. */

import { ICONS as SHARED } from "../../lib/icons";

export const ICONS = {
  ticket: "M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM14 9v1.5M14 13.5V15",
  talent: "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6-4.4-4.2 6-.8Z",
  verpflegung: "M5 4v6a3 3 0 0 0 6 0V4M8 4v16M18 20v-7h-3V8c0-3 1.5-4 3-4Z",
  treffpunkt:
    "M5 7h11v10a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 5 17ZM16 9.5h2.5a1.5 1.5 0 0 1 1.5 1.5v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8.5 11v5M12.5 11v5M6 7c0-3 4-4 5-2.5 2-1.5 5 0 4.5 2.5",
  ausruestung: "m8.5 4 2 1.5h3l2-1.5 5 3.5-2 4-2-1V20h-9v-9.5l-2 1-2-4Z",
  betrieb: "M4 20V11l5-3.5V11l5-3.5V11l2-1.4V4.5h3.5V20ZM8 15.5h2.5M13 15.5h2.5",
  fanfest: "M6 21V3M6 4c4-2.5 7 2 13 0v9c-6 2-9-2.5-13 0Z",
  besonders: "m4 8 4 3.5L12 5l4 6.5L20 8l-1.5 10h-13Z",
  bank: "M4 10 12 4l8 6ZM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3.5 20h17",
  everyone:
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 19c0-4 2.5-6 5.5-6s5.5 2 5.5 6ZM16.5 11a2.5 2.5 0 1 0 0-5M16 13.5c3 0 5.5 2 5.5 5.5h-5",
  person: "M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.5 20.5c0-4.5 3.5-7 7.5-7s7.5 2.5 7.5 7Z",
  swap: SHARED.swap,
  die: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
  stack: "M7 8V4h13v13h-4M4 8h12v12H4Z",
  /** For a symbol that only the data knows. */
  tag: "M4 4h8l8.500 8.500-8 8L4 12ZM8.500 8.500h.01",
  lock: SHARED.lock,
} as const;

export type IconName = keyof typeof ICONS;
