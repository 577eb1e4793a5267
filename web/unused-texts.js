/** Part of `npm run lint`: says which texts of the page nobody shows. That none is missing, the compiler checks. */

import { FluentResource } from "@fluent/bundle";
import { ESLint } from "eslint";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dirname, "src");
const GAMES = join(import.meta.dirname, "../src/anpfiff/games");
/** Those of a game's texts that only its board uses; the others are found by the kind of an event, move, refusal … */
const ONLY_ON_THE_BOARD = /^(board|picture)-/;

/** Every word in the code, by file, and what words look like that are put together there. */
const found = new Map();
const collect = {
  create({ filename }) {
    const words = new Set();
    const patterns = [];
    found.set(filename, { words, patterns });
    return {
      Literal: ({ value, parent }) => parent.type !== "TSLiteralType" && words.add(value),
      TemplateLiteral({ quasis }) {
        const parts = quasis.map(({ value }) => value.cooked);
        if (/^[a-z]+-[\w-]*$/.test(parts.join(""))) patterns.push(new RegExp(`^${parts.join("[\\w-]+")}$`));
      },
    };
  },
};
await new ESLint({
  cwd: import.meta.dirname,
  overrideConfig: {
    plugins: { words: { rules: { collect } } },
    rules: { "words/collect": "error" },
    languageOptions: { parserOptions: { projectService: false } },
  },
  ruleFilter: ({ ruleId }) => ruleId === "words/collect",
}).lintFiles(`${SOURCES}/**/*.{svelte,ts}`);

function reportUnused(texts, code, matters) {
  const files = [...found].flatMap(([file, words]) => (file.startsWith(code) ? [words] : []));
  const isUsed = (key) =>
    files.some(({ words, patterns }) => words.has(key) || patterns.some((pattern) => pattern.test(key)));
  for (const { id } of new FluentResource(readFileSync(texts, "utf-8")).body) {
    if (!matters.test(id) || isUsed(id)) continue;
    console.error(`${texts}: nothing shows ${id}`);
    process.exitCode = 1;
  }
}

reportUnused(join(SOURCES, "texts/de.ftl"), SOURCES, /./);
for (const game of readdirSync(join(SOURCES, "games"))) {
  reportUnused(join(GAMES, game, "texts/de.ftl"), join(SOURCES, "games", game), ONLY_ON_THE_BOARD);
}
