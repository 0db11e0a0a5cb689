/** The waiting room of a table: who has come, how others come, and how the game begins. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../address";
import type { Connection } from "../model/connection";
import { forgetGame } from "../model/games";
import { invitationTo, keepInvitation, watchLink } from "../model/links";
import { Button } from "../parts/button";
import { Header } from "../parts/header";
import { lazyPart } from "../parts/lazy-part";
import { n, t } from "../text";
import { duration } from "../text/duration";
import { api } from "../wire/api";
import type { Invitation, TableLine } from "../wire/types";
import { CopyLink } from "./copy-link";
import { EditionMark } from "./edition-mark";
import { Invite } from "./invite";
import { LobbySeats } from "./seats";
import { Starting } from "./starting";
import { YourLink } from "./your-link";
import "./leaf.css";
import "./lobby.css";
import { problemText } from "../wire/problem-text";

const BoardPicture = lazyPart(async () => (await import("../board/picture")).BoardPicture);

export function Lobby({ connection }: { connection: Connection }) {
  const table = connection.table.value;
  return (
    <div class="lobby" data-screen="lobby" data-lettering={table.skin?.lettering}>
      <Header />
      <main class="lobby-main">
        {table.status === "closed" ? <Closed /> : <Waiting connection={connection} />}
      </main>
    </div>
  );
}

function Waiting({ connection }: { connection: Connection }) {
  const [single, setSingle] = useState<Invitation | null>(null);
  const shown = useRef<HTMLElement>(null);
  const table = connection.table.value;
  const isHost = connection.isHost.value;
  const free = table.seats.filter((one) => one.kind === "open").length;
  const problem = connection.chair.value.problem.value;
  useInvitation(connection);
  const inviteOne = async (seat: number): Promise<void> =>
    setSingle(await connection.ask(api.invite(connection.id, seat)));
  const invitation = single ?? invitationTo(connection.id);
  const isStillOpen = single === null || table.seats[single.seat ?? -1]?.kind === "open";
  return (
    <>
      <section class="leaf lobby-table" aria-labelledby="lobby-title">
        <header class="lobby-head">
          <EditionMark skin={table.skin} />
          <div>
            <h1 id="lobby-title">{table.title}</h1>
            <p class="lobby-line">{line(connection)}</p>
          </div>
        </header>
        <p class="lobby-wait" role="status">
          {free === 0
            ? t("All seats are taken.")
            : `${n("Waiting for {number} more player.", "Waiting for {number} more players.", free)} ${t("The game starts when all seats are taken.")}`}
        </p>
        <LobbySeats connection={connection} onInvite={isHost ? inviteOne : undefined} />
        {problem && (
          <p class="lobby-problem" role="alert">
            {problemText(problem)}
          </p>
        )}
        <Ways connection={connection} free={free} />
        <div class="lobby-board">
          <BoardPicture board={connection.story.value.board} wide={640} hasWords />
        </div>
      </section>
      <div class="lobby-side">
        {isHost && invitation && isStillOpen && (
          <section class="leaf lobby-invite" ref={shown} aria-label={t("Invitation")}>
            <Invite
              invitation={invitation}
              title={t("Invite to {edition}", { edition: table.title })}
              free={free}
              heading="h2"
            />
            {single && (
              <Button kind="ghost" onClick={() => setSingle(null)}>
                {t("Link for all open seats")}
              </Button>
            )}
          </section>
        )}
        {isHost && <Starting connection={connection} />}
        <YourLink connection={connection} />
        {table.spectators && (
          <section class="leaf" aria-labelledby="watch-title">
            <h2 id="watch-title">{t("For spectators")}</h2>
            <p>{t("Anyone with this link can see the board and everything that is public.")}</p>
            <CopyLink link={watchLink(connection.id)} />
          </section>
        )}
      </div>
    </>
  );
}

/** What whoever looks at the page may do about sitting here. */
function Ways({ connection, free }: { connection: Connection; free: number }) {
  const table = connection.table.value;
  const [seat] = connection.yours.value;
  const leave = async (): Promise<void> => {
    if ((await connection.ask(api.leave(connection.id, seat ?? null))) === null) return;
    forgetGame(connection.id);
    go("/");
  };
  if (seat === undefined && !connection.isHost.value)
    return table.public && free > 0 ? (
      <Button kind="primary" onClick={() => go(`/join/${table.id}`)}>
        {t("Take a seat")}
      </Button>
    ) : (
      <p>{t("You are watching. To play, you need an invitation from the host.")}</p>
    );
  if (connection.isHost.value) return null;
  return (
    <Button kind="ghost" icon="leave" onClick={leave}>
      {t("Leave the table")}
    </Button>
  );
}

function Closed() {
  return (
    <section class="leaf lobby-table">
      <h1>{t("This table was closed")}</h1>
      <p>{t("The host closed the table before the game began.")}</p>
      <Button kind="primary" action="home" onClick={() => go("/")}>
        {t("To the home page")}
      </Button>
    </section>
  );
}

/** How the table is set up, in one line. */
function line(connection: Connection): string {
  const table = connection.table.value;
  const seconds = table.turn_seconds;
  const parts = [
    invitationTo(table.id)?.short_code ? "" : t("Table {code}", { code: table.id }),
    table.public ? t("open to everyone") : t("by invitation"),
    seconds === null ? "" : t("{time} per turn", { time: duration(seconds) }),
    ifAway(table),
  ];
  const spectators = connection.presence.value.spectators;
  if (spectators > 0) parts.push(n("{number} watching", "{number} watching", spectators));
  return parts.filter(Boolean).join(" · ");
}

/** Whether a bot plays for players who are away or late. */
function ifAway({ absent, turn_seconds }: TableLine): string {
  if (absent !== "bot") return turn_seconds === null ? t("the game waits for players who are away") : "";
  return turn_seconds === null
    ? t("a bot plays for whoever is away for a minute")
    : t("a bot plays when time runs out");
}

/** The host always has an invitation at hand. */
function useInvitation(connection: Connection): void {
  const hasAsked = useRef(false);
  // One that an earlier version of this page has kept may have no code.
  const isNeeded = connection.isHost.value && invitationTo(connection.id)?.short_code === undefined;
  useEffect(() => {
    if (!isNeeded || hasAsked.current) return;
    hasAsked.current = true;
    connection
      .ask(api.invite(connection.id))
      .then((invitation) => invitation && keepInvitation(connection.id, invitation));
  }, [isNeeded, connection]);
}
