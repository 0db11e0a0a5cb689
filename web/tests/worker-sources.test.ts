/** From where the service worker takes an answer: nothing of a game is ever kept. */

import { describe, expect, test } from "vitest";
import { sourceOf } from "../worker/sources";

const ORIGIN = "https://play.example";
const FILES = ["/assets/index-1a2b.js"];
const source = (path: string, more: { method?: string; mode?: string } = {}) =>
  sourceOf({ url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...more }, ORIGIN, FILES);

describe("the source of an answer", () => {
  test.each(["/", "/table/k7wq3xnv2d", "/join/k7wq3xnv2d#code", "/rules"])(
    "screen %s is the page",
    (path) => {
      expect(source(path, { mode: "navigate" })).toBe("page");
    },
  );

  test("a file of the build may come from the cache", () => {
    expect(source("/assets/index-1a2b.js")).toBe("file");
  });

  test("a file of another build comes from the server", () => {
    expect(source("/assets/index-3c4d.js")).toBe("network");
  });

  test.each(["/api/games/k7wq3xnv2d", "/api/editions", "/readyz"])("%s comes from the server", (path) => {
    expect(source(path)).toBe("network");
  });

  test("a record that is downloaded comes from the server", () => {
    expect(source("/api/games/k7wq3xnv2d/record", { mode: "navigate" })).toBe("network");
  });

  test("what changes something goes to the server", () => {
    expect(source("/", { method: "POST", mode: "navigate" })).toBe("network");
  });

  test("other sites are not looked after", () => {
    expect(source("https://other.example/assets/index-1a2b.js")).toBe("network");
  });
});
