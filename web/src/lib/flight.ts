/** Where something flies across the table, from one marked place to another. */

/** How far from the edge of the screen a flight begins or ends if its place is out of sight. */
const MARGIN = 24;

/** The middle of what a selector finds, in pixels of the screen; null if it is not there. */
export function middleOf(selector: string): { x: number; y: number } | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** The way from one place to another as CSS variables, --x0 to --y1; null if one of them is not there. */
export function flightPath(from: string, to: string): string | null {
  const [start, end] = [middleOf(from), middleOf(to)];
  if (start === null || end === null) return null;
  const within = (value: number, high: number) => Math.min(Math.max(value, MARGIN), high - MARGIN);
  const point = ({ x, y }: { x: number; y: number }, number: 0 | 1) =>
    `--x${number}:${within(x, innerWidth)}px;--y${number}:${within(y, innerHeight)}px`;
  return `${point(start, 0)};${point(end, 1)}`;
}
