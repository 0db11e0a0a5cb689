/** Coming to a table by an invitation: what it is, who sits there, and taking a seat. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../../address";
import { EditionMark } from "../../lobby/edition-mark";
import { Button } from "../../parts/button";
import { Header } from "../../parts/header";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import type { TableNow } from "../../wire/types";
import { Seated } from "./seated";
import { SitDown } from "./sit-down";
import "../../lobby/leaf.css";
import "./join.css";
import { problemText } from "../../wire/problem-text";

type Props = { id: string; code: string };

export default function Join({ id, code }: Props) {
  const [now, setNow] = useState<TableNow | Problem | null>(null);
  const look = async (): Promise<void> => {
    try {
      setNow(await api.look(id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setNow(error);
    }
  };
  useEffect(() => {
    look();
  }, [id]);
  return (
    <div
      class="join"
      data-screen="join"
      {...(now && "table" in now ? { "data-lettering": now.table.skin?.lettering } : {})}
    >
      <Header />
      <main class="join-main">
        <section class="leaf join-panel" aria-labelledby="join-title">
          {now === null && <p>{t("One moment…")}</p>}
          {now instanceof Problem && <Trouble problem={now} id={id} code={code} onRetry={look} />}
          {now && "table" in now && <Found now={now} code={code} onChange={look} />}
        </section>
      </main>
    </div>
  );
}

function Found({ now, code, onChange }: { now: TableNow; code: string; onChange(): void }) {
  const { table } = now;
  const isOpen = table.status === "open" && table.seats.some((one) => one.kind === "open");
  return (
    <>
      <header class="join-head">
        <EditionMark skin={table.skin} />
        <div>
          <p class="join-kicker">{kicker(now)}</p>
          <h1 id="join-title">{table.title}</h1>
        </div>
      </header>
      <Seated table={table} />
      {isOpen ? (
        <SitDown id={table.id} code={code} now={now} onRefused={onChange} />
      ) : (
        <p class="join-closed">{closedWords(now)}</p>
      )}
      {table.spectators && table.status !== "closed" && now.yours.length === 0 && (
        <Button kind="ghost" icon="eye" onClick={() => go(`/table/${table.id}`)}>
          {table.status === "finished" ? t("See the result") : t("Just watch")}
        </Button>
      )}
      {now.yours.length > 0 ? (
        <Button kind={isOpen ? "plain" : "primary"} onClick={() => go(`/table/${table.id}`)}>
          {t("Back to the table")}
        </Button>
      ) : (
        !isOpen && (
          <Button kind="plain" action="home" onClick={() => go("/")}>
            {t("To the home page")}
          </Button>
        )
      )}
    </>
  );
}

function kicker({ table }: TableNow): string {
  const player = table.host === null ? undefined : table.seats[table.host]?.name;
  if (table.status !== "open")
    return player ? t("Table of {player}", { player }) : t("Table {code}", { code: table.id });
  return player ? t("Invitation from {player}", { player }) : t("You are invited");
}

function closedWords({ table }: TableNow): string {
  if (table.status === "closed") return t("The host closed the table before the game began.");
  if (table.status === "finished") return t("This game is over.");
  if (table.status === "playing") return t("The game has begun: all seats are taken.");
  return t("All seats are taken.");
}

/** The table cannot be shown: because it is not there, or because it shows itself only to its players. */
function Trouble({
  problem,
  id,
  code,
  onRetry,
}: {
  problem: Problem;
  id: string;
  code: string;
  onRetry(): void;
}) {
  if (problem.slug === "no-spectators")
    return (
      <>
        <h1 id="join-title">{t("You are invited to a table")}</h1>
        <p class="join-words">{t("Only its players can see this table.")}</p>
        <SitDown id={id} code={code} now={null} onRefused={() => undefined} />
      </>
    );
  const isAway = problem.isPassing;
  return (
    <>
      <h1 id="join-title">{isAway ? t("The server is not responding") : t("This table was not found")}</h1>
      <p class="join-words">{problemText(problem)}</p>
      <Button kind="primary" onClick={isAway ? onRetry : () => go("/")}>
        {isAway ? t("Try again") : t("To the home page")}
      </Button>
    </>
  );
}
