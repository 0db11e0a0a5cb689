/** How the client is built: into the Python package, which serves it, and during work from a server beside it. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CSSOptions, Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { MEDIA } from "./src/look/breakpoints.ts";

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

const QUERIES = new Map(Object.entries(MEDIA));

/** Puts in the media queries that style sheets call by name: `@media (--phone)`. */
const mediaNames = {
  postcssPlugin: "media-names",
  AtRule: {
    media(rule: { params: string; error(message: string): Error }): void {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (named, name: string) => {
        const query = QUERIES.get(name as keyof typeof MEDIA);
        if (query === undefined) throw rule.error(`There is no media query ${named} in look/breakpoints.ts.`);
        return query;
      });
    },
  },
} satisfies NonNullable<Exclude<NonNullable<CSSOptions["postcss"]>, string>["plugins"]>[number];

const TOKENS = readFileSync(new URL("src/look/tokens.css", import.meta.url), "utf8");
const SPACES = new Map([...TOKENS.matchAll(/(--space-\d+): ([^;]+);/g)].map(([, name, px]) => [name!, px!]));

/** Puts in the spaces that style sheets call by name, which are the same in every theme: `var(--space-8)`. */
const spaceNames = {
  postcssPlugin: "space-names",
  Declaration(declaration: {
    prop: string;
    value: string;
    remove(): void;
    error(message: string): Error;
  }): void {
    if (declaration.prop.startsWith("--space-")) declaration.remove();
    else if (declaration.value.includes("--space-"))
      declaration.value = declaration.value
        .replace(/var\((--space-\d+)\)/g, (_, name: string) => {
          const space = SPACES.get(name);
          if (space === undefined) throw declaration.error(`There is no ${name} in look/tokens.css.`);
          return space;
        })
        .replace(/calc\(-1 \* (\d+px)\)/g, "-$1");
  },
} satisfies NonNullable<Exclude<NonNullable<CSSOptions["postcss"]>, string>["plugins"]>[number];

/** The modules that come with some modules, without those that are fetched when they are first needed. */
function comingWith(roots: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

const source = (file: string): string => new URL(`src/${file}`, import.meta.url).pathname;
const [START, TABLE] = [source("main.tsx"), source("screens/table/index.tsx")];
const HOME = ["screens/home/index.tsx", "screens/home/thumbnail.tsx"].map(source);
let parts: { base: Set<string>; table: Set<string> } | null = null;

/** The first screens come in two parts, as each further file costs a first visit headers: what the page begins with and
 *  both the home page and the table need, and the rest of the table. */
function partOf(id: string, importsOf: (id: string) => readonly string[]): string | null {
  if (parts === null) {
    const [start, home, table] = [[START], HOME, [TABLE]].map((roots) => comingWith(roots, importsOf)) as [
      Set<string>,
      Set<string>,
      Set<string>,
    ];
    parts = { base: new Set([...start, ...[...home].filter((one) => table.has(one))]), table };
  }
  if (id === START) return null;
  if (parts.base.has(id) || id.includes("rolldown/runtime")) return "base";
  return parts.table.has(id) ? "table" : null;
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
      checks: { pluginTimings: false },
      input: { index: "index.html", [WORKER]: "worker/service-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => partOf(id, (one) => graph.getModuleInfo(one)?.importedIds ?? []),
              debugName: "first screens",
            },
          ],
        },
      },
    },
  },
  css: { postcss: { plugins: [mediaNames, spaceNames] } },
  plugins: [listFiles()],
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
  test: { include: ["tests/*.test.ts"] },
});
