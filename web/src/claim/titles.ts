/** What a refusal is called: the state of things in a few words; the server's sentence says the rest. */

import type { Chair } from "../model/chair";
import { nameOf } from "../model/names";
import { t } from "../text";
import { word } from "../text/words";
import type { Refusal } from "../wire/types";

export function titleOf(chair: Chair, refusal: Refusal): string {
  const edition = chair.story.board.edition;
  const words = { pieces: word(edition, "piece", 2), tickets: word(edition, "ticket", 2) };
  switch (refusal.rule) {
    case "CLAIM-TAKEN":
      return refusal.facts["owner"] === chair.seat ? t("This route is yours") : t("This route is taken");
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
      if (chair.story.moment.value !== null) return t("An earlier moment");
      return chair.seat === null ? t("You are watching") : t("Not now");
  }
}

/** Who closed or took the route, and when; null: nobody did, or the log does not say. */
export function cause(
  chair: Chair,
  route: string,
  refusal: Refusal,
): { player: string; turn: number } | null {
  const taken = refusal.facts["twin"] ?? route;
  const line = chair.story.log.value.find(
    (one) => one.action.did === "claimed" && one.action.route === taken,
  );
  if (line?.seat == null || line.seat === chair.seat || refusal.facts["owner"] === undefined) return null;
  return { player: nameOf(chair.story, line.seat), turn: line.turn };
}
