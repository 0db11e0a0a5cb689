/** What somebody did, as the end of a sentence that begins with their name; drawn or plain, in the same words. */

import type { ComponentChildren } from "preact";
import type { Board } from "../model/board";
import type { LogAction } from "../model/log";
import { n, rich, t } from "../text";
import { word } from "../text/words";
import type { Kind } from "../wire/types";

/** How the things within a sentence are shown. */
export type SentenceRenderer = {
  cards(kinds: readonly Kind[]): ComponentChildren;
  points(points: number): ComponentChildren;
  /** A thing in the edition's words, or an icon for it. */
  merchandise(): ComponentChildren;
};

/** "Omaha–Chicago". */
export function between(board: Board, thing: { a: string; b: string } | undefined, id: string): string {
  return thing ? `${board.name(thing.a)}–${board.name(thing.b)}` : id;
}

/** The end of the sentence, or what is most worth knowing of it in brief; null: this action is nobody's. */
export function actionOf(
  action: LogAction,
  board: Board,
  renderer: SentenceRenderer,
  isBrief = false,
): ComponentChildren | null {
  switch (action.did) {
    case "drew":
      return drew(action, renderer);
    case "claimed":
      return claimed(action, board, renderer, isBrief);
    case "kept":
      return kept(action, board, isBrief);
    case "looked":
      return t("looks at {count} {tickets}", {
        count: action.count,
        tickets: word(board.edition, "ticket", action.count),
      });
    case "chose":
      return t("has chosen");
    case "completed": {
      const ticket = board.tickets.get(action.ticket);
      return rich("completed {ticket} {points}", {
        ticket: between(board, ticket, action.ticket),
        points: renderer.points(ticket?.points ?? 0),
      });
    }
    case "passed":
      return t("passed");
    case "lastRound":
      return n(
        "starts the last round: {number} turn left",
        "starts the last round: {number} turns left",
        action.turnsLeft,
      );
    case "joined":
      return t("joined the table");
    case "left":
      return t("left the table");
    case "stoodIn":
      return t("is away: a bot takes over");
    case "returned":
      return t("is back");
    case "codeMade":
      return action.byHost
        ? t("is away: the host has created a code for the seat")
        : t("has created a code to move to another device");
    case "handedOver":
      return action.byHost
        ? t("was replaced by somebody with the host's code")
        : t("has moved to another device");
    case "takenBack":
      return t("has taken the seat back");
    default:
      return null;
  }
}

function drew(action: Extract<LogAction, { did: "drew" }>, renderer: SentenceRenderer): ComponentChildren {
  const known = action.cards.flatMap((card) => (card.kind === null ? [] : [card.kind]));
  const blind = action.cards.length - known.length;
  if (known.length === 0) return n("drew a card from the deck", "drew {number} cards from the deck", blind);
  const cards = renderer.cards(known);
  if (action.wholeTurn) return rich("took {cards} (whole turn)", { cards });
  return blind === 0
    ? rich("took {cards}", { cards })
    : rich("took {cards} and drew a card from the deck", { cards });
}

function claimed(
  action: Extract<LogAction, { did: "claimed" }>,
  board: Board,
  renderer: SentenceRenderer,
  isBrief: boolean,
): ComponentChildren {
  const values = {
    route: between(board, board.routes.get(action.route), action.route),
    cards: renderer.cards(action.cards),
    points: renderer.points(action.points),
    merchandise: renderer.merchandise(),
  };
  if (isBrief) return rich("claimed {route} {points}", values);
  return action.merchandise
    ? rich("claimed {route} with {cards} {points} and took {merchandise}", values)
    : rich("claimed {route} with {cards} {points}", values);
}

function kept(action: Extract<LogAction, { did: "kept" }>, board: Board, isBrief: boolean): string {
  const counts = {
    kept: action.kept,
    offered: action.offered,
    tickets: word(board.edition, "ticket", action.offered),
  };
  if (isBrief || action.tickets === null || action.tickets.length === 0)
    return t("kept {kept} of {offered} {tickets}", counts);
  const names = action.tickets.map((id) => between(board, board.tickets.get(id), id)).join(", ");
  return t("kept {kept} of {offered} {tickets}: {names}", { ...counts, names });
}
