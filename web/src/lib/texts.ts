/** All texts a player sees: the shell's own, and those that lie beside each game's rules. */

import type { FluentBundle } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { getGameText } from "./api";
import { bundleOf, format, formatOrNull, type Arguments } from "./fluent";
import { LANGUAGES, settings, type Language } from "./settings.svelte";

const shellSources = import.meta.glob<string>("../texts/*.ftl", { query: "?raw", import: "default", eager: true });
const gameSources = import.meta.glob<string>("../../../src/anpfiff/games/*/texts/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ruleSources = import.meta.glob<string>("../../../src/anpfiff/games/*/texts/rules.*.md", {
  query: "?raw",
  import: "default",
});

/** Texts of games that this page was not built with, by "game/language"; whoever has shown their keys shows them now. */
const fetched = new SvelteMap<string, string>();
const bundles = new Map<string, FluentBundle>();

function bundle(game: string | null, language: Language): FluentBundle {
  const key = `${game}/${language}`;
  let found = bundles.get(key);
  if (found === undefined) {
    const sources = sourcesOf(game, language);
    found = bundleOf(language, sources);
    if (sources.length > 0) bundles.set(key, found);
  }
  return found;
}

function sourcesOf(game: string | null, language: Language): string[] {
  const [sources, ending] =
    game === null ? [shellSources, `/texts/${language}.ftl`] : [gameSources, `/games/${game}/texts/${language}.ftl`];
  const built = Object.entries(sources)
    .filter(([path]) => path.endsWith(ending))
    .map(([, source]) => source);
  const other = built.length > 0 ? undefined : fetched.get(`${game}/${language}`);
  return other === undefined ? built : [other];
}

/** Fetch the texts of a game that this page was not built with, once. */
export async function fetchTexts(game: string): Promise<void> {
  for (const language of LANGUAGES) {
    const key = `${game}/${language}`;
    const source = fetched.has(key) ? null : await getGameText(game, `${language}.ftl`);
    if (source !== null) fetched.set(key, source);
  }
}

/** A text of the shell. */
export function t(key: string, values?: Arguments): string {
  return format(bundle(null, settings.language), key, values);
}

/** A text of a game. */
export function gameText(game: string, key: string, values?: Arguments): string {
  return format(bundle(game, settings.language), key, values);
}

/** A text of a game, or of the shell if the game has none, or null. */
export function textOrNull(game: string, key: string, values?: Arguments, attribute?: string): string | null {
  return (
    formatOrNull(bundle(game, settings.language), key, values, attribute) ??
    formatOrNull(bundle(null, settings.language), key, values, attribute)
  );
}

/** The rules of a game in words (Markdown), or null where a game has none in this language. */
export async function rulesText(game: string, language: Language): Promise<string | null> {
  const path = Object.keys(ruleSources).find((name) => name.endsWith(`/games/${game}/texts/rules.${language}.md`));
  if (path === undefined) return getGameText(game, `rules.${language}.md`);
  return (await ruleSources[path]?.()) ?? null;
}
