/** What is heard at a table, as things happen. */

import { useEffect, useRef } from "preact/hooks";
import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { whenFresh } from "../motion/live-entries";
import type { Entry } from "../wire/types";
import { play } from "./sounds";
import type { Sound } from "./voices";

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
export function Sounds({ connection }: { connection: Connection }) {
  useEffect(
    () =>
      whenFresh(connection, (entries) => {
        for (const entry of entries) {
          const sound = soundOf(entry);
          if (sound !== null) play(sound);
        }
      }),
    [connection],
  );
  useTurnBell(connection.chair.value);
  useRefusalSound(connection.chair.value);
  return null;
}

/** Ring once when it becomes the player's turn, not for the second card of it. */
function useTurnBell(chair: Chair): void {
  const isMine = chair.isMyTurn.value;
  const rung = useRef({ chair, isMine });
  useEffect(() => {
    const before = rung.current;
    rung.current = { chair, isMine };
    if (isMine && before.chair === chair && !before.isMine) play("turn");
  }, [isMine, chair]);
}

/** A move that is refused is heard. To ask about a route is no fault. */
function useRefusalSound({ problem }: Chair): void {
  const refusal = problem.value;
  useEffect(() => {
    if (refusal !== null) play("refusal");
  }, [refusal]);
}
