/** What a refusal is called: the state of things in a few words; the server's sentence says the rest. */

import type { Session } from "../model/session";
import { nameOf } from "../parts/names";
import { t } from "../text";
import { word } from "../text/words";
import type { Refusal } from "../wire/types";

export function titleOf(session: Session, refusal: Refusal): string {
  const edition = session.board.value!.edition;
  const words = { pieces: word(edition, "piece", 2), tickets: word(edition, "ticket", 2) };
  switch (refusal.rule) {
    case "CLAIM-TAKEN":
      return refusal.facts["owner"] === session.seat.value
        ? t("This route is yours")
        : t("This route is taken");
    case "CLAIM-DOUBLE-OWN":
      return t("You already have the other track");
    case "CLAIM-DOUBLE-CLOSED":
      return t("This track is closed");
    case "CLAIM-PIECES":
      return t("Not enough {pieces}", words);
    case "CLAIM-CARDS":
      return t("Not enough cards");
    case "CLAIM-COUNT":
      return t("Not the right number of cards");
    case "CLAIM-COLOUR":
    case "CLAIM-ONE-COLOUR":
      return t("Not the right colour");
    case "TURN-NOT-YOURS":
      return t("It is not your turn");
    case "TURN-ONE-ACTION":
      return t("Draw your second card first");
    case "SETUP-CHOOSE-FIRST":
    case "TICKETS-CHOOSE":
      return t("First choose your {tickets}", words);
    case "TURN-GAME-OVER":
      return t("The game is over");
    default:
      if (session.moment.value !== null) return t("An earlier moment");
      return session.seat.value === null ? t("You are watching") : t("Not now");
  }
}

/** Who closed or took the route, and when; null: nobody did, or the log does not say. */
export function cause(
  session: Session,
  route: string,
  refusal: Refusal,
): { player: string; turn: number } | null {
  const taken = refusal.facts["twin"] ?? route;
  const line = session.log.value.find((one) => one.action.did === "claimed" && one.action.route === taken);
  if (line?.seat == null || line.seat === session.seat.value || refusal.facts["owner"] === undefined)
    return null;
  return { player: nameOf(session, line.seat), turn: line.turn };
}
