/** Signs of the interface that stand in more than one place: strokes on a 24 x 24 grid (see shell/Icon.svelte). */

export const ICONS = {
  book: "M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500Zm0 0v13",
  cross: "m6 6 12 12M18 6 6 18",
  down: "m6 9 6 6 6-6",
  lock: "M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  log: "M5 4h14v16H5ZM8.500 8.500h7M8.500 12h7M8.500 15.500h4",
  swap: "M4 8.500h14l-4-4M20 15.500H6l4 4",
  up: "m6 15 6-6 6 6",
} as const;
