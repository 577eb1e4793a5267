import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Where a development server of Anpfiff listens (`anpfiff --no-browser`).
const backend = process.env["ANPFIFF_BACKEND"] ?? "http://127.0.0.1:8710";

/** `de.ftl?names` is the part of a game's texts that pages need before the game itself: messages called game-…. */
const names: Plugin = {
  name: "names",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?names")) return null;
    const messages = readFileSync(id.replace("?names", ""), "utf-8").split(/^(?=\S)/m);
    return `export default ${JSON.stringify(messages.filter((message) => message.startsWith("game-")).join(""))}`;
  },
};

export default defineConfig({
  plugins: [names, svelte()],
  build: {
    // Nothing is inlined as data: or script, so that the page works under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  // Only the start page names addresses from the root: all other files find each other wherever the folder lies.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  server: {
    // The texts of the games lie beside their rules, outside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: backend, ws: true } },
  },
  // Components of state run in tests as they do in the browser.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/chance.ts"], environment: "node" },
});
