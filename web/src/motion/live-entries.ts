/** Entries as they happen before the player's eyes: not those that are only caught up with. */

import { effect, untracked } from "@preact/signals";
import type { Session } from "../model/session";
import type { Entry, Seat } from "../wire/types";

const SETTLE = 500; // milliseconds after sitting down, or coming back, in which the past is told
const MOST = 3; // entries at once; more is a past that is caught up with

/** Tell of entries as they happen, before they are drawn. Answers how to stop. */
export function whenFresh(session: Session, tell: (entries: readonly Entry[]) => void): () => void {
  let known = 0;
  let seat: Seat | null | undefined;
  let quietUntil = 0;
  return effect(() => {
    const entries = session.entries.value;
    const isLive = session.connection.value === "live";
    const now = performance.now();
    if (seat !== session.seat.value || !isLive || entries.length < known) {
      seat = session.seat.value;
      quietUntil = now + SETTLE;
    }
    const fresh = entries.slice(known);
    known = entries.length;
    if (fresh.length > 0 && fresh.length <= MOST && now >= quietUntil) untracked(() => tell(fresh));
  });
}
