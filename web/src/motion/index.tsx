/** Things that fly over the table as they happen. They only repeat what is already true; nothing waits for them. */

import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../model/connection";
import type { Entry, Seat } from "../wire/types";
import type { BoardEffects } from "./board-effects";
import { type Flight, flights } from "./flights";
import { Flying } from "./flying";
import { whenFresh } from "./live-entries";
import { isForwarding } from "./pace";
import "./motion.css";

export { lasting } from "./pace";

const MOST = 16; // in the air at once

type InAir = { id: number; flight: Flight };
let ids = 0;

/** Whose turn it was before an entry. */
function turnBefore(entries: readonly Entry[], entry: Entry): Seat | null {
  for (const earlier of entries.filter(({ number }) => number < entry.number).toReversed())
    for (const event of earlier.events.toReversed()) if (event.event === "turn-began") return event.seat;
  return null;
}

export function Flights({ connection, effects }: { connection: Connection; effects: BoardEffects }) {
  const [air, setAir] = useState<readonly InAir[]>([]);
  const { board } = connection;

  useEffect(
    () =>
      whenFresh(connection, (entries) => {
        const { seat, story } = connection.chair.value;
        if (document.hidden || isForwarding.value || story.moment.value !== null) return;
        for (const entry of entries) {
          if (entry.kind === "undone") {
            setAir([]);
            effects.finish();
          }
          effects.show(entry);
          const plan = flights(entry, seat, turnBefore(story.standing.value, entry));
          setAir((now) => [...now, ...plan.map((flight) => ({ id: ids++, flight }))].slice(-MOST));
        }
      }),
    [connection, effects],
  );

  // A key or a tap is done with whatever is in the air; it still does what it is for.
  useEffect(() => {
    const land = (): void => {
      setAir((now) => (now.length > 0 ? [] : now));
      effects.finish();
    };
    const presses = ["keydown", "pointerdown"] as const;
    for (const press of presses) addEventListener(press, land, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, land, { capture: true });
    };
  }, [effects]);

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
