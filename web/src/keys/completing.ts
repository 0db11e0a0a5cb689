/** How a line may go on: what is legal now first, then everything that has a name. */

import { parseMove, sortMoves } from "../model/moves";
import { plain } from "../text/plain";
import { spellings } from "./names";
import { QUESTIONS, type Situation } from "./parse-command";

const VERBS = ["claim", "draw", "keep", "pass"];
const MOST = 6;

/** Whole lines that a line may become, best first. */
export function complete(line: string, now: Situation): string[] {
  const start = line.trimStart();
  const parts = start.split(/\s+/);
  const verb = (parts[0] ?? "").toLowerCase();
  if (start === "") return [];
  if (parts.length === 1) return pick(firstWords(now), verb);
  const rest = start.slice(start.search(/\s/)).trimStart();
  switch (verb) {
    case "draw":
      return pick(draws(now), rest.toLowerCase()).map((word) => `draw ${word}`);
    case "claim":
      return claims(rest, now);
    case "keep":
      return keeps(rest, now);
    case "why":
      return places(rest, now, refusedFirst(now)).map((route) => `why ${route}`);
    default:
      return [];
  }
}

const pick = (words: readonly string[], start: string): string[] =>
  words.filter((word) => word.startsWith(start) && word !== start).slice(0, MOST);

function firstWords(now: Situation): string[] {
  const possible = new Set(now.legal.map((move) => move.split(" ")[0] ?? ""));
  const verbs = VERBS.filter((verb) => possible.has(verb));
  const undo = now.canUndo ? ["undo"] : [];
  return [...undo, ...verbs, ...QUESTIONS, ...VERBS.filter((verb) => !possible.has(verb))];
}

function draws(now: Situation): string[] {
  const legal = now.legal.map(parseMove).flatMap((move) => (move.do === "draw" ? [move.from] : []));
  const all = ["deck", "tickets", ...now.board.edition.colours, "wild"];
  return [...new Set([...legal, ...all])];
}

const claimable = (now: Situation): string[] => [...sortMoves(now.legal).claims.keys()];

const allRoutes = (now: Situation): string[] => now.board.edition.routes.map((route) => route.id);

const refusedFirst = (now: Situation): string[] => {
  const may = new Set(claimable(now));
  const all = allRoutes(now);
  return [...all.filter((id) => !may.has(id)), ...may];
};

/** Routes that a text may be the beginning of; by one end or both, then those with a word that begins so. */
function places(text: string, now: Situation, among: readonly string[]): string[] {
  const wanted = plain(text);
  const begins: string[] = [];
  const later: string[] = [];
  for (const id of among) {
    const route = now.board.routes.get(id);
    if (!route || id === text.toLowerCase()) continue;
    const known = [...spellings(now.board, route), plain(id)];
    if (known.some((one) => one.startsWith(wanted))) begins.push(id);
    else if (known.some((one) => one.includes(` ${wanted}`))) later.push(id);
  }
  return [...begins, ...later].slice(0, MOST);
}

function claims(rest: string, now: Situation): string[] {
  const [route = "", ...payment] = rest.split(/\s+/);
  const known = sortMoves(now.legal).claims.get(route.toLowerCase());
  if (known && (payment.length > 0 || rest.endsWith(" "))) {
    const written = `claim ${route.toLowerCase()} ${payment.join(" ")}`.trimEnd();
    const lines = known.map((claim) => claim.text);
    return lines.filter((line) => line.startsWith(written) && line !== written).slice(0, MOST);
  }
  if (known) return known.map((claim) => claim.text).slice(0, MOST);
  const all = [...new Set([...claimable(now), ...allRoutes(now)])];
  return places(rest, now, all).map((id) => `claim ${id}`);
}

function keeps(rest: string, now: Situation): string[] {
  const words = rest.split(/\s+/);
  const last = words.pop() ?? "";
  const wanted = plain(last);
  return now.offered
    .filter((id) => !words.includes(id) && id !== last)
    .filter((id) => {
      const ticket = now.board.tickets.get(id);
      return ticket && spellings(now.board, ticket).some((one) => one.startsWith(wanted));
    })
    .map((id) => ["keep", ...words, id].join(" "));
}

/** The part of a completion that is still to be typed; empty if the line is written in another way. */
export const ghost = (line: string, completion: string | undefined): string =>
  completion?.startsWith(line.toLowerCase()) ? completion.slice(line.length) : "";
