/** The colours in which the seats of a table play. */

export interface Shirt {
  shirt: string;
  mark: string;
}

const SHIRTS: Shirt[] = [
  { shirt: "#e8a300", mark: "#7a4d00" },
  { shirt: "#2a7fd0", mark: "#ffffff" },
  { shirt: "#cf3f2f", mark: "#ffffff" },
  { shirt: "#7d49ad", mark: "#ffd84a" },
  { shirt: "#12907f", mark: "#ffffff" },
  { shirt: "#3d3f4a", mark: "#ff9d3c" },
];

export function shirtOf(seat: number): Shirt {
  return SHIRTS[seat % SHIRTS.length]!;
}
