/** What the card of a route says, as data: whose it is, what it costs and brings, and what the player has and lacks.
 *  Whether it may be claimed, the server's legal moves say; here cards and pieces are only counted. */

import type { Board } from "../model/board";
import type { Line } from "../model/log";
import { type Claim, cardsOf, type Payment } from "../model/moves";
import { ticketLetter } from "../model/ticket-letter";
import { c, n, t } from "../text";
import { some } from "../text/counts";
import { listed } from "../text/locale";
import { counted, uncounted } from "../text/words";
import type { Edition, Kind, Route, Seat, SeatView, Ticket, View } from "../wire/types";

export type RouteFacts = {
  board: Board;
  route: string;
  /** The game at the moment that is looked at. */
  view: View;
  /** Whose card it is; null: a spectator's. */
  seat: Seat | null;
  isPast: boolean;
  isMyTurn: boolean;
  /** The ways to pay that the server allows now, fewest wilds first, and which one is chosen. */
  payments: readonly Claim[];
  index: number;
  /** The routes that are closed to this seat. */
  closed: ReadonlySet<string>;
  /** Why the server does not allow it, or has refused it. */
  refusal: string | null;
  log: readonly Line[];
  nameOf: (seat: Seat) => string;
};

export type Tone = "good" | "warn" | "bad" | "plain";
export type Sentence = { tone: Tone; text: string; strong?: string };
/** What the foot of the card leads to. */
export type Foot = "commit" | "pencil" | "network" | "rule" | null;
export type Space = { kind: Kind; isMissing: boolean };
export type PaymentLine = { payment: Claim; note: string };
export type TicketLine = { letter: string; name: string; text: string };

export type RouteCard = {
  route: Route;
  a: string;
  b: string;
  points: number;
  spaces: readonly Space[];
  /** "5 green", "2 of any one colour". */
  price: string;
  /** Whether a merchandise card comes with it. */
  hasMerchandise: boolean;
  sentence: Sentence;
  payments: readonly PaymentLine[];
  index: number;
  tickets: readonly TicketLine[];
  /** The pieces before and after; null: it does not cost this player any. */
  pieces: { before: number; after: number } | null;
  owner: Seat | null;
  foot: Foot;
};

export function routeCard(facts: RouteFacts): RouteCard {
  const { board, view, payments } = facts;
  const route = board.routes.get(facts.route)!;
  const owner = view.owners[route.id] ?? null;
  const me = facts.seat === null ? undefined : view.seats.find((one) => one.seat === facts.seat);
  const index = Math.min(facts.index, Math.max(0, payments.length - 1));
  const best = payments[index] ?? bestOf(board.edition, route, me?.hand ?? {});
  const isOpen = owner === null && !facts.closed.has(route.id);
  const after = (me?.pieces ?? 0) - route.length;
  return {
    route,
    a: board.name(route.a),
    b: board.name(route.b),
    points: board.edition.route_points[route.length] ?? 0,
    spaces: spacesOf(route, best, me !== undefined && owner === null),
    price: priceOf(board.edition, route),
    hasMerchandise: owner === null && route.cart && view.merchandise_left > 0,
    ...judged(facts, route, owner, me, best),
    payments: payments.map((payment) => ({ payment, note: noteOf(board.edition, payment, me?.hand ?? {}) })),
    index,
    tickets: me && isOpen ? ticketsOf(board, view, me, route, facts.closed) : [],
    pieces: me && isOpen && after >= 0 ? { before: me.pieces, after } : null,
    owner,
  };
}

/** "5 green"; "2 of any one colour". */
export function priceOf(edition: Edition, { length, colour }: Route): string {
  if (colour === "gray") return n("{number} of any one colour", "{number} of any one colour", length);
  return counted(edition, colour, length);
}

