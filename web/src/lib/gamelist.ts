/** The games the server (or this browser in its place) offers, asked for once. */

import { listGames } from "./api";
import { offline } from "./local/offline.svelte";
import type { GameInfo } from "./protocol";
import { fetchTexts } from "./texts";

let asked: Promise<GameInfo[]> | undefined;
let askedHere = offline.on;

export function games(): Promise<GameInfo[]> {
  if (askedHere !== offline.on) asked = undefined;
  askedHere = offline.on;
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
