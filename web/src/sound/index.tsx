/** What is heard at a table, as things happen. */

import { useEffect, useRef } from "preact/hooks";
import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { whenFresh } from "../model/live-entries";
import { heardOf } from "./heard";
import { play } from "./sounds";

/** Sounds of a table. Draws nothing. */
export function Sounds({ connection }: { connection: Connection }) {
  useEffect(
    () =>
      whenFresh(connection, (entries) => {
        const { seat, story } = connection.chair.value;
        for (const entry of entries) {
          const heard = heardOf(entry, story.board, seat);
          if (heard !== null) play(heard.sound, heard);
        }
      }),
    [connection],
  );
  useTurnBell(connection.chair.value);
  useRefusalSound(connection.chair.value);
  return null;
}

/** Ring once when it becomes the player's turn; not for the second card of it, nor when a claim was taken back. */
function useTurnBell(chair: Chair): void {
  const isMine = chair.isMyTurn.value;
  const rung = useRef({ chair, isMine });
  useEffect(() => {
    const before = rung.current;
    rung.current = { chair, isMine };
    const isBack = chair.story.entries.peek().at(-1)?.kind === "undone";
    if (isMine && before.chair === chair && !before.isMine && !isBack) play("turn");
  }, [isMine, chair]);
}

/** A move that is refused is heard. To ask about a route is no fault. */
function useRefusalSound({ problem }: Chair): void {
  const refusal = problem.value;
  useEffect(() => {
    if (refusal !== null) play("refusal");
  }, [refusal]);
}
