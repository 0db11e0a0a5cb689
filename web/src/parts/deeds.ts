/** What somebody did, as the end of a sentence that begins with their name; drawn or plain, in the same words. */

import type { ComponentChildren } from "preact";
import type { Board } from "../model/board";
import type { Deed } from "../model/log";
import { n, rich, t } from "../text";
import { word } from "../text/words";
import type { Kind } from "../wire/types";

/** How the things within a sentence are shown. */
export type Brush = {
  cards(kinds: readonly Kind[]): ComponentChildren;
  points(points: number): ComponentChildren;
  /** A thing in the edition's words, or an icon for it. */
  merchandise(): ComponentChildren;
};

/** "Omaha–Chicago". */
export function between(board: Board, thing: { a: string; b: string } | undefined, id: string): string {
  return thing ? `${board.name(thing.a)}–${board.name(thing.b)}` : id;
}

/** The end of the sentence, or what is most worth knowing of it in brief; null: this deed is nobody's. */
export function deedOf(deed: Deed, board: Board, brush: Brush, isBrief = false): ComponentChildren | null {
  switch (deed.did) {
    case "drew":
      return drew(deed, brush);
    case "claimed":
      return claimed(deed, board, brush, isBrief);
    case "kept":
      return kept(deed, board, isBrief);
    case "looked":
      return t("looks at {count} {tickets}", {
        count: deed.count,
        tickets: word(board.edition, "ticket", deed.count),
      });
    case "chose":
      return t("has chosen");
    case "completed": {
      const ticket = board.tickets.get(deed.ticket);
      return rich("completed {ticket} {points}", {
        ticket: between(board, ticket, deed.ticket),
        points: brush.points(ticket?.points ?? 0),
      });
    }
    case "passed":
      return t("passed");
    case "lastRound":
      return n(
        "starts the last round: {number} turn left",
        "starts the last round: {number} turns left",
        deed.turnsLeft,
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
      return deed.byHost
        ? t("is away: the host has created a code for the seat")
        : t("has created a code to move to another device");
    case "handedOver":
      return deed.byHost
        ? t("was replaced by somebody with the host's code")
        : t("has moved to another device");
    case "takenBack":
      return t("has taken the seat back");
    default:
      return null;
  }
}

function drew(deed: Extract<Deed, { did: "drew" }>, brush: Brush): ComponentChildren {
  const known = deed.cards.flatMap((card) => (card.kind === null ? [] : [card.kind]));
  const blind = deed.cards.length - known.length;
  if (known.length === 0) return n("drew a card from the deck", "drew {number} cards from the deck", blind);
  const cards = brush.cards(known);
  if (deed.wholeTurn) return rich("took {cards} (whole turn)", { cards });
  return blind === 0
    ? rich("took {cards}", { cards })
    : rich("took {cards} and drew a card from the deck", { cards });
}

function claimed(
  deed: Extract<Deed, { did: "claimed" }>,
  board: Board,
  brush: Brush,
  isBrief: boolean,
): ComponentChildren {
  const values = {
    route: between(board, board.routes.get(deed.route), deed.route),
    cards: brush.cards(deed.cards),
    points: brush.points(deed.points),
    merchandise: brush.merchandise(),
  };
  if (isBrief) return rich("claimed {route} {points}", values);
  return deed.merchandise
    ? rich("claimed {route} with {cards} {points} and took {merchandise}", values)
    : rich("claimed {route} with {cards} {points}", values);
}

function kept(deed: Extract<Deed, { did: "kept" }>, board: Board, isBrief: boolean): string {
  const counts = {
    kept: deed.kept,
    offered: deed.offered,
    tickets: word(board.edition, "ticket", deed.offered),
  };
  if (isBrief || deed.tickets === null || deed.tickets.length === 0)
    return t("kept {kept} of {offered} {tickets}", counts);
  const names = deed.tickets.map((id) => between(board, board.tickets.get(id), id)).join(", ");
  return t("kept {kept} of {offered} {tickets}: {names}", { ...counts, names });
}
