/** Which twins are drawn as closed: with few players the second track of a double route is nobody's. Only the drawing
 *  asks; whether a route may be claimed, the server says. */

import type { Board } from "../../model/board";
import type { View } from "../../wire/types";

export function closedTwins(board: Board, view: View): ReadonlySet<string> {
  const closed = new Set<string>();
  if (view.seats.length >= board.edition.doubles_open_from) return closed;
  for (const route of Object.keys(view.owners)) {
    const twin = board.routes.get(route)?.twin;
    if (twin && view.owners[twin] === undefined) closed.add(twin);
  }
  return closed;
}