/** The payment that comes nearest: the most cards of one colour, wilds for the rest as far as they go. */
function bestOf(edition: Edition, { length, colour }: Route, hand: Readonly<Record<Kind, number>>): Payment {
  const has = (kind: Kind): number => hand[kind] ?? 0;
  const kind =
    colour !== "gray" ? colour : edition.colours.reduce((a, b) => (has(b) > has(a) ? b : a), "gray");
  const cards = Math.min(length, has(kind));
  return { kind, cards, wilds: Math.min(length - cards, has("wild")) };
}

function spacesOf({ length, colour }: Route, payment: Payment, isMine: boolean): Space[] {
  if (!isMine) return Array.from({ length }, () => ({ kind: colour, isMissing: false }));
  const paid = cardsOf(payment).map((kind) => ({ kind, isMissing: false }));
  const missing = { kind: payment.cards > 0 ? payment.kind : colour, isMissing: true };
  return [...paid, ...Array<Space>(length - paid.length).fill(missing)];
}

type Judged = { sentence: Sentence; foot: Foot };

/** The one sentence about the route, and what follows from it. */
function judged(
  facts: RouteFacts,
  route: Route,
  owner: Seat | null,
  me: SeatView | undefined,
  best: Payment,
): Judged {
  const { board, payments, refusal } = facts;
  const { edition } = board;
  if (owner !== null) return { sentence: { tone: "plain", text: ownedText(facts, owner) }, foot: "network" };
  if (facts.closed.has(route.id))
    return { sentence: { tone: "bad", text: closedText(facts, route) }, foot: "rule" };
  if (me === undefined)
    return { sentence: { tone: "plain", text: t("Nobody has claimed this route.") }, foot: null };
  if (facts.isPast)
    return {
      sentence: { tone: "plain", text: t("Return to the current moment to claim a route.") },
      foot: null,
    };
  if (payments.length > 0) {
    if (refusal !== null) return { sentence: { tone: "bad", text: refusal }, foot: "commit" };
    return { sentence: { tone: "good", text: payableText(edition, route, me, payments) }, foot: "commit" };
  }
  if (me.pieces < route.length) {
    const values = { pieces: some(edition, "piece", me.pieces), length: route.length };
    return {
      sentence: { tone: "bad", text: t("You have {pieces}; this route needs {length}.", values) },
      foot: null,
    };
  }
  const missing = route.length - best.cards - best.wilds;
  if (missing > 0)
    return {
      sentence: {
        tone: "warn",
        text:
          best.cards + best.wilds > 0
            ? t("You have {cards}.", { cards: had(edition, me, best, true) })
            : t("You have none of these cards."),
        strong: missingText(edition, best.cards > 0 ? best.kind : route.colour, missing),
      },
      foot: "pencil",
    };
  if (facts.isMyTurn && refusal !== null) return { sentence: { tone: "bad", text: refusal }, foot: "pencil" };
  return { sentence: { tone: "good", text: enoughText(edition, me, best) }, foot: "pencil" };
}

function ownedText({ seat, log, nameOf, route }: RouteFacts, owner: Seat): string {
  const move = moveOf(log, route);
  if (owner === seat) return move === null ? t("It is yours.") : t("Yours since move {move}.", { move });
  const player = nameOf(owner);
  return move === null
    ? t("{player} has it.", { player })
    : t("{player} has had it since move {move}.", { player, move });
}

/** Closed by the player's own twin, or for everybody; the server says that it is, the owner of the twin says why. */
function closedText({ view, seat, log }: RouteFacts, { twin }: Route): string {
  const move = moveOf(log, twin ?? "");
  if (twin !== null && seat !== null && view.owners[twin] === seat) {
    const whose =
      move === null
        ? t("Closed to you: you own its twin.")
        : t("Closed to you: you own its twin since move {move}.", { move });
    return `${whose} ${t("Nobody may own both.")}`;
  }
  return n(
    "Closed: with {number} player only one track of a double route can be used.",
    "Closed: with {number} players only one track of a double route can be used.",
    view.seats.length,
  );
}

