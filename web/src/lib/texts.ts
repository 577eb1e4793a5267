/** All texts a player sees: the shell's own, and those that lie beside each game's rules. */

import type { FluentBundle } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { getGameText } from "./api";
import { bundleOf, format, formatOrNull, type Arguments } from "./fluent";
import { settings, type Language } from "./settings.svelte";
import type { TextKey } from "../texts/keys";

const shellSources = import.meta.glob<string>("../texts/*.ftl", { query: "?raw", import: "default", eager: true });
/** A game's name is known at once; its other texts are fetched with its board. */
const nameSources = import.meta.glob<string>("../../../src/anpfiff/games/*/texts/*.ftl", {
  query: "?names",
  import: "default",
  eager: true,
});
const gameSources = import.meta.glob<string>("../../../src/anpfiff/games/*/texts/*.ftl", {
  query: "?raw",
  import: "default",
});
const ruleSources = import.meta.glob<string>("../../../src/anpfiff/games/*/texts/rules.*.md", {
  query: "?raw",
  import: "default",
});

/** All texts of games that are here, by "game/language"; components that asked for one earlier show it now. */
const fetched = new SvelteMap<string, string>();
const asked = new Map<string, Promise<void>>();
const bundles = new Map<string, FluentBundle>();

function shellBundle(language: Language): FluentBundle {
  return cached(`shell/${language}`, language, shellSources[`../texts/${language}.ftl`]!);
}

/** The texts of a game as far as they are here; without all of them, its names. */
function gameBundle(game: string, language: Language): FluentBundle {
  const all = fetched.get(`${game}/${language}`);
  return all === undefined
    ? cached(`${game}/${language}/names`, language, nameSources[pathOf(game, language)] ?? "")
    : cached(`${game}/${language}`, language, all);
}

function cached(key: string, language: Language, source: string): FluentBundle {
  let found = bundles.get(key);
  if (found === undefined) bundles.set(key, (found = bundleOf(language, [source])));
  return found;
}

function pathOf(game: string, language: Language): string {
  return `../../../src/anpfiff/games/${game}/texts/${language}.ftl`;
}

/** Fetch all texts of a game in the reader's language, once: from this page, or from the server for other games. */
export function fetchTexts(game: string, language = settings.language): Promise<void> {
  const key = `${game}/${language}`;
  let coming = asked.get(key);
  if (coming === undefined) asked.set(key, (coming = fetchSource(game, language)));
  return coming;
}

async function fetchSource(game: string, language: Language): Promise<void> {
  const key = `${game}/${language}`;
  try {
    const built = gameSources[pathOf(game, language)];
    const source = built === undefined ? await getGameText(game, `${language}.ftl`) : await built();
    if (source !== null) fetched.set(key, source);
  } catch {
    // Whoever asks next tries again.
    asked.delete(key);
  }
}

/** Whether all texts of this game are here; if not, they are on their way. */
function isFetched(game: string): boolean {
  const here = fetched.has(`${game}/${settings.language}`);
  if (!here && game !== "") void fetchTexts(game);
  return here;
}

/** A text of the shell. */
export function t(key: TextKey, values?: Arguments): string {
  return format(shellBundle(settings.language), key, values);
}

/** A text of a game; nothing while it is on its way. */
export function gameText(game: string, key: string, values?: Arguments): string {
  const found = formatOrNull(gameBundle(game, settings.language), key, values);
  return found ?? (isFetched(game) ? `{${key}}` : "");
}

/** A text of a game, or of the shell if the game has none, or null. */
export function textOrNull(game: string, key: string, values?: Arguments, attribute?: string): string | null {
  const found = formatOrNull(gameBundle(game, settings.language), key, values, attribute);
  if (found === null) isFetched(game);
  return found ?? formatOrNull(shellBundle(settings.language), key, values, attribute);
}

/** The rules of a game in words (Markdown), or null where a game has none in this language. */
export async function rulesText(game: string, language: Language): Promise<string | null> {
  const path = Object.keys(ruleSources).find((name) => name.endsWith(`/games/${game}/texts/rules.${language}.md`));
  if (path === undefined) return getGameText(game, `rules.${language}.md`);
  return (await ruleSources[path]?.()) ?? null;
}
