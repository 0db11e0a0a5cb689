/** What stands on the table now: the lobby, the curtain, the game, or the score. */

import { lazy, Suspense } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import { GameKeys } from "../../keys/game-keys";
import { keyboardView, stillness } from "../../model/preferences";
import type { Session } from "../../model/session";
import { t } from "../../text";
import { Game } from "./game";

const Lobby = lazy(async () => ({ default: (await import("../../lobby")).Lobby }));
const Score = lazy(async () => ({ default: (await import("../../score")).Score }));
const Curtain = lazy(async () => ({ default: (await import("../../curtain")).Curtain }));
const KeyboardView = lazy(async () => ({ default: (await import("../../keys")).KeyboardView }));

const LAST_LOOK = 1_800; // milliseconds between the last move and the score: its pieces are still being placed

export function Stage({ session }: { session: Session }) {
  return (
    <>
      <Suspense fallback={<p class="loading">{t("One moment…")}</p>}>
        {shown(session, useScored(session))}
      </Suspense>
      {session.isShared.value && (
        <Suspense fallback={null}>
          <Curtain session={session} />
        </Suspense>
      )}
      <GameKeys session={session} />
    </>
  );
}

function shown(session: Session, isScored: boolean) {
  const table = session.table.value!;
  if (table.status === "open" || table.status === "closed") return <Lobby session={session} />;
  if (session.live.value === null) return <p class="loading">{t("One moment…")}</p>;
  if (isScored) return <Score session={session} />;
  return keyboardView.value ? <KeyboardView session={session} /> : <Game session={session} />;
}

/** Whether it is time for the score: at once for a game found finished, else when the last move has been seen. */
function useScored(session: Session): boolean {
  const isOver = session.isOver.value && session.live.value?.result != null;
  const isLooking = session.moment.value !== null;
  const [wasPlayed, setPlayed] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOver) {
      if (session.live.value !== null) setPlayed(true);
      setReady(false);
      return;
    }
    const timer = setTimeout(() => setReady(true), wasPlayed && !stillness.value ? LAST_LOOK : 0);
    return () => clearTimeout(timer);
  }, [isOver, wasPlayed, session]);
  return isOver && isReady && !isLooking;
}
