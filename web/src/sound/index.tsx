/** What is heard at a table, as things happen. */

import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../model/session";
import { whenFresh } from "../motion/live-entries";
import type { Entry, Seat } from "../wire/types";
import { play, type Sound } from "./sounds";

export { play, type Sound } from "./sounds";

/** The sound of an entry, the weightiest alone; null: none. */
function soundOf(entry: Entry): Sound | null {
  const happened = new Set(entry.events.map((one) => one.event));
  if (happened.has("game-ended")) return "end";
  if (happened.has("last-round-began")) return "lastRound";
  if (happened.has("ticket-completed")) return "done";
  if (happened.has("route-claimed")) return "claim";
  if (happened.has("card-drawn") || happened.has("card-taken") || happened.has("tickets-offered"))
    return "card";
  return null;
}

/** Sounds of a table. Draws nothing. */
export function Sounds({ session }: { session: Session }) {
  useEffect(
    () =>
      whenFresh(session, (entries) => {
        for (const entry of entries) {
          const sound = soundOf(entry);
          if (sound !== null) play(sound);
        }
      }),
    [session],
  );
  useTurnBell(session);
  return null;
}

/** Ring once when it becomes the player's turn, not for the second card of it. */
function useTurnBell(session: Session): void {
  const isMine = session.isMyTurn.value;
  const seat = session.seat.value;
  const rung = useRef<{ seat: Seat | null; isMine: boolean }>({ seat, isMine });
  useEffect(() => {
    const before = rung.current;
    rung.current = { seat, isMine };
    if (isMine && before.seat === seat && !before.isMine) play("turn");
  }, [isMine, seat]);
}
