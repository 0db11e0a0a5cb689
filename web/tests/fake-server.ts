/** For tests of what follows a table: a server that is asked by fetch and WebSocket and answers when the test says so. */

import { vi } from "vitest";
import type { Edition, Entry, Frame } from "../src/wire/types";

export class Socket {
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;

  constructor(readonly address: string) {
    sockets.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(...frames: Frame[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  cut(code = 1006): void {
    this.onclose?.({ code });
  }

  get query(): URLSearchParams {
    return new URL(this.address).searchParams;
  }
}

export type Request = {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  answer: (body: unknown, status?: number) => void;
  fail: () => void;
};

/** Every socket and every request, newest last. */
export const sockets: Socket[] = [];
export const requests: Request[] = [];

const page = new EventTarget();

/** Happens to the page: "online", "visibilitychange". */
export const happen = (what: string): boolean => page.dispatchEvent(new Event(what));

/** Be the browser and the server, from nothing. */
export function pretend(): void {
  sockets.length = 0;
  requests.length = 0;
  vi.useFakeTimers();
  const listens = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  const matchMedia = (): object => ({ matches: false, ...listens });
  vi.stubGlobal("window", { location: { protocol: "https:", host: "table.test" }, matchMedia, ...listens });
  vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: {} }, ...listens });
  vi.stubGlobal("addEventListener", listens.addEventListener);
  vi.stubGlobal("removeEventListener", listens.removeEventListener);
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal(
    "fetch",
    (path: string, { method, body }: { method: string; body?: string }) =>
      new Promise<Response>((resolve, reject) => {
        requests.push({
          method,
          path,
          body: body === undefined ? null : JSON.parse(body),
          answer: (told, status = 200) => resolve(new Response(JSON.stringify(told), { status })),
          fail: () => reject(new TypeError("cut")),
        });
      }),
  );
}

/** The newest request of a path; everything that was asked before it is done first. */
export async function asked(path: string): Promise<Request> {
  await vi.advanceTimersByTimeAsync(0);
  const found = requests.findLast((one) => one.path.startsWith(path));
  if (!found) throw new Error(`nobody asked for ${path}: ${requests.map((one) => one.path).join()}`);
  return found;
}

export const hello = (version: number, seat: number | null = null): Frame => ({
  type: "hello",
  version,
  seat,
  is_host: false,
  beat_seconds: 20,
});

export function entry(number: number, more: Partial<Entry> = {}): Entry {
  return {
    type: "entry",
    number,
    kind: "moved",
    at: "2026-01-01T00:00:00Z",
    events: [],
    deciding: [0],
    cards_left: 0,
    turns_left: null,
    ...more,
  } as Entry;
}

/** What `GET /api/games/{id}` tells. */
export const tableNow = (edition: Edition, yours: number[], more: Record<string, unknown> = {}) => ({
  table: { id: "t", edition: edition.name, title: edition.title, board: "key", status: "playing", seats: [] },
  is_host: false,
  yours,
  presence: { type: "presence", connected: [], spectators: 0 },
  view: null,
  ...more,
  get hints() {
    const { seats } = this.table as { seats: { seat: number; kind: string }[] };
    return more["hints"] ?? seats.every((one) => one.kind === "bot" || yours.includes(one.seat));
  },
});
