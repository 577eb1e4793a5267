/** The games the server offers, asked for once. */

import { listGames } from "./api";
import type { GameInfo } from "./protocol";
import { fetchTexts } from "./texts";

let asked: Promise<GameInfo[]> | undefined;

export function games(): Promise<GameInfo[]> {
  asked ??= listWithTexts().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function listWithTexts(): Promise<GameInfo[]> {
  const list = await listGames();
  await Promise.all(list.filter((game) => game.board !== null).map((game) => fetchTexts(game.id)));
  return list;
}

export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.id === id);
}
