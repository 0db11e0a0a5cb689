/** Routes and locations in words, for whoever does not see the board. */

import type { Board } from "../model/board";
import { n, t } from "../text";
import { kindName, word } from "../text/words";
import type { Route, Seat } from "../wire/types";

/** What is known of the routes now. */
export type Standing = {
  board: Board;
  owners: Readonly<Record<string, Seat>>;
  lit: ReadonlySet<string> | undefined;
  closed: ReadonlySet<string> | undefined;
  nameOf: ((seat: Seat) => string) | undefined;
};

/** "claimed by Nora", "you can claim it now", "closed", "free". */
export function stateOf(route: string, { owners, lit, closed, nameOf }: Standing): string {
  const owner = owners[route];
  if (owner !== undefined)
    return nameOf
      ? t("claimed by {player}", { player: nameOf(owner) })
      : t("claimed by player {number}", { number: owner + 1 });
  if (closed?.has(route)) return t("closed");
  return lit?.has(route) ? t("you can claim it now") : t("free");
}

/** A route from one of its ends: "Omaha, purple, 4 trains: free". */
function routeFrom(place: string, route: Route, standing: Standing): string {
  const { board } = standing;
  return t("{place}, {colour}, {spaces}: {state}", {
    place: board.name(route.a === place ? route.b : route.a),
    colour: kindName(board.edition, route.colour),
    spaces: `${route.length} ${word(board.edition, "piece", route.length)}`,
    state: stateOf(route.id, standing),
  });
}

/** A location with its routes. */
export function placeInWords(place: string, standing: Standing): string {
  const routes = standing.board.at.get(place) ?? [];
  const count = n("{number} route", "{number} routes", routes.length);
  return `${standing.board.name(place)}. ${count}. ${routes.map((route) => routeFrom(place, route, standing)).join("; ")}.`;
}
