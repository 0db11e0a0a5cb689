/** What the command box answers to questions: lines of text, the same as one would see. */

import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { nameOf } from "../model/names";
import { sinceIndex } from "../model/since-your-turn";
import { between } from "../parts/player-sentences";
import { language, n, t } from "../text";
import { cards, points, some } from "../text/counts";
import { factsOf } from "../text/facts";
import { figure, percent } from "../text/locale";
import { capital, cardName, paymentName, word } from "../text/words";
import { Problem } from "../wire/api";
import { problemText } from "../wire/problem-text";
import type { Hint } from "../wire/types";
import { handText } from "./announcing";
import type { Question } from "./parse-command";
import { logSentence } from "./telling";

/** How many lines are answered before "and n more". */
const MOST = 12;

/** The answer; null: meanwhile somebody else sits here, or the decision is another. */
export async function answer(
  question: Question,
  routes: readonly string[],
  chair: Chair,
): Promise<string[] | null> {
  const isSame = chair.whileSame();
  const lines = await answerTo(question, routes, chair);
  return isSame() ? lines : null;
}

async function answerTo(question: Question, routes: readonly string[], chair: Chair): Promise<string[]> {
  switch (question) {
    case "hand":
      return [handText(chair)];
    case "who":
      return who(chair);
    case "log":
      return logOf(chair);
    case "routes":
      return routesOf(chair);
    case "tickets":
      return ticketsOf(chair);
    case "market":
      return market(chair);
    case "hint":
      return hint(chair);
    case "why":
      return why(routes, chair);
    case "help":
      return help(chair);
  }
}

const cut = (lines: string[]): string[] =>
  lines.length <= MOST
    ? lines
    : [...lines.slice(0, MOST), n("And {number} more.", "And {number} more.", lines.length - MOST)];

export function who(chair: Chair): string[] {
  const { edition } = chair.story.board;
  const view = chair.story.live.peek();
  return view.seats.map((seat) => {
    const figures = [
      points(seat.points),
      some(edition, "piece", seat.pieces),
      cards(seat.hand_size),
      ...(seat.ticket_count === null ? [] : [some(edition, "ticket", seat.ticket_count)]),
      ...(edition.merchandise_cards > 0 ? [some(edition, "merchandise", seat.merchandise)] : []),
    ].join(", ");
    const turn = chair.story.deciding.peek().includes(seat.seat) ? ` ${t("It is their turn.")}` : "";
    const name = seat.seat === chair.seat ? t("You") : nameOf(chair.story, seat.seat);
    return `${name}: ${figures}.${seat.seat === chair.seat ? "" : turn}`;
  });
}

function logOf(chair: Chair): string[] {
  const log = chair.story.log.peek();
  const since = sinceIndex(log, chair.seat, chair.story.live.peek().turn);
  const from = Math.max(0, Math.min(since, log.length - 5), log.length - MOST);
  return log.slice(from).map((line) => logSentence(chair.story, line));
}

function routesOf(chair: Chair): string[] {
  const board = chair.story.board;
  const claims = [...chair.choices.peek().claims];
  if (claims.length === 0) return [t("No route can be claimed now.")];
  return cut(claims.map(([id, payments]) => `${id}: ${paymentName(board.edition, payments[0]!)}`));
}

function ticketsOf(chair: Chair): string[] {
  const board = chair.story.board;
  const view = chair.story.live.peek();
  const seat = chair.seat;
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

function market(chair: Chair): string[] {
  const { edition } = chair.story.board;
  const view = chair.story.live.peek();
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

async function why(routes: readonly string[], chair: Chair): Promise<string[]> {
  const board = chair.story.board;
  if (routes.length === 0)
    return [t("Name a route, for example: why {route}", { route: board.edition.routes[0]?.id ?? "" })];
  const lines = routes.map(async (id) => {
    const claims = chair.choices.peek().claims.get(id);
    if (claims)
      return t("{route} can be claimed with {payments}.", {
        route: between(board, board.routes.get(id), id),
        payments: claims.map((one) => paymentName(board.edition, one)).join("; "),
      });
    const refusal = await chair.ask(chair.whyNot(id, language.value));
    const problem = chair.problem.peek();
    return refusal?.detail ?? (problem ? problemText(problem) : id);
  });
  return Promise.all(lines);
}

/** What the expert would do; the server says so where there are no hints. */
async function hint(chair: Chair): Promise<string[]> {
  announce(t("The expert is thinking…"));
  const told = await asked(chair);
  if (typeof told === "string") return [told];
  return told.moves.map((one, index) => {
    const chance = t("{chance} to win.", { chance: percent(one.win) });
    return `${index + 1}. ${one.text} ${chance} ${one.why} (${one.move})`;
  });
}

async function asked(chair: Chair): Promise<Hint | string> {
  try {
    return await chair.askHint();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return problemText(error);
  }
}

const help = (chair: Chair): string[] => [
  t(
    "Draw cards, claim a route, draw or keep {tickets}, or pass. Notation: draw deck, draw COLOUR, draw tickets, keep {ticket_capitals}, claim ROUTE 3 red 1 wild, pass, undo.",
    factsOf(chair.story.board.edition),
  ),
  t("Questions: why ROUTE, hand, who, log, routes, tickets, market, hint."),
];
