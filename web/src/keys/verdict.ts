/** What will come of a line if it is entered: judged by the legal moves, else by the server's reasons. */

import type { Board } from "../model/board";
import type { Reasons } from "../model/chair";
import { returnFirst } from "../model/draw-moves";
import { parseMove, sortMoves } from "../model/moves";
import { n, t } from "../text";
import { paymentName, word } from "../text/words";
import type { SeatView } from "../wire/types";
import type { Reading } from "./parse-command";

type Verdict = { tone: "good" | "bad" | "warn" | "plain"; text: string } | null;

type Known = {
  board: Board;
  me: SeatView | undefined;
  legal: readonly string[];
  refusals: Reasons;
  isNow: boolean;
  canUndo?: boolean;
};

/** Whether only the server can say why a line is refused. */
export const needsReason = (reading: Reading, legal: readonly string[]): boolean =>
  reading.is === "refused" ||
  (reading.is === "claim" && !reading.routes.some((route) => sortMoves(legal).claims.has(route)));

export function verdictOf(reading: Reading, known: Known): Verdict {
  if (reading.is === "nothing" || reading.is === "question") return null;
  if (!known.isNow) return { tone: "warn", text: returnFirst() };
  switch (reading.is) {
    case "unclear":
      return { tone: "plain", text: t("Not a move yet") };
    case "undo":
      return known.canUndo
        ? { tone: "good", text: t("Undoes your claim") }
        : { tone: "bad", text: t("There is no claim to undo") };
    case "legal":
      return { tone: "good", text: gain(reading.move, known) };
    case "refused":
      return refused(known.refusals.moves[reading.move]?.detail);
    case "claim":
      return claim(reading.routes, reading.text !== null, known);
  }
}

const refused = (reason: string | undefined): Verdict => ({
  tone: "bad",
  text: reason ?? t("Not allowed now"),
});

/** "Legal: +4, 15 trains left". */
function gain(text: string, { board, me }: Known): string {
  const move = parseMove(text);
  const route = move.do === "claim" ? board.routes.get(move.route) : undefined;
  if (!route || !me) return t("Legal");
  const left = me.pieces - route.length;
  return t("Legal: +{points}, {pieces} left", {
    points: board.edition.route_points[route.length] ?? 0,
    pieces: `${left} ${word(board.edition, "piece", left)}`,
  });
}

function claim(routes: readonly string[], isWhole: boolean, { board, legal, refusals }: Known): Verdict {
  const { claims } = sortMoves(legal);
  const [first = "", second] = routes;
  const payments = routes.flatMap((id) => claims.get(id) ?? []);
  if (payments.length === 0) return refused(refusals.routes[first]?.detail);
  if (second !== undefined)
    return {
      tone: "warn",
      text: t("This is a double route: choose one of its two tracks (notation: {first} or {second}).", {
        first,
        second,
      }),
    };
  const list = payments.slice(0, 3).map((one) => paymentName(board.edition, one));
  const more = payments.length - list.length;
  if (more > 0) list.push(n("{number} other", "{number} others", more));
  return isWhole
    ? { tone: "bad", text: t("You can pay with {payments}.", { payments: list.join(" · ") }) }
    : { tone: "warn", text: t("Choose a payment: {payments}.", { payments: list.join(" · ") }) };
}
