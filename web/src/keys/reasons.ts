/** Whether a route can be claimed and how, or why not, in a few words and in a sentence. */

import type { Board } from "../model/board";
import { c, n, t } from "../text";
import { points, some, spaces } from "../text/counts";
import { kindName, paymentName, uncounted, word } from "../text/words";
import type { Edition, Refusal } from "../wire/types";
import type { Row } from "./rows";

/** "3 yellow or 3 others": what can be paid; "3 more green or locomotive": why not. */
export function rowText(
  row: Row,
  board: Board,
  name: (seat: number) => string,
): { main: string; more: string } {
  const { edition } = board;
  const [first, ...others] = row.payments;
  if (row.state === "mine") return { main: t("Yours"), more: "" };
  if (row.owner !== null) return { main: t("Taken by {player}", { player: name(row.owner) }), more: "" };
  if (first) {
    const more = others.length === 0 ? "" : n("or {number} other", "or {number} others", others.length);
    return { main: paymentName(edition, first), more };
  }
  if (row.state === "closed")
    return {
      main: row.isTwinMine ? t("Closed: you have the other track") : t("Closed: the other track is taken"),
      more: "",
    };
  return { main: row.refusal ? shortReason(row.refusal, edition) : c("route", "Open"), more: "" };
}

/** A refusal in a few words; the sentence of the server if there are none. */
function shortReason(refusal: Refusal, edition: Edition): string {
  const { facts } = refusal;
  const missing = Number(facts["missing"] ?? 0);
  const wilds = word(edition, "wild", missing);
  switch (refusal.rule) {
    case "CLAIM-CARDS":
      return facts["colour"] === "gray"
        ? n("{number} more of one colour or {wilds}", "{number} more of one colour or {wilds}", missing, {
            wilds,
          })
        : n("{number} more {colour} or {wilds}", "{number} more {colour} or {wilds}", missing, {
            colour: uncounted(edition, String(facts["colour"]), missing),
            wilds,
          });
    case "CLAIM-PIECES":
      return t("Only {pieces} left", { pieces: some(edition, "piece", Number(facts["pieces"] ?? 0)) });
    default:
      return refusal.detail;
  }
}

/** A row as one sentence, for whoever hears it. */
export function rowLabel(row: Row, board: Board, name: (seat: number) => string): string {
  const { edition } = board;
  const what = t("{from} to {to}, {colour}, {spaces}, {points}.", {
    from: row.from,
    to: row.to,
    colour: kindName(edition, row.route.colour),
    spaces: spaces(row.route.length),
    points: points(row.points),
  });
  const { main } = rowText(row, board, name);
  if (row.payments.length === 0) return `${what} ${main.replace(/\.$/, "")}.`;
  const others = row.payments.length - 1;
  return others === 0
    ? `${what} ${t("Claimable: {payment}.", { payment: main })}`
    : `${what} ${n("Claimable: {payment}, or {number} other way.", "Claimable: {payment}, or {number} other ways.", others, { payment: main })}`;
}
