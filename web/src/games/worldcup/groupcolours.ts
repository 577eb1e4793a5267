/** Every group has a colour, so that it is found again wherever it is named. */

import type { Board } from "./board.svelte";

/** Dark enough for white letters. */
const COLOURS = ["#1b62a5", "#ab3022", "#256b33", "#6f3b9c", "#93550a", "#0d707a", "#9a2c68", "#4b5563"];

export function groupColour(board: Board, group: string): string {
  const index = board.catalogue.groups.findIndex(({ id }) => id === group);
  return COLOURS[index % COLOURS.length]!;
}
