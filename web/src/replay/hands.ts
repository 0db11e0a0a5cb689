/** A whole game folded with every hand open; for games that are over, whose entries hide nothing. */

import type { Board } from "../model/board";
import { begin, fold } from "../model/fold";
import type { Edition, Entry, Seat, View } from "../wire/types";

/** The game before the first card is dealt, seen from every seat at once. */
function beginOpen(edition: Edition, seats: number, first: Seat): View {
  const view = begin(edition, seats, first, null);
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, hand: {}, tickets: [], offered: [] })) };
}

/** The view after each entry; null before the game begins. */
export function openViews(board: Board, entries: readonly Entry[]): (View | null)[] {
  let view: View | null = null;
  return entries.map((entry) => {
    if (entry.kind === "started") view = beginOpen(board.edition, entry.seats?.length ?? 0, entry.first ?? 0);
    if (view !== null) view = fold(view, entry);
    return view;
  });
}
