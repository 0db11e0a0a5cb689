/** Names as people type them: without accents, either end first, with any sign between, tracks by colour or number. */

import type { Board } from "../model/board";
import { plain } from "../text/plain";
import { cardName, kindName, uncounted } from "../text/words";
import type { Edition, Kind, Route } from "../wire/types";

type Ends = { readonly a: string; readonly b: string };

/** What may be written for two places: their ids or their names, either first. */
export function spellings(board: Board, { a, b }: Ends): string[] {
  const [left, right] = [board.name(a), board.name(b)];
  return [`${a} ${b}`, `${b} ${a}`, `${left} ${right}`, `${right} ${left}`].map(plain);
}

/** The routes that a text names: none, one, or both tracks of a double route. */
export function routesNamed(board: Board, text: string): Route[] {
  const [ends = "", track] = text.split("/");
  const wanted = plain(ends);
  const found = board.edition.routes.filter((route) => spellings(board, route).includes(wanted));
  if (track === undefined || track.trim() === "") return found;
  const number = Number(track);
  if (Number.isInteger(number)) return found.slice(number - 1, number);
  const kind = kindNamed(board.edition, track);
  return found.filter((route) => route.colour === kind);
}

/** The ticket that a text names, among those asked for. */
export function ticketNamed(board: Board, among: readonly string[], text: string): string | null {
  if (among.includes(text.toLowerCase())) return text.toLowerCase();
  const wanted = plain(text);
  const found = among.filter((id) => {
    const ticket = board.tickets.get(id);
    return ticket && spellings(board, ticket).includes(wanted);
  });
  return found.length === 1 ? found[0]! : null;
}

/** What the page calls a kind of card or a colour: "rojo", "roja", "rojas". */
const namesOf = (edition: Edition, kind: Kind): string[] => [
  ...[1, 2].flatMap((count) => [kindName(edition, kind, count), uncounted(edition, kind, count)]),
  cardName(edition, kind),
];

/** The kind of card, or the colour of a route, that a word names: in the notation or in the language of the page. */
export function kindNamed(edition: Edition, text: string): Kind | null {
  const wanted = plain(text);
  const kinds = [...edition.colours, "wild", "gray"];
  return (
    kinds.find((kind) => kind === wanted) ??
    kinds.find((kind) => namesOf(edition, kind).some((name) => plain(name) === wanted)) ??
    null
  );
}
