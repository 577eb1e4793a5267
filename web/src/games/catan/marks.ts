/** What is pressed on this board for a move, one after another (see lib/pointing.ts). */

import { marksOf } from "../../lib/pointing";
import type { Move } from "./vocabulary";

export function marks(move: Move): string[] {
  switch (move.kind) {
    case "bank_trade":
      return ["trade", "tab=bank", `give=${move.give}`, `take=${move.take}`];
    case "offer":
      return [
        "trade",
        ...move.give.map(({ card }) => `step=give-${card}-more`),
        ...move.want.map(({ card }) => `step=want-${card}-more`),
        "send-offer",
      ];
    case "play":
    case "retrain":
      return ["cards", ...marksOf(move)];
    default:
      return [`build=${move.kind}`, ...marksOf(move, { vertex: "spot", edge: "spot", hex: "spot" }), "confirm-spot"];
  }
}
