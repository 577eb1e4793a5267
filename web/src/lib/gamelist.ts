/** The games the server offers, asked for once. */

import { listGames } from "./api";
import type { GameInfo } from "./protocol";

let asked: Promise<GameInfo[]> | undefined;

export function games(): Promise<GameInfo[]> {
  asked ??= listGames().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.id === id);
}
