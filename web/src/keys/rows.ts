/** The routes as rows to be read: what each is, whether it can be claimed and how, or why not; and which are wanted. */

import type { Board } from "../model/board";
import type { Claim } from "../model/moves";
import { plain } from "../text/plain";
import { kindName } from "../text/words";
import type { Refusal, Route, Seat } from "../wire/types";

export const STATES = ["claimable", "notYet", "closed", "taken", "mine"] as const;
export type State = (typeof STATES)[number];

export type Row = {
  route: Route;
  from: string;
  to: string;
  points: number;
  state: State;
  owner: Seat | null;
  /** The route is closed because this seat has its twin. */
  isTwinMine: boolean;
  payments: readonly Claim[];
  refusal: Refusal | null;
};

export type RouteFilter = { words: string; state: State | "all"; colour: string; length: number };
export const ANY: RouteFilter = { words: "", state: "all", colour: "", length: 0 };

type Known = {
  board: Board;
  owners: Readonly<Record<string, Seat>>;
  /** Open routes that this seat may not claim because of their twin. */
  closed: readonly string[];
  seat: Seat | null;
  claims: ReadonlyMap<string, Claim[]>;
  refusals: Readonly<Record<string, Refusal>>;
};

/** Every route by name, so that none changes its place while somebody reads. */
export function rowsOf({ board, owners, closed, seat, claims, refusals }: Known): Row[] {
  const rows = board.edition.routes.map((route): Row => {
    const owner = owners[route.id] ?? null;
    const payments = claims.get(route.id) ?? [];
    const refusal = refusals[route.id] ?? null;
    let state: State = "notYet";
    if (owner !== null) state = owner === seat ? "mine" : "taken";
    else if (payments.length > 0) state = "claimable";
    else if (closed.includes(route.id)) state = "closed";
    const isTwinMine = seat !== null && route.twin !== null && owners[route.twin] === seat;
    const points = board.edition.route_points[route.length] ?? 0;
    return {
      route,
      from: board.name(route.a),
      to: board.name(route.b),
      points,
      state,
      owner,
      isTwinMine,
      payments,
      refusal,
    };
  });
  const name = (row: Row): string => plain(`${row.from} ${row.to}`);
  return rows.sort((a, b) => name(a).localeCompare(name(b)) || a.route.id.localeCompare(b.route.id));
}

/** Whether a row is wanted, whatever its state. Commas part what may be; words without one must all be there. */
export function fits(row: Row, filter: RouteFilter, board: Board): boolean {
  if (filter.colour !== "" && row.route.colour !== filter.colour) return false;
  if (filter.length !== 0 && row.route.length !== filter.length) return false;
  const terms = filter.words.split(",").map(plain).filter(Boolean);
  if (terms.length === 0) return true;
  const known = plain(
    `${row.from} ${row.to} ${row.route.id} ${row.route.colour} ${kindName(board.edition, row.route.colour)}`,
  );
  return terms.some((term) => term.split(" ").every((word) => ` ${known}`.includes(` ${word}`)));
}

/** The rows wanted, and how many there are of each state among those that the other wishes leave. */
export function choose(rows: readonly Row[], filter: RouteFilter, board: Board) {
  const left = rows.filter((row) => fits(row, filter, board));
  const counts = { all: left.length } as Record<State | "all", number>;
  for (const state of STATES) counts[state] = left.filter((row) => row.state === state).length;
  return { shown: left.filter((row) => filter.state === "all" || row.state === filter.state), counts };
}
