/** What the board shows for a moment: pieces that were just placed, and the path of a ticket that was just completed. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Session } from "../model/session";
import type { Entry } from "../wire/types";
import { isStill, lasting } from "./pace";

const EACH = 60; // milliseconds from one piece to the next
const PIECE = 140;
const GLOW = 900;

type Shown = { fresh: Signal<readonly string[]>; glow: Signal<ReadonlySet<string>> };
const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<Session, Shown>();

function shown(session: Session): Shown {
  const made = known.get(session) ?? { fresh: signal<readonly string[]>([]), glow: signal(NONE) };
  known.set(session, made);
  return made;
}

/** Routes whose pieces are being placed. */
export const freshRoutes = (session: Session): ReadonlySignal<readonly string[]> => shown(session).fresh;

/** The path of a ticket that this seat has just completed. */
export const glowingRoutes = (session: Session): ReadonlySignal<ReadonlySet<string>> => shown(session).glow;

/** Show what an entry did to the board. */
export function show(session: Session, entry: Entry): void {
  const { fresh, glow } = shown(session);
  const board = session.board.value;
  const owners = session.live.value?.owners;
  if (!board || !owners) return;
  for (const event of entry.events) {
    if (event.event === "route-claimed" && !isStill()) {
      const { route } = event;
      fresh.value = [...fresh.value, route];
      const length = board.routes.get(route)?.length ?? 1;
      setTimeout(
        () => {
          fresh.value = fresh.value.filter((one) => one !== route);
        },
        lasting(PIECE + EACH * length) + 100,
      );
    }
    if (event.event === "ticket-completed") {
      const path = new Set(board.completes(event.ticket, event.seat, owners) ?? []);
      glow.value = new Set([...glow.value, ...path]);
      setTimeout(() => {
        if (path.size > 0) glow.value = new Set([...glow.value].filter((one) => !path.has(one)));
      }, lasting(GLOW));
    }
  }
}

/** Be done with it. */
export function finish(session: Session): void {
  const { fresh, glow } = shown(session);
  if (fresh.value.length > 0) fresh.value = [];
  if (glow.value.size > 0) glow.value = NONE;
}
