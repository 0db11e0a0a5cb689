/** Things that fly over the table as they happen. They only repeat what is already true; nothing waits for them. */

import { useEffect, useState } from "preact/hooks";
import type { Session } from "../model/session";
import type { Entry, Seat } from "../wire/types";
import { finish, show } from "./board-effects";
import { type Flight, flights } from "./flights";
import { Flying } from "./flying";
import { whenFresh } from "./live-entries";
import "./motion.css";

export { freshRoutes, glowingRoutes } from "./board-effects";
export { lasting } from "./pace";

const MOST = 16; // in the air at once

type InAir = { id: number; flight: Flight };
let ids = 0;

/** Whose turn it was before an entry. */
function turnBefore(entries: readonly Entry[], entry: Entry): Seat | null {
  for (const earlier of entries.slice(0, entry.number - 1).toReversed())
    for (const event of earlier.events.toReversed()) if (event.event === "turn-began") return event.seat;
  return null;
}

export function Flights({ session }: { session: Session }) {
  const [air, setAir] = useState<readonly InAir[]>([]);
  const board = session.board.value;

  useEffect(
    () =>
      whenFresh(session, (entries) => {
        if (document.hidden || session.moment.value !== null) return;
        for (const entry of entries) {
          show(session, entry);
          const plan = flights(entry, session.seat.value, turnBefore(session.entries.value, entry));
          setAir((now) => [...now, ...plan.map((flight) => ({ id: ids++, flight }))].slice(-MOST));
        }
      }),
    [session],
  );

  // A key or a tap is done with whatever is in the air; it still does what it is for.
  useEffect(() => {
    const land = (): void => {
      setAir((now) => (now.length > 0 ? [] : now));
      finish(session);
    };
    const presses = ["keydown", "pointerdown"] as const;
    for (const press of presses) addEventListener(press, land, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, land, { capture: true });
    };
  }, [session]);

  if (board === null) return null;
  return (
    <div class="flights" aria-hidden="true">
      {air.map(({ id, flight }) => (
        <Flying
          key={id}
          edition={board.edition}
          flight={flight}
          onLanded={() => setAir((now) => now.filter((one) => one.id !== id))}
        />
      ))}
    </div>
  );
}
