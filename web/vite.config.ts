/** How the client is built: into the Python package, which serves it, and during work from a server beside it. */

import { defineConfig } from "vitest/config";

const server = process.env["TREKVAART_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  build: {
    outDir: process.env["TREKVAART_PAGE"] ?? "../src/trekvaart/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
  test: { include: ["tests/*.test.ts"] },
});
