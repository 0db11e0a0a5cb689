/** A lesson: a record to play along with, and steps that say what to do next. Which step it is follows from what has been done. */

import { parseMove } from "../model/moves";

export type Step = {
  title: string;
  /** Words between asterisks are emphasised. */
  text: string;
  /** One line more, in small. */
  note?: string;
  /** What the player has to do. */
  wants: Wanted;
  /** The keys that do it, for those who have some. */
  keys?: string;
  /** What the action bar says; `button` goes on, as the button in the words does. */
  bar: { title: string; text: string; button?: string };
  /** The answer to anything else: "Later. First …". */
  instead: string;
  /** The ticket whose places are shown on the board. */
  ticket?: string;
};

export type Wanted =
  /** Moves, one after the other. */
  | { moves: readonly string[] }
  /** To ask about a route. */
  | { asks: string }
  /** To press a button with this label. */
  | { button: string }
  /** Nothing: the lesson is over. */
  | { end: true };

export type Lesson = {
  id: string;
  /** A whole game; bots and chance follow it as long as the player does. */
  record: string;
  /** The turn at which the player takes over. */
  from: number;
  /** The steps, in the language of the page. */
  steps: () => readonly Step[];
};

/** What has been done so far. */
export type Progress = {
  /** How many moves the player has made. */
  moves: number;
  /** The route that is asked about. */
  asked: string | null;
  /** How many buttons have been pressed. */
  pressed: number;
};

/** The number of the step that comes next. */
export function stepAt(steps: readonly Step[], progress: Progress): number {
  let { moves, pressed } = progress;
  const isNext = ({ wants }: Step): boolean => {
    if ("end" in wants) return true;
    if ("button" in wants) return pressed-- <= 0;
    if ("asks" in wants) return moves <= 0 && progress.asked !== wants.asks;
    moves -= wants.moves.length;
    return moves < 0;
  };
  const found = steps.findIndex(isNext);
  return found < 0 ? steps.length - 1 : found;
}

/** The move that comes next in a step; null: none does. */
export function nextMove(steps: readonly Step[], index: number, moves: number): string | null {
  const { wants } = steps[index]!;
  if (!("moves" in wants)) return null;
  const before = steps
    .slice(0, index)
    .reduce((count, step) => count + ("moves" in step.wants ? step.wants.moves.length : 0), 0);
  return wants.moves[moves - before] ?? null;
}

/** Every route that the lesson asks for. */
export function routesOf(steps: readonly Step[]): readonly string[] {
  const routes = steps.flatMap(({ wants }) => {
    if ("asks" in wants) return [wants.asks];
    const moves = "moves" in wants ? wants.moves.map(parseMove) : [];
    return moves.flatMap((move) => (move.do === "claim" ? [move.route] : []));
  });
  return [...new Set(routes)];
}

/** Whether a move may be made in a step. Once the lesson is over, any may. */
export function isMoveWanted(steps: readonly Step[], index: number, moves: number, move: string): boolean {
  return "end" in steps[index]!.wants || nextMove(steps, index, moves) === move;
}

/** The route that is to be asked about, or claimed, in a step; null: none is. */
export function nextRoute(steps: readonly Step[], index: number, moves: number): string | null {
  const { wants } = steps[index]!;
  if ("asks" in wants) return wants.asks;
  const next = nextMove(steps, index, moves);
  const move = next === null ? null : parseMove(next);
  return move?.do === "claim" ? move.route : null;
}

/** Whether a route may be asked about in a step. Once the lesson is over, any may. */
export function isRouteWanted(steps: readonly Step[], index: number, moves: number, route: string): boolean {
  return "end" in steps[index]!.wants || nextRoute(steps, index, moves) === route;
}

/** A record with a name for the player: the first one that no other seat has. The checks of its lines are for another
 *  one, and left out. */
export function withName(record: string, names: readonly string[]): string {
  const others = [...record.matchAll(/^name [1-9] (.*)$/gm)].map(([, other]) => other!.toLocaleLowerCase());
  const own = names.find((one) => !others.includes(one.toLocaleLowerCase()));
  return record.replace(/^name 0 .*$/m, () => `name 0 ${own}`).replace(/ +#[0-9a-f]{4}$/gm, "");
}