/** The move in which a route was claimed, which is a turn; null: the log does not say. */
function moveOf(log: readonly Line[], route: string): number | null {
  return log.find(({ action }) => action.did === "claimed" && action.route === route)?.turn ?? null;
}

/** "Any one colour. 3 ways to pay:"; "You have 4 green and 1 locomotive: enough." */
function payableText(edition: Edition, route: Route, me: SeatView, payments: readonly Claim[]): string {
  const kinds = new Set(payments.map((one) => one.kind).filter((kind) => kind !== "wild"));
  if (kinds.size > 1)
    return `${t("Any one colour.")} ${n("{number} way to pay:", "{number} ways to pay:", payments.length)}`;
  const [first] = payments;
  return enoughText(edition, me, first ?? { kind: route.colour, cards: 0, wilds: 0 });
}

const enoughText = (edition: Edition, me: SeatView, payment: Payment): string =>
  t("You have {cards}: enough.", { cards: had(edition, me, payment, payment.wilds > 0) });

/** What is in the hand of the kinds that a payment takes: "4 green and 1 locomotive". */
function had(edition: Edition, me: SeatView, { kind, cards }: Payment, withWilds: boolean): string {
  const hand = me.hand ?? {};
  const parts: string[] = [];
  if (cards > 0) parts.push(counted(edition, kind, hand[kind] ?? 0));
  if (withWilds && (hand["wild"] ?? 0) > 0) parts.push(counted(edition, "wild", hand["wild"] ?? 0));
  return listed(parts);
}

/** "1 blue is missing."; "2 of one colour are missing." */
function missingText(edition: Edition, kind: Kind, missing: number): string {
  if (kind === "gray")
    return n("{number} of one colour is missing.", "{number} of one colour are missing.", missing);
  return n("{cards} is missing.", "{cards} are missing.", missing, {
    cards: counted(edition, kind, missing),
  });
}

/** What a payment leaves of its colour, or the wilds that it spends. */
function noteOf(edition: Edition, payment: Claim, hand: Readonly<Record<Kind, number>>): string {
  const { kind, cards, wilds } = payment;
  if (wilds > 0) return t("spends {cards}", { cards: counted(edition, "wild", wilds) });
  const left = (hand[kind] ?? 0) - cards;
  return t("leaves {cards}", {
    cards:
      left > 0
        ? counted(edition, kind, left)
        : c("cards", "no {kind}", { kind: uncounted(edition, kind, 2) }),
  });
}

/** The player's open tickets that need fewer pieces once the route is claimed, by their letters. */
function ticketsOf(
  board: Board,
  view: View,
  me: SeatView,
  route: Route,
  closed: ReadonlySet<string>,
): TicketLine[] {
  const lines: TicketLine[] = [];
  for (const [i, id] of (me.tickets ?? []).entries()) {
    const ticket = board.tickets.get(id);
    if (!ticket) continue;
    const before = toGo(board, view, me.seat, ticket, closed, null);
    const after = toGo(board, view, me.seat, ticket, closed, route.id);
    if (after >= before) continue;
    const text =
      after === 0
        ? t("completed by this route")
        : t("{pieces} to go after this", { pieces: some(board.edition, "piece", after) });
    lines.push({ letter: ticketLetter(i), name: `${board.name(ticket.a)}–${board.name(ticket.b)}`, text });
  }
  return lines;
}

/** The fewest pieces that a ticket still needs, over own and open routes, with `extra` as if it were claimed. */
function toGo(
  board: Board,
  { owners }: View,
  seat: Seat,
  { a, b }: Ticket,
  closed: ReadonlySet<string>,
  extra: string | null,
): number {
  const isOwn = ({ id }: Route): boolean => owners[id] === seat || id === extra;
  const isOpen = ({ id }: Route): boolean => owners[id] === undefined && !closed.has(id);
  return board.distance(
    a,
    b,
    (route) => isOwn(route) || isOpen(route),
    (route) => (isOwn(route) ? 0 : route.length),
  );
}
