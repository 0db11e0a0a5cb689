/** How the client is built: into the Python package, which serves it, and during work from a server beside it. */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["TREKVAART_SERVER"] ?? "http://127.0.0.1:8000";

const WORKER = "service-worker"; // at a fixed address: browsers compare it with the one that they have

/** Tells the service worker the files of this build. */
function listFiles(): Plugin {
  return {
    name: "list-files",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle[`${WORKER}.js`];
      const page = bundle["index.html"];
      if (worker?.type !== "chunk" || page?.type !== "asset")
        return this.error("There is no page or no service worker.");
      const html = String(page.source);
      // Letters outside Latin-1 are seldom needed, and the fallback fonts have them.
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/") && !name.includes("latin-ext"))
        .map((name) => `/${name}`);
      const named = files.filter((name) => html.includes(name));
      const hash = createHash("sha256")
        .update([html, ...files].join("\n"))
        .digest("hex")
        .slice(0, 16);
      worker.code = `const BUILD = ${JSON.stringify({ files, named, hash })};\n${worker.code}`;
    },
  };
}

export default defineConfig({
  base: "/",
  build: {
    outDir: process.env["TREKVAART_PAGE"] ?? "../src/trekvaart/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: "index.html", [WORKER]: "worker/service-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : "assets/[name]-[hash].js"),
      },
    },
  },
  plugins: [listFiles()],
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
  test: { include: ["tests/*.test.ts"] },
});
