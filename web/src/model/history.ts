/** What has happened at a table as one seat sees it: the entries, in order and without a gap, and the view after each. */

import { batch, signal } from "@preact/signals";
import type { Entry, Seat, View } from "../wire/types";
import type { Board } from "./board";
import { begin, fold } from "./fold";

export class History {
  readonly entries = signal<readonly Entry[]>([]);
  /** The view after each entry; null before the game has begun. */
  readonly views = signal<readonly (View | null)[]>([]);

  forget(): void {
    batch(() => {
      this.entries.value = [];
      this.views.value = [];
    });
  }

  /** Take in entries that follow on what we have; others come again. */
  add(news: readonly Entry[], board: Board, seat: Seat | null): void {
    const entries = [...this.entries.value];
    const views = [...this.views.value];
    for (const entry of news) {
      if (entry.number !== entries.length + 1) continue;
      entries.push(entry);
      views.push(next(views.at(-1) ?? null, entry, board, seat));
    }
    batch(() => {
      this.entries.value = entries;
      this.views.value = views;
    });
  }
}

function next(view: View | null, entry: Entry, board: Board, seat: Seat | null): View | null {
  if (entry.kind !== "started") return view && fold(view, entry);
  return fold(begin(board.edition, entry.seats?.length ?? 0, entry.first ?? 0, seat), entry);
}

/** Whether an entry changes what only a look at the table tells: who sits there, or the score. */
export function isAboutTheTable(entry: Entry): boolean {
  return (
    (entry.kind !== "moved" && entry.kind !== "created") ||
    entry.events.some((event) => event.event === "game-ended")
  );
}
