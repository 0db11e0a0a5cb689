/** Addresses: which screen an address means. The part behind # never leaves the browser; secrets come in it. */

import { signal } from "@preact/signals";

export type Place =
  | { screen: "home" }
  | { screen: "table"; id: string; secret: string | null }
  | { screen: "replay"; id: string }
  | { screen: "join"; id: string; code: string }
  | { screen: "seat"; id: string; code: string }
  | { screen: "finished" }
  | { screen: "rules"; edition: string | null; rule: string | null }
  | { screen: "nowhere" };

/** What a part of an address stands for; one that nobody can have meant stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Read an address. */
export function read(path: string, hash: string): Place {
  const [first, second, third] = path.split("/").filter(Boolean).map(decoded);
  const rest = decoded(hash.replace(/^#/, ""));
  if (first === undefined) return { screen: "home" };
  if (first === "table" && second && third === "replay") return { screen: "replay", id: second };
  if (first === "table" && second && third === undefined)
    return { screen: "table", id: second, secret: rest || null };
  if (first === "join" && second) return { screen: "join", id: second, code: rest };
  if (first === "seat" && second) return { screen: "seat", id: second, code: rest };
  if (first === "finished") return { screen: "finished" };
  if (first === "rules") return { screen: "rules", edition: second ?? null, rule: rest || null };
  return { screen: "nowhere" };
}

/** The move in an address, `?move=12`: the moment of a game to look at. Null: now. */
export function moveIn(search: string): number | null {
  const move = new URLSearchParams(search).get("move") ?? "";
  return /^\d{1,4}$/.test(move) ? Number(move) : null;
}

/** An address within this site with another move, or without. */
export function withMove(address: string, move: number | null): string {
  const url = new URL(address, location.origin);
  if (move === null) url.searchParams.delete("move");
  else url.searchParams.set("move", String(move));
  return `${url.pathname}${url.search}${url.hash}`;
}

export const place = signal<Place>(read(location.pathname, location.hash));

const look = (): void => {
  place.value = read(location.pathname, location.hash);
};
addEventListener("popstate", look);
addEventListener("hashchange", look);

/** Go to another screen. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  look();
  scrollTo(0, 0);
}

const LINKED: ReadonlySet<Place["screen"]> = new Set(["table", "join", "seat", "replay"]);

const CODE = /^[bcdfghjklmnpqrstvwxz]{6}$/;

/** The letters of a spoken code as somebody typed it; null: it is none. Capitals, spaces and hyphens do not matter. */
export function readCode(text: string): string | null {
  const letters = text.replace(/[\s\-\u2010-\u2015]/g, "").toLowerCase();
  return CODE.test(letters) ? letters : null;
}

/** What a link or a code that somebody pasted means: a table to join, to sit down at, or to watch. */
export function readLink(text: string): Place | null {
  const given = text.trim();
  try {
    const url = new URL(given, location.origin);
    if (given.includes("/")) {
      const found = read(url.pathname, url.hash);
      return LINKED.has(found.screen) ? found : null;
    }
  } catch {
    return null;
  }
  return /^[a-z0-9]{4,32}$/i.test(given) ? { screen: "table", id: given.toLowerCase(), secret: null } : null;
}
