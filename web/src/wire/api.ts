/** Every request that the client makes; what goes wrong is a Problem, with a sentence in the player's language. */

import { language } from "../text/language";
import type * as wire from "./types";

/** Something the server refused, or could not be asked. */
export class Problem extends Error {
  constructor(
    readonly slug: string,
    readonly status: number,
    readonly body: Partial<wire.ProblemBody> & Record<string, unknown>,
  ) {
    super(String(body.detail ?? body.title ?? slug));
  }

  /** Nothing that knows the game has answered. */
  get isSilent(): boolean {
    return this.status === 0 || this.slug === "unreachable";
  }

  /** Whether asking again later may help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

const PATIENCE = 30_000; // milliseconds until a request counts as lost

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await say(method, path, body);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** Ask for something and read the whole answer; a line that is cut in the middle of it counts as cut. */
async function say(method: string, path: string, body?: unknown): Promise<string> {
  const response = await send(method, path, body);
  try {
    return await response.text();
  } catch {
    throw new Problem("unreachable", 0, {});
  }
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      keepalive: method === "PATCH", // also from a page that is being closed
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("unreachable", 0, {});
  }
  if (response.ok) return response;
  let problem: Record<string, unknown> = {};
  try {
    problem = await response.json();
  } catch {
    // whatever stood between us and the server answered in words of its own
  }
  const slug = String(problem["type"] ?? "").replace("/problems/", "") || "unreachable";
  throw new Problem(slug, response.status, problem);
}

const game = (id: string, rest = ""): string => `/api/games/${encodeURIComponent(id)}${rest}`;
const forSeat = (seat: wire.Seat | null): string => (seat === null ? "" : `?seat=${seat}`);

export const api = {
  editions: () => call<wire.EditionLine[]>("GET", "/api/editions"),
  edition: (key: string) => call<wire.Edition>("GET", `/api/editions/${encodeURIComponent(key)}`),
  art: (key: string) => say("GET", `/api/editions/${encodeURIComponent(key)}/base.svg`),
  bots: () => call<{ levels: wire.Level[] }>("GET", "/api/bots"),

  create: (wish: wire.TableWish) => call<wire.Opened>("POST", "/api/games", wish),
  list: (status?: string) =>
    call<{ tables: wire.TableLine[] }>("GET", `/api/games${status ? `?status=${status}` : ""}`),
  /** The table of a spoken code. */
  find: (code: string) => call<wire.FoundTable>("GET", `/api/codes/${encodeURIComponent(code)}`),
  look: (id: string, seat: wire.Seat | null = null) =>
    call<wire.TableNow>("GET", `${game(id)}${forSeat(seat)}`),
  change: (id: string, change: { public?: boolean; spectators?: boolean; bot_seconds?: number }) =>
    call<wire.TableLine>("PATCH", game(id), change),
  close: (id: string) => call<void>("DELETE", game(id)),
  join: (id: string, name: string, invitation: string | null, seat: wire.Seat | null = null) =>
    call<wire.Seated>("POST", game(id, "/join"), { name, invitation, seat }),
  session: (id: string, secret: string) => call<wire.TableNow>("POST", game(id, "/session"), { secret }),
  forget: (id: string) => call<void>("DELETE", game(id, "/session")),
  start: (id: string, open_seats: "bots" | "remove", level: wire.Level = "medium") =>
    call<wire.Entry>("POST", game(id, "/start"), { open_seats, level }),
  leave: (id: string, seat: wire.Seat | null) =>
    call<wire.Entry>("POST", `${game(id, "/leave")}${forSeat(seat)}`),
  comeBack: (id: string, seat: wire.Seat | null) =>
    call<wire.Entry>("POST", `${game(id, "/return")}${forSeat(seat)}`),
  move: (id: string, move: string, moveId: string, version: number, seat: wire.Seat | null) =>
    call<wire.Entry>("POST", game(id, "/moves"), { move, move_id: moveId, version, seat }),
  undo: (id: string, number: number, seat: wire.Seat | null) =>
    call<wire.Entry>("POST", game(id, "/undo"), { number, seat }),
  /** Everything after an entry, nothing hidden; only once the game is over. */
  allEntries: (id: string, after = 0) =>
    call<{ version: number; entries: wire.Entry[] }>("GET", `${game(id, "/events")}?after=${after}&all=true`),
  refusals: (id: string, seat: wire.Seat | null) =>
    call<wire.Refusals>("GET", `${game(id, "/refusals")}${forSeat(seat)}`),
  /** What the expert would do; the server thinks for about a second. */
  hint: (id: string, seat: wire.Seat | null) =>
    call<wire.Hint>("GET", `${game(id, "/hint")}${forSeat(seat)}`),
  say: (id: string, phrase: wire.Phrase, seat: wire.Seat | null) =>
    call<void>("POST", `${game(id, "/phrases")}${forSeat(seat)}`, { phrase }),
  rematch: (id: string, seat: wire.Seat | null) =>
    call<wire.Seated>("POST", `${game(id, "/rematch")}${forSeat(seat)}`),
  invite: (id: string, seat: wire.Seat | null = null) =>
    call<wire.Invitation>("POST", game(id, "/invitations"), { seat }),
  /** A code by which a seat gets another holder, or moves to another device. */
  reissue: (id: string, seat: wire.Seat) => call<wire.Invitation>("POST", game(id, `/seats/${seat}/reissue`)),
  redeem: (id: string, code: string) => call<wire.Seated>("POST", game(id, "/redeem"), { code }),
  takeBack: (id: string, seat: wire.Seat | null) =>
    call<wire.Known>("POST", `${game(id, "/take-back")}${forSeat(seat)}`),
  standIn: (id: string, seat: wire.Seat, level: wire.Level = "medium") =>
    call<wire.Entry>("POST", game(id, `/seats/${seat}/bot`), { level }),
  recordAddress: (id: string, seat: wire.Seat | null = null) => `${game(id, "/record")}${forSeat(seat)}`,
  record: (id: string) => say("GET", api.recordAddress(id)),
};
