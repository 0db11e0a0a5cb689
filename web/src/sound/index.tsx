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
  usePhraseSound(connection);
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

/** What somebody else says is heard softly; what was said before the table was opened is not. */
function usePhraseSound({ phrases, chair }: Connection): void {
  const newest = phrases.heard.value.at(-1);
  const known = useRef(newest?.number ?? 0);
  useEffect(() => {
    if (newest === undefined || newest.number <= known.current) return;
    known.current = newest.number;
    if (newest.seat !== chair.peek().seat) play("phrase", { pieces: 1, isDistant: true });
  }, [newest]);
}

/** A move that is refused is heard. To ask about a route is no fault. */
function useRefusalSound({ problem }: Chair): void {
  const refusal = problem.value;
  useEffect(() => {
    if (refusal !== null) play("refusal");
  }, [refusal]);
}
