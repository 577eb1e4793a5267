import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleOf, format } from "../src/lib/fluent";

const root = join(import.meta.dirname, "../..");
const games = join(root, "src/anpfiff/games");
const gameIds = readdirSync(join(root, "web/src/games"));
const folders = [join(root, "web/src/texts"), ...gameIds.map((game) => join(games, game, "texts"))];

/** The variables that each message (and attribute) of a file speaks of. */
function variables(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const entry of new FluentResource(readFileSync(file, "utf-8")).body) {
    found[entry.id] = namesIn(entry.value);
    for (const [name, pattern] of Object.entries(entry.attributes)) found[`${entry.id}.${name}`] = namesIn(pattern);
  }
  return found;
}

function namesIn(node: unknown): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { type, name } = part as { type?: string; name?: string };
    if (type === "var" || type === "mesg") names.add(`${type} ${name}`);
    Object.values(part).forEach(walk);
  };
  walk(node);
  return [...names].sort();
}

describe.each(folders)("the texts in %s", (folder) => {
  it("say the same in both languages, with the same variables", () => {
    expect(variables(join(folder, "de.ftl"))).toEqual(variables(join(folder, "en.ftl")));
  });
});

describe.each(gameIds)("the rules of %s", (game) => {
  it("are explained in both languages", () => {
    for (const language of ["de", "en"]) {
      expect(readFileSync(join(games, game, `texts/rules.${language}.md`), "utf-8")).toMatch(/^# /);
    }
  });
});

describe("formatting", () => {
  const bundle = bundleOf("de", ["coins = { $n ->\n    [one] 1 Münze\n   *[other] { $n } Münzen\n}\n"]);

  it("chooses the right number", () => {
    expect(format(bundle, "coins", { n: 1 })).toBe("1 Münze");
    expect(format(bundle, "coins", { n: 3 })).toBe("3 Münzen");
  });

  it("shows the key of a missing text", () => {
    expect(format(bundle, "nothing")).toBe("{nothing}");
  });
});
