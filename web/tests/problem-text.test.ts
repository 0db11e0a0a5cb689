/** What goes wrong is said in the words of the page or of the server, never by an identifier. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "./page";

test("a server that does not answer is said to be out of reach, also when a proxy answers for it", async () => {
  const [{ Problem }, { problemText }] = await Promise.all([
    import("../src/wire/api"),
    import("../src/wire/problem-text"),
  ]);
  const silent = "The server cannot be reached. Try again.";
  expect(problemText(new Problem("unreachable", 0, {}))).toBe(silent);
  expect(problemText(new Problem("unreachable", 502, {}))).toBe(silent);
  expect(problemText(new Problem("refused", 422, { detail: "You lack 1 card." }))).toBe("You lack 1 card.");
});

test("every part of the page says problems in that way", () => {
  const src = new URL("../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((one) => /\.tsx?$/.test(one));
  const others = files.filter(
    (one) =>
      !one.startsWith("wire/") &&
      /(problem|error|found)(\.value)?\??\.message\b/.test(readFileSync(new URL(one, src), "utf8")),
  );
  expect(others).toEqual(["screens/home/index.tsx", "screens/table/trouble.tsx"]); // which say more of a silent server
});
