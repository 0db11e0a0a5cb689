/** What the score says above the table: who won, by how much, and over whom. */

import { n, t } from "../text";
import { points } from "../text/counts";
import { listed } from "../text/locale";
import { word } from "../text/words";
import type { Edition, Result, Seat } from "../wire/types";
import { spelt } from "./labels";

export type NameOf = (seat: Seat) => string;

/** The lines from the winner down. */
export const byRank = (result: Result) =>
  [...result.lines].sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/** The seats with as many points as the winners, whether they won or lost the tie. */
export function level(result: Result): Seat[] {
  const lines = byRank(result);
  return lines.filter((line) => line.total === lines[0]?.total).map((line) => line.seat);
}

export function headline(result: Result, names: NameOf): string {
  const [winner, second] = byRank(result);
  if (winner === undefined) return "";
  const player = names(winner.seat);
  if (result.decision === "shared")
    return t("{players} share the win", { players: listed(result.winners.map(names)) });
  if (result.decision !== "points") return t("{player} wins the tie-break", { player });
  if (second === undefined) return t("{player} wins", { player });
  const margin = winner.total - second.total;
  return n("{player} wins by one point", "{player} wins by {number} points", margin, {
    player,
    number: spelt(margin),
  });
}

export function subline(edition: Edition, result: Result, names: NameOf): string {
  const [winner, second] = byRank(result);
  if (winner === undefined || second === undefined) return "";
  if (result.decision !== "points") {
    const tied = level(result).map(names);
    return tied.length === 2
      ? t("{players} both have {points}.", { players: listed(tied), points: points(winner.total) })
      : t("{players} all have {points}.", { players: listed(tied), points: points(winner.total) });
  }
  const values = { first: winner.total, second: second.total, longest: word(edition, "longest") };
  const sharers = result.lines.filter((line) => line.longest_bonus > 0);
  return edition.longest_bonus > 0 && sharers.length > 1
    ? t("{first} to {second}, with the {longest} shared.", values)
    : t("{first} to {second}.", values);
}
