/** Entries as they happen before the player's eyes: not those that are only caught up with. */

import { effect, untracked } from "@preact/signals";
import type { Entry } from "../wire/types";
import type { Chair } from "./chair";
import type { Connection } from "./connection";

const SETTLE = 500; // milliseconds after sitting down, or coming back, in which the past is told
const MOST = 3; // entries at once; more is a past that is caught up with

/** Tell of entries as they happen, before they are drawn. Returns a function that stops it. */
export function whenFresh(connection: Connection, tell: (entries: readonly Entry[]) => void): () => void {
  let known = 0;
  let chair: Chair | null = null;
  let quietUntil = 0;
  let wasLive = false;
  return effect(() => {
    const entries = connection.story.value.entries.value;
    const isLive = connection.status.value === "live";
    const now = performance.now();
    if (chair !== connection.chair.value) known = 0;
    if (chair !== connection.chair.value || (isLive && !wasLive)) {
      chair = connection.chair.value;
      quietUntil = now + SETTLE;
    }
    wasLive = isLive;
    const fresh = entries.slice(known);
    known = entries.length;
    if (fresh.length > 0 && fresh.length <= MOST && now >= quietUntil) untracked(() => tell(fresh));
  });
}
