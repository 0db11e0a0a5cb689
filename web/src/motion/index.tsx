/** Things that fly over the table as they happen. They only repeat what is already true; nothing waits for them. */

import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isForwarding } from "../model/bot-pace";
import type { Connection } from "../model/connection";
import { whenFresh } from "../model/live-entries";
import type { Entry, Seat } from "../wire/types";
import type { Air } from "./air";
import type { BoardEffects } from "./board-effects";
import { flights } from "./flights";
import { Flying } from "./flying";
import { isStill, showPace } from "./pace";
import "./motion.css";

export { lasting } from "./pace";

/** Whose turn it was before an entry. */
function turnBefore(entries: readonly Entry[], entry: Entry): Seat | null {
  for (const earlier of entries.filter(({ number }) => number < entry.number).toReversed())
    for (const event of earlier.events.toReversed()) if (event.event === "turn-began") return event.seat;
  return null;
}

type Props = { connection: Connection; effects: BoardEffects; air: Air };

export function Flights({ connection, effects, air }: Props) {
  const { board } = connection;
  useSignalEffect(showPace);

  useEffect(
    () =>
      whenFresh(connection, (entries) => {
        const { seat, story } = connection.chair.value;
        if (document.hidden || isForwarding.value || story.moment.value !== null) return;
        for (const entry of entries) {
          if (entry.kind === "undone") {
            air.landAll();
            effects.finish();
          }
          effects.show(entry);
          if (isStill()) continue;
          air.send(flights(entry, seat, turnBefore(story.standing.value, entry)));
        }
      }),
    [connection, effects, air],
  );

  // A key or a tap is done with whatever is in the air; it still does what it is for.
  useEffect(() => {
    const land = (): void => {
      air.landAll();
      effects.finish();
    };
    const presses = ["keydown", "pointerdown"] as const;
    for (const press of presses) addEventListener(press, land, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, land, { capture: true });
    };
  }, [effects, air]);

  return (
    <div class="flights" aria-hidden="true">
      {air.flights.value.map(({ id, flight }) => (
        <Flying key={id} edition={board.edition} flight={flight} onLanded={() => air.land(id)} />
      ))}
    </div>
  );
}
