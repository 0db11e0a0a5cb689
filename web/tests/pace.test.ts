/** Style sheets and timers take the same time for what happens at the table. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./page";

const setProperty = vi.fn();
beforeEach(() => {
  setProperty.mockClear();
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal("document", { documentElement: { style: { setProperty }, dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

test.each(["slow", "calm", "fast", "skip"] as const)("bots at the speed %s", async (speed) => {
  const { botSpeed } = await import("../src/model/preferences");
  const { lasting, showPace } = await import("../src/motion/pace");
  botSpeed.value = speed;
  showPace();
  const [name, pace] = setProperty.mock.calls[0]!;
  expect(name).toBe("--pace");
  expect(900 / Number(pace)).toBe(lasting(900));
});
