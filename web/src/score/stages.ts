/** The tour of the score: which stages an edition has, and what each step of them draws on the board. */

import type { Board } from "../model/board";
import type { Story } from "../model/story";
import type { Result, ScoreLine, Seat } from "../wire/types";

export type Stage = "routes" | "tickets" | "longest" | "merchandise" | "result";

/** What the board shows at a step; every set holds ids of routes or locations. */
export type Shown = {
  veil: boolean;
  standing: ReadonlySet<string>;
  bands: readonly { routes: readonly string[]; seat: Seat }[];
  discs: readonly { route: string; seat: Seat }[];
  arcs: readonly { from: string; to: string }[];
  places: ReadonlySet<string>;
};

export type Step = {
  stage: Stage;
  /** How long it is shown at the usual speed, in milliseconds. */
  ms: number;
  /** Whom it is about; null: everybody, which sums a stage up. */
  seat: Seat | null;
  ticket: string | null;
  shown: Shown;
};

const OF_SEAT = 1_400;
const OF_TICKET = 900;
const SUM = 2_000;

/** The stages of an edition, in order. */
export function stagesOf(edition: Board["edition"]): Stage[] {
  const stages: Stage[] = ["routes", "tickets"];
  if (edition.longest_bonus > 0) stages.push("longest");
  if (edition.merchandise_cards > 0) stages.push("merchandise");
  return [...stages, "result"];
}

export type Ending = {
  board: Board;
  result: Result;
  owners: Readonly<Record<string, Seat>>;
  /** The routes that brought merchandise. */
  goods: ReadonlySet<string>;
};

/** What the tour of a finished game tells of. */
export function endingOf({ board, live, log }: Story): Ending {
  const { result, owners } = live.value;
  const goods = log.value.flatMap(({ action }) =>
    action.did === "claimed" && action.merchandise ? [action.route] : [],
  );
  return { board, result: result!, owners, goods: new Set(goods) };
}

const nothing: Shown = {
  veil: true,
  standing: new Set(),
  bands: [],
  discs: [],
  arcs: [],
  places: new Set(),
};

/** Every step of the tour; the last step of each stage sums it up. */
export function tour(ending: Ending): Step[] {
  return stagesOf(ending.board.edition).flatMap((stage) => STEPS[stage](ending));
}

const STEPS: Record<Stage, (ending: Ending) => Step[]> = {
  routes: ({ result, owners }) => [
    ...rising(result, (line) => line.routes).map((line) =>
      step("routes", OF_SEAT, { standing: ownedBy(owners, line.seat) }, line.seat),
    ),
    step("routes", OF_SEAT, { standing: new Set(Object.keys(owners)) }),
  ],
  tickets: ({ board, result, owners }) => {
    const all = result.lines.flatMap((line) => line.tickets.map((score) => ({ ...score, seat: line.seat })));
    const inTurn = [...all.filter((one) => !one.is_completed), ...all.filter((one) => one.is_completed)];
    const failed = all.filter((one) => !one.is_completed).map((one) => ends(board, one.ticket));
    return [
      ...inTurn.map((one) =>
        step(
          "tickets",
          OF_TICKET,
          ticketShown(board, result, owners, one.seat, one.ticket),
          one.seat,
          one.ticket,
        ),
      ),
      step("tickets", OF_SEAT, {
        standing: new Set(Object.keys(owners)),
        arcs: failed,
        places: new Set(failed.flatMap((arc) => [arc.from, arc.to])),
      }),
    ];
  },
  longest: ({ result }) => [
    ...rising(result, (line) => line.longest)
      .filter((line) => line.trail.length > 0)
      .map((line) => step("longest", OF_SEAT, trails([line]), line.seat)),
    step("longest", SUM, trails(result.lines.filter((line) => line.longest_bonus > 0))),
  ],
  merchandise: ({ result, owners, goods }) => [
    ...rising(result, (line) => line.merchandise)
      .filter((line) => line.merchandise > 0)
      .map((line) => step("merchandise", OF_SEAT, discs(owners, goods, line.seat), line.seat)),
    step("merchandise", SUM, discs(owners, goods, null)),
  ],
  result: () => [step("result", 0, { veil: false })],
};

function step(
  stage: Stage,
  ms: number,
  shown: Partial<Shown>,
  seat: Seat | null = null,
  ticket: string | null = null,
): Step {
  return { stage, ms, seat, ticket, shown: { ...nothing, ...shown } };
}

/** The lines from the fewest to the most, so that the best comes last. */
const rising = (result: Result, by: (line: ScoreLine) => number): ScoreLine[] =>
  [...result.lines].sort((a, b) => by(a) - by(b));

const ownedBy = (owners: Ending["owners"], seat: Seat): Set<string> =>
  new Set(Object.keys(owners).filter((route) => owners[route] === seat));

function trails(lines: readonly ScoreLine[]): Partial<Shown> {
  return {
    standing: new Set(lines.flatMap((line) => line.trail)),
    bands: lines.map((line) => ({ routes: line.trail, seat: line.seat })),
  };
}

function discs(owners: Ending["owners"], goods: ReadonlySet<string>, seat: Seat | null): Partial<Shown> {
  const routes = [...goods].filter((route) => seat === null || owners[route] === seat);
  return { standing: new Set(routes), discs: routes.map((route) => ({ route, seat: owners[route]! })) };
}

function ends(board: Board, id: string): { from: string; to: string } {
  const ticket = board.tickets.get(id);
  return { from: ticket?.a ?? "", to: ticket?.b ?? "" };
}

/** A ticket on the board: the path that completes it, or the pieces that were not enough. */
export function ticketShown(
  board: Board,
  result: Result,
  owners: Ending["owners"],
  seat: Seat,
  ticket: string,
): Shown {
  const score = result.lines[seat]?.tickets.find((one) => one.ticket === ticket);
  const arc = ends(board, ticket);
  const places = new Set([arc.from, arc.to]);
  if (score?.is_completed)
    return { ...nothing, places, standing: new Set(score.path), bands: [{ routes: score.path, seat }] };
  return { ...nothing, places, standing: ownedBy(owners, seat), arcs: [arc] };
}
