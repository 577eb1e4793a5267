import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Where a development server of Anpfiff listens (`anpfiff --no-browser`).
const backend = process.env["ANPFIFF_BACKEND"] ?? "http://127.0.0.1:8710";

export default defineConfig({
  plugins: [svelte()],
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
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
