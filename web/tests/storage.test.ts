/** Things kept by name: only the newest stay, and what somebody else wrote there is no fault. */

import { beforeEach, expect, test, vi } from "vitest";
import { KeptByName } from "../src/storage";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  };
  vi.stubGlobal("window", { localStorage: storage });
});

const kept = new KeptByName<number>("k", 2);

test("the newest stay, also for who reads them later", () => {
  kept.keep("a", 1);
  kept.keep("b", 2);
  kept.keep("a", 3);
  expect(kept.keep("c", 4)).toEqual({ a: 3, c: 4 });
  expect(new KeptByName<number>("k").all()).toEqual({ a: 3, c: 4 });
});

test("forgetting one keeps the others", () => {
  kept.keep("a", 1);
  kept.keep("b", 2);
  expect(kept.keep("a", null)).toEqual({ b: 2 });
});

test.each(["no JSON", "null", "7"])("what somebody else wrote there counts for nothing: %s", (text) => {
  stored.set("k", text);
  expect(kept.all()).toEqual({});
  expect(kept.keep("a", 1)).toEqual({ a: 1 });
});
