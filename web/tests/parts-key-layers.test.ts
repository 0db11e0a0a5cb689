/** Shortcuts: which key is meant, and for whom. */

import { expect, it, vi } from "vitest";
import { findAction, keyOf, type Pressed } from "../src/parts/key-layers";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  preventDefault: () => {},
  ...more,
});

it("takes letters whatever the state of caps lock, and signs that need shift", () => {
  expect(keyOf(press("d"), false, true)).toBe("d");
  expect(keyOf(press("D"), false, true)).toBe("d");
  expect(keyOf(press("?", { shiftKey: true }), false, true)).toBe("?");
});

it("tells shifted digits by their place, and leaves digits that need shift alone", () => {
  expect(keyOf(press("!", { code: "Digit1", shiftKey: true }), false, true)).toBe("Shift+1");
  expect(keyOf(press("/", { code: "Digit7", shiftKey: true }), false, true)).toBe("/");
  expect(keyOf(press("1", { code: "Digit1", shiftKey: true }), false, true)).toBe("1");
  expect(keyOf(press("1", { code: "Digit1" }), false, true)).toBe("1");
  expect(keyOf(press("!", { code: "Digit1", shiftKey: true }), true, true)).toBeNull();
});

it("leaves keys with modifiers, keys held down and typing alone", () => {
  for (const more of [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { repeat: true },
  ])
    expect(keyOf(press("d", more), false, true)).toBeNull();
  expect(keyOf(press("d"), true, true)).toBeNull();
  expect(keyOf(press("Enter"), true, true)).toBeNull();
  expect(keyOf(press("Escape"), true, true)).toBe("Escape");
  expect(keyOf(press("d", { defaultPrevented: true }), false, true)).toBeNull();
});

it("undoes with Ctrl or Command and Z, except in a text", () => {
  expect(keyOf(press("z", { ctrlKey: true }), false, false)).toBe("Ctrl+Z");
  expect(keyOf(press("z", { metaKey: true }), false, true)).toBe("Ctrl+Z");
  expect(keyOf(press("z", { ctrlKey: true }), true, true)).toBeNull();
  expect(keyOf(press("Z", { ctrlKey: true, shiftKey: true }), false, true)).toBeNull();
  expect(keyOf(press("z", { ctrlKey: true, repeat: true }), false, true)).toBeNull();
});

it("can be switched off for signs, not for other keys", () => {
  expect(keyOf(press("d"), false, false)).toBeNull();
  expect(keyOf(press("/"), false, false)).toBeNull();
  expect(keyOf(press("Escape"), false, false)).toBe("Escape");
});

it("asks the newest layer first and nothing below a dialog", () => {
  const [low, high] = [vi.fn(), vi.fn()];
  const below = { keys: { d: low, t: low }, isDialog: false };
  expect(findAction([below, { keys: { d: high }, isDialog: false }], "d")).toBe(high);
  expect(findAction([below, { keys: { d: high }, isDialog: false }], "t")).toBe(low);
  expect(findAction([below, { keys: { d: high }, isDialog: true }], "t")).toBeUndefined();
});
