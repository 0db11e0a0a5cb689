/** Entries are told as they happen; what happened while the line was cut is told as the past, however long that lasted. */

import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import type { Connection } from "../src/model/connection";
import { whenFresh } from "../src/model/live-entries";
import type { Entry } from "../src/wire/types";

test("entries that come in the first moments after a cut are not told", () => {
  vi.useFakeTimers();
  const entries = signal<Entry[]>([]);
  const status = signal("live");
  const connection = { chair: signal({}), story: signal({ entries }), status } as unknown as Connection;
  const told: number[] = [];
  const stop = whenFresh(connection, (fresh) => told.push(...fresh.map((one) => one.number)));
  const happen = (number: number): void => {
    entries.value = [...entries.value, { number } as Entry];
  };
  vi.advanceTimersByTime(600);
  happen(1);
  status.value = "lost";
  vi.advanceTimersByTime(10_000);
  status.value = "live";
  vi.advanceTimersByTime(100);
  happen(2);
  vi.advanceTimersByTime(600);
  happen(3);
  stop();
  vi.useRealTimers();
  expect(told).toEqual([1, 3]);
});
