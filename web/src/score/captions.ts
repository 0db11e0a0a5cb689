/** What a step of the tour says in a few words: on the board, under it on phones, and to screen readers. */

import type { Board } from "../model/board";
import { c, t } from "../text";
import { points } from "../text/counts";
import { locale } from "../text/locale";
import type { Result, ScoreLine, Seat } from "../wire/types";
import { byRank, headline, type NameOf } from "./headline";
import { longestTitle, signed, stageName } from "./labels";
import type { Step } from "./stages";

export type Caption = {
  title: string;
  /** One for each player it is about, with a figure. */
  items: { seat: Seat; text: string }[];
  /** What it comes to for them. */
  tail: string | null;
  tone: "brass" | "good" | "bad";
};

type About = Pick<Step, "stage" | "seat" | "ticket">;

export function captionOf(step: About, board: Board, result: Result, names: NameOf): Caption {
  if (step.ticket !== null && step.seat !== null) return ofTicket(step.seat, step.ticket, board, result);
  const lines = byRank(result).filter((line) => step.seat === null || line.seat === step.seat);
  const title = step.stage === "longest" ? longestTitle(board.edition) : stageName(board.edition, step.stage);
  const made = (
    of: readonly ScoreLine[],
    what: (line: ScoreLine) => number | string,
    tail: string | null = null,
  ) => ({
    title,
    items: of.map((line) => ({ seat: line.seat, text: what(line).toLocaleString(locale()) })),
    tail,
    tone: "brass" as const,
  });
  switch (step.stage) {
    case "routes":
      return made(lines, (line) => (step.seat === null ? line.routes : points(line.routes)));
    case "tickets":
      return made(lines, (line) => signed(line.ticket_points));
    case "longest": {
      if (step.seat !== null)
        return made(lines, (line) => line.longest, signed(lines[0]?.longest_bonus ?? 0));
      const best = lines.filter((line) => line.longest_bonus > 0);
      const bonus = signed(board.edition.longest_bonus);
      return made(best, (line) => line.longest, best.length > 1 ? t("tie: {bonus} each", { bonus }) : bonus);
    }
    case "merchandise":
      return made(
        lines,
        (line) => line.merchandise,
        step.seat === null ? null : signed(lines[0]?.merchandise_bonus ?? 0),
      );
    case "result":
      return { ...made(lines, (line) => line.total), title: headline(result, names) };
  }
}

function ofTicket(seat: Seat, id: string, board: Board, result: Result): Caption {
  const score = result.lines[seat]?.tickets.find((one) => one.ticket === id);
  const isDone = score?.is_completed ?? false;
  return {
    title: ticketName(board, id),
    items: [{ seat, text: signed(isDone ? (score?.points ?? 0) : -(score?.points ?? 0)) }],
    tail: isDone ? c("ticket", "Completed") : t("Not completed"),
    tone: isDone ? "good" : "bad",
  };
}

/** "Denver–El Paso". */
export function ticketName(board: Board, id: string): string {
  const ticket = board.tickets.get(id);
  return ticket ? `${board.name(ticket.a)}–${board.name(ticket.b)}` : id;
}

/** A caption as a sentence to be heard. */
export function spoken(caption: Caption, names: NameOf): string {
  const items = caption.items.map((item) => `${names(item.seat)} ${item.text}`).join(", ");
  return caption.tail === null ? `${caption.title}: ${items}` : `${caption.title}: ${items}, ${caption.tail}`;
}
