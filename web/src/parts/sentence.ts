/** A line of the log as plain text: for announcements, and for copying. */

import type { ComponentChildren } from "preact";
import type { Board } from "../model/board";
import type { Line } from "../model/log";
import type { Names } from "../model/names";
import { n, t } from "../text";
import { counted, word } from "../text/words";
import type { Kind, Seat } from "../wire/types";
import { actionOf, type SentenceRenderer } from "./player-sentences";
import { tableSentence } from "./table-sentences";

/** A line of the log as a sentence; to the player `you`, "You drew 1 red + 1 blue." */
export function sentence(line: Line, board: Board, names: Names, you: Seat | null = null): string {
  const happened = tableSentence(line.action, board);
  if (happened !== null) return happened;
  if (line.action.did === "drew" && line.seat !== null && line.seat === you) {
    const kinds = line.action.cards.flatMap(({ kind }) => kind ?? []);
    return t("You drew {card}.", { card: listed(board, kinds) });
  }
  const player = line.seat === null ? "" : (names[line.seat] ?? "");
  return t("{player} {action}.", { player, action: playerSentence(line, board) });
}

/** What was done, without who did it. */
export const playerSentence = (line: Line, board: Board): string =>
  flat(actionOf(line.action, board, plain(board)))
    .replace(/\s+/g, " ")
    .trim();

function plain(board: Board): SentenceRenderer {
  return {
    cards: (kinds) => listed(board, kinds),
    points: (points) => n("for {number} point", "for {number} points", points),
    merchandise: () => `1 ${word(board.edition, "merchandise")}`,
  };
}

/** "2 red + 1 locomotive", in the order in which they come. */
function listed(board: Board, kinds: readonly Kind[]): string {
  return [...new Set(kinds)]
    .map((kind) => counted(board.edition, kind, kinds.filter((one) => one === kind).length))
    .join(" + ");
}

const flat = (text: ComponentChildren): string =>
  Array.isArray(text) ? text.map(flat).join("") : String(text ?? "");
