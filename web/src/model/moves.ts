/** Moves in the notation, taken apart to be drawn and put together to be sent. Whether one is legal, the server says. */

import type { Kind } from "../wire/types";

export type Payment = { kind: Kind; cards: number; wilds: number };

export type Move =
  | { do: "draw"; from: "deck" | "tickets" | Kind; text: string }
  | { do: "keep"; tickets: string[]; text: string }
  | { do: "claim"; route: string; payment: Payment; text: string }
  | { do: "pass"; text: string };

/** Take a legal move apart. */
export function parseMove(text: string): Move {
  const [verb, ...words] = text.split(" ");
  switch (verb) {
    case "draw":
      return { do: "draw", from: words[0] ?? "deck", text };
    case "keep":
      return { do: "keep", tickets: words, text };
    case "claim":
      return { do: "claim", route: words[0] ?? "", payment: readPayment(words.slice(1)), text };
    default:
      return { do: "pass", text };
  }
}

function readPayment(words: string[]): Payment {
  const payment: Payment = { kind: "wild", cards: 0, wilds: 0 };
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [count, kind] = [Number(words[i]), words[i + 1] as string];
    if (kind === "wild") payment.wilds = count;
    else Object.assign(payment, { kind, cards: count });
  }
  return payment;
}

/** What may be done now, sorted for those who draw it. */
export type Choices = {
  /** Whether it is for this seat to decide anything. */
  any: boolean;
  deck: boolean;
  tickets: boolean;
  pass: boolean;
  /** The kinds that may be taken from the market. */
  faceUp: ReadonlySet<Kind>;
  /** Every payment of each route that may be claimed, fewest wilds first. */
  claims: ReadonlyMap<string, Claim[]>;
  /** Every selection of offered tickets that may be kept, and how many tickets the smallest has. */
  keeps: string[][];
  leastKept: number;
};
export type Claim = Payment & { text: string };

export function sortMoves(legal: readonly string[]): Choices {
  const faceUp = new Set<Kind>();
  const claims = new Map<string, Claim[]>();
  const choices = { any: legal.length > 0, deck: false, tickets: false, pass: false };
  const keeps: string[][] = [];
  for (const move of legal.map(parseMove)) {
    if (move.do === "draw") {
      if (move.from === "deck") choices.deck = true;
      else if (move.from === "tickets") choices.tickets = true;
      else faceUp.add(move.from);
    } else if (move.do === "keep") keeps.push(move.tickets);
    else if (move.do === "claim") {
      const known = claims.get(move.route) ?? [];
      claims.set(move.route, [...known, { ...move.payment, text: move.text }]);
    } else choices.pass = true;
  }
  for (const payments of claims.values()) payments.sort((a, b) => a.wilds - b.wilds);
  const leastKept = keeps.length === 0 ? 0 : Math.min(...keeps.map((tickets) => tickets.length));
  return { ...choices, faceUp, claims, keeps, leastKept };
}

/** The cards of a payment, one by one, wilds last. */
export function cardsOf(payment: Payment): Kind[] {
  return [...Array<Kind>(payment.cards).fill(payment.kind), ...Array<Kind>(payment.wilds).fill("wild")];
}

/** The move that keeps these tickets, in the order they were offered. */
export const keepMove = (tickets: readonly string[]): string => `keep ${tickets.join(" ")}`;
