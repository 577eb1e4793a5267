/** The four colours of the pieces, each with a shape of its own for those who do not see colours. */

export interface Kit {
  fill: string;
  edge: string;
  mark: string;
  /** Drawn around 0,0 within 5 units each way. */
  shape: string;
  /** The pattern along a road. */
  dash: string;
}

const KITS: Record<string, Kit> = {
  red: { fill: "#d0382c", edge: "#6d130d", mark: "#ffffff", shape: "M0-5 5 4H-5Z", dash: "none" },
  blue: { fill: "#2767c4", edge: "#0e2f66", mark: "#ffffff", shape: "M-4-4H4V4H-4Z", dash: "7 6" },
  white: {
    fill: "#fdfdf6",
    edge: "#4d5357",
    mark: "#2f3437",
    shape: "M0-4.500A4.5 4.5 0 1 1 0 4.500 4.5 4.5 0 1 1 0-4.500Z",
    dash: "2 5",
  },
  orange: { fill: "#f08a1d", edge: "#7a3d00", mark: "#3b1d00", shape: "M0-5.500 5 0 0 5.500-5 0Z", dash: "13 5" },
};
const NONE: Kit = { fill: "#9aa5a0", edge: "#49524e", mark: "#ffffff", shape: "", dash: "none" };

export function kitOf(colour: string | null): Kit {
  return (colour !== null && KITS[colour]) || NONE;
}
