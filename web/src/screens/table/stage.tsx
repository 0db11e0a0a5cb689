/** What stands on the table now: the lobby, the curtain, the game, or the score. */

import { useEffect, useState } from "preact/hooks";
import { GameKeys } from "../../keys/game-keys";
import type { Connection } from "../../model/connection";
import { keyboardView, stillness } from "../../model/preferences";
import { Loading, lazyPart } from "../../parts/lazy-part";
import { SkipLink } from "../../parts/skip-link";
import { useMomentAddress } from "../../replay/moment-address";
import { t, withTexts } from "../../text";
import { lessonAt } from "../../tutorial/kept-lessons";
import { StartTutorial } from "../../tutorial/start-button";
import { Game } from "./game";

const Lobby = lazyPart(async () => (await withTexts(import("../../lobby"))).Lobby, Loading);
const Score = lazyPart(async () => (await withTexts(import("../../score"))).Score, Loading);
const Curtain = lazyPart(async () => (await withTexts(import("../../curtain"))).Curtain);
const Taught = lazyPart(async () => (await import("../../tutorial")).Taught, Loading);
const KeyboardView = lazyPart(async () => (await import("./keyboard-view")).KeyboardView, Loading);

const LAST_LOOK = 1_800; // milliseconds between the last move and the score: its pieces are still being placed

export function Stage({ connection }: { connection: Connection }) {
  useMomentAddress(connection.story.value);
  return (
    <>
      {connection.story.value.hasBegun.value && (
        <SkipLink to=".action-bar, .keyboard-status, #score-headline">{t("Skip to what to do now")}</SkipLink>
      )}
      {shown(connection, useScored(connection))}
      {connection.isShared.value && <Curtain connection={connection} />}
      <GameKeys connection={connection} help={(close) => <StartTutorial onStarted={close} />} />
    </>
  );
}

function shown(connection: Connection, isScored: boolean) {
  const table = connection.table.value;
  if (table.status === "open" || table.status === "closed") return <Lobby connection={connection} />;
  const chair = connection.chair.value;
  if (!chair.story.hasBegun.value) return <Loading />;
  if (isScored) return <Score connection={connection} />;
  const Skin = keyboardView.value ? KeyboardView : Game;
  if (lessonAt(connection.id) === undefined)
    return <Skin connection={connection} chair={chair} tutorial={null} />;
  return (
    <Taught table={connection.id} chair={chair}>
      {(tutorial) => <Skin connection={connection} chair={chair} tutorial={tutorial} />}
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
