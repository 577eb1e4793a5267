/** Where things lie in the drawing. The catalogue's whole numbers become points of a hex with this side length. */

import type { Catalogue } from "./vocabulary";

export const SIDE = 60;
const WIDE = (SIDE * Math.sqrt(3)) / 2;

export interface Point {
  x: number;
  y: number;
}

export const place = ({ x, y }: Point): Point => ({ x: round(x * WIDE), y: round((y * SIDE) / 2) });

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The corners of a hex around its centre, as an SVG polygon. */
export function hexagon(scale = 1): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${round(Math.cos(angle) * SIDE * scale)},${round(Math.sin(angle) * SIDE * scale)}`;
  });
  return corners.join(" ");
}

export class Places {
  readonly hexes: Point[];
  readonly vertices: Point[];
  readonly edges: { a: Point; b: Point; at: Point; angle: number }[];

  constructor({ geometry }: Catalogue) {
    this.hexes = geometry.hexes.map(place);
    this.vertices = geometry.vertices.map(place);
    this.edges = geometry.edges.map(([from, to]) => {
      const [a, b] = [this.vertices[from!]!, this.vertices[to!]!];
      return { a, b, at: middle(a, b), angle: round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) };
    });
  }

  /** Where a harbour at this coastal edge lies in the sea. */
  harbour(edge: number): Point {
    const { at } = this.edges[edge]!;
    const distance = Math.hypot(at.x, at.y);
    return { x: round(at.x * (1 + 27 / distance)), y: round(at.y * (1 + 27 / distance)) };
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
