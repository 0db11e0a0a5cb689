/** What stands on the table now: the lobby, the curtain, the game, or the score. */

import { lazy, Suspense } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import { GameKeys } from "../../keys/game-keys";
import type { Connection } from "../../model/connection";
import { keyboardView, stillness } from "../../model/preferences";
import { SkipLink } from "../../parts/skip-link";
import { useMomentAddress } from "../../replay/moment-address";
import { t, withTexts } from "../../text";
import { lessonAt } from "../../tutorial/kept-lessons";
import { StartTutorial } from "../../tutorial/start-button";
import { Game } from "./game";

const Lobby = lazy(async () => ({ default: (await withTexts(import("../../lobby"))).Lobby }));
const Score = lazy(async () => ({ default: (await withTexts(import("../../score"))).Score }));
const Curtain = lazy(async () => ({ default: (await withTexts(import("../../curtain"))).Curtain }));
const Taught = lazy(async () => ({ default: (await import("../../tutorial")).Taught }));
const KeyboardView = lazy(async () => ({ default: (await import("./keyboard-view")).KeyboardView }));

const LAST_LOOK = 1_800; // milliseconds between the last move and the score: its pieces are still being placed

export function Stage({ connection }: { connection: Connection }) {
  useMomentAddress(connection.story.value);
  return (
    <>
      {connection.story.value.hasBegun.value && (
        <SkipLink to=".action-bar, .keyboard-status, #score-headline">{t("Skip to what to do now")}</SkipLink>
      )}
      <Suspense fallback={<p class="loading">{t("One moment…")}</p>}>
        {shown(connection, useScored(connection))}
      </Suspense>
      {connection.isShared.value && (
        <Suspense fallback={null}>
          <Curtain connection={connection} />
        </Suspense>
      )}
      <GameKeys connection={connection} help={(close) => <StartTutorial onStarted={close} />} />
    </>
  );
}

function shown(connection: Connection, isScored: boolean) {
  const table = connection.table.value;
  if (table.status === "open" || table.status === "closed") return <Lobby connection={connection} />;
  const chair = connection.chair.value;
  if (!chair.story.hasBegun.value) return <p class="loading">{t("One moment…")}</p>;
  if (isScored) return <Score connection={connection} />;
  const Skin = keyboardView.value ? KeyboardView : Game;
  if (lessonAt(connection.id) === undefined)
    return <Skin connection={connection} chair={chair} tutorial={null} />;
  return (
    <Taught table={connection.id} chair={chair}>
      {(tutorial) => (
        // Of its own, so that the teacher stays while another view is fetched.
        <Suspense fallback={<p class="loading">{t("One moment…")}</p>}>
          <Skin connection={connection} chair={chair} tutorial={tutorial} />
        </Suspense>
      )}
    </Taught>
  );
}

/** Whether it is time for the score: at once for a game found finished, else when the last move has been seen. */
function useScored(connection: Connection): boolean {
  const story = connection.story.value;
  const isOver = story.isOver.value && story.live.value.result !== null;
  const isLooking = story.moment.value !== null;
  const [wasPlayed, setPlayed] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOver) {
      if (story.hasBegun.value) setPlayed(true);
      setReady(false);
      return;
    }
    const timer = setTimeout(() => setReady(true), wasPlayed && !stillness.value ? LAST_LOOK : 0);
    return () => clearTimeout(timer);
  }, [isOver, wasPlayed, connection]);
  return isOver && isReady && !isLooking;
}
