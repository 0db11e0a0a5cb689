/** What a typed line means: a legal move, a move that is refused, a question, or something the server should judge. */

import type { Board } from "../model/board";
import { type Payment, sortMoves } from "../model/moves";
import { kindNamed, routesNamed, ticketNamed } from "./names";

/** Questions that the command box answers. */
export const QUESTIONS = [
  "why",
  "hand",
  "who",
  "log",
  "routes",
  "tickets",
  "market",
  "hint",
  "help",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** What a line is read against. */
export type Situation = {
  board: Board;
  legal: readonly string[];
  offered: readonly string[];
  /** A claim can be taken back. */
  canUndo?: boolean;
};

export type Reading =
  | { is: "nothing" }
  | { is: "question"; question: Question; routes: readonly string[] }
  /** A legal move, in the notation. */
  | { is: "legal"; move: string }
  /** To take the newest claim back. */
  | { is: "undo" }
  /** One of the moves that the server gives reasons for: `draw deck`, `pass`. */
  | { is: "refused"; move: string }
  /** A claim, of these routes, that is not legal as it is written; `text`: in the notation, if it is complete. */
  | { is: "claim"; routes: readonly string[]; text: string | null }
  | { is: "unclear" };

const PAYMENT = /(?:\s+\d{1,2}\s+[^\s\d]+)+\s*$/u;

/** Read a line. */
export function readLine(line: string, now: Situation): Reading {
  const text = line.trim().replace(/\s+/g, " ");
  if (text === "") return { is: "nothing" };
  const [first = "", ...others] = text.split(" ");
  const verb = first.toLowerCase();
  const rest = others.join(" ");
  const exact = text.toLowerCase();
  if (now.legal.includes(exact)) return { is: "legal", move: exact };
  if (exact === "undo") return { is: "undo" };
  const question = QUESTIONS.find((one) => one === verb);
  if (question)
    return { is: "question", question, routes: routesNamed(now.board, rest).map((one) => one.id) };
  switch (verb) {
    case "draw":
      return readDraw(rest, now);
    case "pass":
      return rest === "" ? judged("pass", now) : { is: "unclear" };
    case "keep":
      return readKeep(others, now);
    case "claim":
      return readClaim(rest, now);
    default:
      return { is: "unclear" };
  }
}

const judged = (move: string, now: Situation): Reading =>
  now.legal.includes(move) ? { is: "legal", move } : { is: "refused", move };

function readDraw(what: string, now: Situation): Reading {
  const word = what.toLowerCase();
  if (word === "deck" || word === "tickets") return judged(`draw ${word}`, now);
  const kind = kindNamed(now.board.edition, what);
  return kind === null || kind === "gray" ? { is: "unclear" } : judged(`draw ${kind}`, now);
}

/** Tickets by their names, or by their numbers among those offered. */
function readKeep(words: readonly string[], now: Situation): Reading {
  const kept = words
    .flatMap((word) => word.split(","))
    .filter(Boolean)
    .map((word) => now.offered[Number(word) - 1] ?? ticketNamed(now.board, now.offered, word));
  if (kept.length === 0 || kept.includes(null)) return { is: "unclear" };
  const meant = sortMoves(now.legal).keeps.filter(
    (keep) => keep.length === new Set(kept).size && keep.every((ticket) => kept.includes(ticket)),
  );
  return meant.length === 1 ? { is: "legal", move: `keep ${meant[0]!.join(" ")}` } : { is: "unclear" };
}

function readClaim(rest: string, now: Situation): Reading {
  const tail = PAYMENT.exec(` ${rest}`)?.[0] ?? "";
  const named = ` ${rest}`.slice(0, tail === "" ? undefined : -tail.length).trim();
  const routes = routesNamed(now.board, named);
  if (routes.length === 0) return { is: "unclear" };
  const payment = tail === "" ? null : readPayment(tail, now.board);
  if (tail !== "" && payment === null) return { is: "unclear" };
  const { claims } = sortMoves(now.legal);
  const fits = routes
    .flatMap((route) => claims.get(route.id) ?? [])
    .filter((claim) => payment === null || same(claim, payment));
  if (fits.length === 1) return { is: "legal", move: fits[0]!.text };
  const ids = routes.map((route) => route.id);
  const isWhole = payment !== null && ids.length === 1;
  return { is: "claim", routes: ids, text: isWhole ? `claim ${ids[0]} ${written(payment)}` : null };
}

const written = ({ kind, cards, wilds }: Payment): string =>
  [cards > 0 ? `${cards} ${kind}` : "", wilds > 0 ? `${wilds} wild` : ""].filter(Boolean).join(" ");

/** "3 yellow 1 wild", wilds first or last. */
function readPayment(text: string, board: Board): Payment | null {
  const words = text.trim().split(/\s+/);
  const payment: Payment = { kind: "wild", cards: 0, wilds: 0 };
  for (let i = 0; i + 1 < words.length; i += 2) {
    const count = Number(words[i]);
    const kind = kindNamed(board.edition, words[i + 1]!);
    if (kind === null || kind === "gray" || count === 0) return null;
    if (kind === "wild" && payment.wilds === 0) payment.wilds = count;
    else if (kind !== "wild" && payment.cards === 0) Object.assign(payment, { kind, cards: count });
    else return null;
  }
  return payment;
}

const same = (a: Payment, b: Payment): boolean =>
  a.wilds === b.wilds && a.cards === b.cards && (a.cards === 0 || a.kind === b.kind);
