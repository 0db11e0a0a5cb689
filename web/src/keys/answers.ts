/** What the command box answers to questions: lines of text, the same as one would see. */

import { sinceLastTurn } from "../model/log";
import type { Session } from "../model/session";
import { nameOf } from "../parts/names";
import { between } from "../parts/player-sentences";
import { language, n, t } from "../text";
import { cards, points, some } from "../text/counts";
import { factsOf } from "../text/facts";
import { figure, percent } from "../text/locale";
import { capital, cardName, paymentName, word } from "../text/words";
import { api, Problem } from "../wire/api";
import type { Hint } from "../wire/types";
import { announce } from "./announcer";
import { handText } from "./announcing";
import type { Question } from "./parse-command";
import { told } from "./telling";

/** How many lines are answered before "and n more". */
const MOST = 12;

export async function answer(
  question: Question,
  routes: readonly string[],
  session: Session,
): Promise<string[]> {
  switch (question) {
    case "hand":
      return [handText(session)];
    case "who":
      return who(session);
    case "log":
      return logOf(session);
    case "routes":
      return routesOf(session);
    case "tickets":
      return ticketsOf(session);
    case "market":
      return market(session);
    case "hint":
      return hint(session);
    case "why":
      return why(routes, session);
    case "help":
      return help(session);
  }
}

const cut = (lines: string[]): string[] =>
  lines.length <= MOST
    ? lines
    : [...lines.slice(0, MOST), n("And {number} more.", "And {number} more.", lines.length - MOST)];

export function who(session: Session): string[] {
  const { edition } = session.board.peek()!;
  const view = session.live.peek()!;
  return view.seats.map((seat) => {
    const figures = [
      points(seat.points),
      some(edition, "piece", seat.pieces),
      cards(seat.hand_size),
      ...(seat.ticket_count === null ? [] : [some(edition, "ticket", seat.ticket_count)]),
      ...(edition.merchandise_cards > 0 ? [some(edition, "merchandise", seat.merchandise)] : []),
    ].join(", ");
    const turn = session.deciding.peek().includes(seat.seat) ? ` ${t("It is their turn.")}` : "";
    const name = seat.seat === session.seat.peek() ? t("You") : nameOf(session, seat.seat);
    return `${name}: ${figures}.${seat.seat === session.seat.peek() ? "" : turn}`;
  });
}

function logOf(session: Session): string[] {
  const log = session.log.peek();
  const seat = session.seat.peek();
  const since = seat === null ? 0 : sinceLastTurn(log, seat);
  const from = Math.max(0, Math.min(since, log.length - 5), log.length - MOST);
  return log.slice(from).map((line) => told(session, line));
}

function routesOf(session: Session): string[] {
  const board = session.board.peek()!;
  const claims = [...session.choices.peek().claims];
  if (claims.length === 0) return [t("No route can be claimed now.")];
  return cut(claims.map(([id, payments]) => `${id}: ${paymentName(board.edition, payments[0]!)}`));
}

function ticketsOf(session: Session): string[] {
  const board = session.board.peek()!;
  const view = session.live.peek()!;
  const seat = session.seat.peek();
  const mine = seat === null ? undefined : view.seats[seat];
  const tell = (id: string, state: string): string => {
    const ticket = board.tickets.get(id)!;
    return `${board.name(ticket.a)} – ${board.name(ticket.b)}, ${points(ticket.points)}${state}`;
  };
  const held = (mine?.tickets ?? []).map((id) =>
    tell(id, board.completes(id, seat!, view.owners) ? `: ${t("completed")}` : `: ${t("not yet completed")}`),
  );
  const offered = (mine?.offered ?? []).map((id, index) => `${index + 1}. ${tell(id, `: ${t("offered")}`)}`);
  const all = [...offered, ...held];
  return all.length > 0 ? all : [capital(t("no {tickets}", { tickets: word(board.edition, "ticket", 2) }))];
}

function market(session: Session): string[] {
  const { edition } = session.board.peek()!;
  const view = session.live.peek()!;
  const faceUp = view.market.map(
    (kind, slot) => `${slot + 1}. ${kind ? cardName(edition, kind) : t("empty")}`,
  );
  const tickets = view.fresh_tickets + view.returned.length;
  return [
    faceUp.join(", "),
    t("Deck: {number}", { number: figure(view.deck) }),
    `${capital(word(edition, "ticket", 2))}: ${tickets}`,
  ];
}

async function why(routes: readonly string[], session: Session): Promise<string[]> {
  const board = session.board.peek()!;
  if (routes.length === 0)
    return [t("Name a route, for example: why {route}", { route: board.edition.routes[0]?.id ?? "" })];
  const lines = routes.map(async (id) => {
    const claims = session.choices.peek().claims.get(id);
    if (claims)
      return t("{route} can be claimed with {payments}.", {
        route: between(board, board.routes.get(id), id),
        payments: claims.map((one) => paymentName(board.edition, one)).join("; "),
      });
    const refusal = await session.ask(session.whyNot(id, language.value));
    return refusal?.detail ?? session.problem.peek()?.message ?? id;
  });
  return Promise.all(lines);
}

/** What the expert would do; the server says so where there are no hints. */
export async function hint(session: Session): Promise<string[]> {
  announce(t("The expert is thinking…"));
  const told = await asked(session);
  if (typeof told === "string") return [told];
  return told.moves.map((one, index) => {
    const chance = t("{chance} to win.", { chance: percent(one.win) });
    return `${index + 1}. ${one.text} ${chance} ${one.why} (${one.move})`;
  });
}

async function asked(session: Session): Promise<Hint | string> {
  try {
    return await api.hint(session.id, session.seat.peek());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.status === 0 ? t("The server cannot be reached. Try again.") : error.message;
  }
}

const help = (session: Session): string[] => [
  t(
    "Draw cards, claim a route, draw or keep {tickets}, or pass. Notation: draw deck, draw COLOUR, draw tickets, keep {ticket_capitals}, claim ROUTE 3 red 1 wild, pass.",
    factsOf(session.board.peek()!.edition),
  ),
  t("Questions: why ROUTE, hand, who, log, routes, tickets, market, hint."),
];
