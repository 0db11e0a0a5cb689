/** The layers of web/src, lowest first: a file imports from its own layer and from lower ones (docs/page.md). */

const LAYERS = [
  ["storage.ts", "address.ts", "offline.ts"],
  ["wire/types.ts", "wire/schema.ts"],
  ["text/"],
  ["wire/"],
  ["model/"],
  ["look/"],
  ["sound/"],
  ["cards/"],
  ["parts/"],
  ["board/"],
  ["motion/"],
  ["help/"],
  // The features: none of them imports another one.
  ["claim/", "curtain/", "hint/", "keys/", "lobby/", "record/", "replay/", "score/", "tutorial/"],
  ["screens/"],
  ["app.tsx"],
  ["main.tsx"],
];

const SRC = "^src/";
const pathsOf = (layers) => layers.flat().map((part) => SRC + part);

/** A path belongs to the first layer that it fits: the types of wire/ are lower than the rest of it. */
const members = (index) => ({
  path: pathsOf([LAYERS[index]]),
  ...(index > 0 ? { pathNot: pathsOf(LAYERS.slice(0, index)) } : {}),
});
const error = (name, from, to) => ({ name, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.slice(0, -1).map((layer, index) =>
      error(`${layer[0]} imports nothing above it`, members(index), {
        path: pathsOf(LAYERS.slice(index + 1)),
        pathNot: pathsOf(LAYERS.slice(0, index + 1)),
      }),
    ),
    ...LAYERS.filter((layer) => layer.length > 1 && layer.every((part) => part.endsWith("/"))).map((layer) =>
      error(
        "no feature imports another one",
        { path: `${SRC}(${layer.join("|")})` },
        { path: pathsOf([layer]), pathNot: `${SRC}$1` },
      ),
    ),
    error(
      "no screen imports another one",
      { path: `${SRC}(screens/[^/]+/)` },
      { path: `${SRC}screens/`, pathNot: `${SRC}$1` },
    ),
    error("no cycles", {}, { circular: true }),
    error("every file has a layer", { path: SRC, pathNot: pathsOf(LAYERS) }, {}),
    error("every imported file has a layer", {}, { path: SRC, pathNot: pathsOf(LAYERS) }),
  ],
  options: {
    tsPreCompilationDeps: true, // imports of types count too
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "text/catalogues/|[?]raw$" },
  },
};
