/** The curtain between two players of one screen. While it is closed the page follows the table as a spectator does:
 *  there is no hand in it. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../cards";
import { announce } from "../model/announcer";
import type { Connection } from "../model/connection";
import { nameOf, namesOf } from "../model/names";
import { sinceIndex } from "../model/since-your-turn";
import { isStill } from "../motion/pace";
import { Button, Icon, LogLine } from "../parts";
import { useShortcuts } from "../parts/shortcuts";
import { t } from "../text";
import { word } from "../text/words";
import type { Seat } from "../wire/types";
import { Cloth } from "./cloth";
import { useRestInert } from "./make-rest-inert";
import { isWaiting, lastMover, nextOf } from "./whose-turn-here";
import "./curtain.css";

const MOTION = 320;

export function Curtain({ connection }: { connection: Connection }) {
  const root = useRef<HTMLDivElement>(null);
  const next = nextOf(connection);
  const isDrawn = next !== null || isWaiting(connection);
  const isLifting = useLifting(isDrawn);
  if (!isDrawn && !isLifting) return null;
  // One element from fall to lift: the cloth hangs still while what is behind it changes. No modal <dialog>: it would silence
  // the live regions outside it, and could not be drawn up over a table that can be used already.
  return (
    <div
      ref={root}
      class="curtain"
      data-is-lifting={isLifting}
      {...(next === null
        ? { "aria-hidden": true }
        : {
            role: "dialog",
            "aria-modal": true,
            "aria-labelledby": "curtain-title",
            "data-screen": "curtain",
          })}
      data-lettering={connection.story.value.board.edition.skin.lettering}
    >
      <Cloth />
      {next !== null && <Passing key={next} connection={connection} next={next} root={root} />}
    </div>
  );
}

/** The moment after it was closed, in which it is drawn up over a table that can be used already. */
function useLifting(isDrawn: boolean): boolean {
  const wasDrawn = useRef(false);
  const [isLifting, setLifting] = useState(false);
  const isOpened = wasDrawn.current && !isDrawn;
  useLayoutEffect(() => {
    wasDrawn.current = isDrawn;
    setLifting(isOpened);
    if (!isOpened) return;
    const timer = setTimeout(() => setLifting(false), isStill() ? 0 : MOTION);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isLifting || isOpened;
}

type PassingProps = { connection: Connection; next: Seat; root: RefObject<HTMLElement | null> };

/** Who is to come, and the one button that only they should press. */
function Passing({ connection, next, root }: PassingProps) {
  const edition = connection.story.value.board.edition;
  const player = nameOf(connection, next);
  const title = t("Pass to {player}", { player });
  useRestInert(root);
  useShortcuts({}, { dialog: true });
  useEffect(() => {
    announce(title, "assertive");
    root.current?.querySelector<HTMLElement>("[data-action=show]")?.focus();
  }, [title, root]);
  return (
    <>
      <div class="curtain-card">
        <Emblem seat={next} size={96} />
        <h1 id="curtain-title">{title}</h1>
        <p class="curtain-text">
          {before(connection)}
          <br />
          {t("Cards and {tickets} stay hidden until {player} is here.", {
            tickets: word(edition, "ticket", 2),
            player,
          })}
        </p>
        <Button kind="primary" action="show" onClick={() => connection.sit(next)}>
          {t("I am {player}, show my cards", { player })}
        </Button>
        <Since connection={connection} next={next} player={player} />
      </div>
      <p class="curtain-note">
        <Icon name="lock" />
        {t("The page contains no cards while the curtain is closed")}
      </p>
    </>
  );
}

/** What has come before: somebody's turn, or the choice that everybody makes first. */
function before(connection: Connection): string {
  const last = lastMover(connection);
  if (last !== null) return t("{player} has finished.", { player: nameOf(connection, last) });
  const tickets = word(connection.story.value.board.edition, "ticket", 2);
  return connection.story.value.live.value.turn === 0
    ? t("Everybody chooses {tickets} before the first turn.", { tickets })
    : t("The first turn of the game.");
}

/** Public moves since the player's own last turn. */
function Since({ connection, next, player }: { connection: Connection; next: Seat; player: string }) {
  const { board, live, log } = connection.story.value;
  const since = log.value.slice(sinceIndex(log.value, next, live.value.turn));
  const lines = since.filter((line) => line.turn > 0);
  const names = namesOf(connection.table.value);
  if (lines.length === 0) return null;
  return (
    <section class="curtain-since">
      <h2>{t("Since {player}’s last turn", { player })}</h2>
      <ol>
        {lines.map((line) => (
          <li key={`${line.from} ${line.action.did}`}>
            <LogLine board={board} names={names} line={line} bare />
          </li>
        ))}
      </ol>
    </section>
  );
}
