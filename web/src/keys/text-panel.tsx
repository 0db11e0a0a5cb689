/** Beside the board: what was announced, or the players, your tickets or the log, as text. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../model/session";
import { LogList, Segmented, TicketCard } from "../parts";
import { t } from "../text";
import { capital, word } from "../text/words";
import { announced } from "./announcer";
import { who } from "./answers";
import "./text-panel.css";

type Tab = "said" | "players" | "tickets" | "log";

export function Aside({ session, focus }: { session: Session; focus: string }) {
  const [tab, setTab] = useState<Tab>("said");
  const tickets = capital(word(session.board.value!.edition, "ticket", 2));
  return (
    <section class="aside" aria-label={t("Announcements")}>
      <header class="aside-head">
        <h2>
          {tab === "said" ? t("Announcements") : { players: t("Players"), tickets, log: t("Log") }[tab]}
        </h2>
        <Segmented<Tab>
          label={t("Show")}
          options={[
            { value: "said", label: t("Announced") },
            { value: "players", label: t("Players") },
            { value: "tickets", label: tickets },
            { value: "log", label: t("Log") },
          ]}
          value={tab}
          onChange={setTab}
        />
      </header>
      <div class="aside-body">
        {tab === "said" && <Said focus={focus} />}
        {tab === "players" && <Players session={session} />}
        {tab === "tickets" && <Tickets session={session} />}
        {tab === "log" && <LogList session={session} />}
      </div>
    </section>
  );
}

/** The live regions as text, newest last, and what the focus says. */
function Said({ focus }: { focus: string }) {
  const list = useRef<HTMLUListElement>(null);
  const newest = announced.value.at(-1)?.number;
  useEffect(() => {
    const box = list.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest, focus]);
  return (
    <ul class="said" ref={list}>
      {announced.value.slice(-20).map((one) => (
        <li key={one.number}>
          <span class={`said-how said-${one.urgency}`}>
            {one.urgency === "polite" ? t("polite") : t("at once")}
          </span>{" "}
          {one.text}
        </li>
      ))}
      {focus !== "" && (
        <li>
          <span class="said-how">{t("focus")}</span> {focus}
        </li>
      )}
    </ul>
  );
}

function Players({ session }: { session: Session }) {
  session.live.value;
  session.deciding.value;
  return (
    <ul class="said">
      {who(session).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Tickets({ session }: { session: Session }) {
  const board = session.board.value!;
  const view = session.view.value!;
  const seat = session.seat.value;
  const mine = (seat === null ? null : view.seats[seat]?.tickets) ?? [];
  return (
    <ul class="aside-tickets" data-slot="my-tickets">
      {mine.map((id) => (
        <li key={id}>
          <TicketCard
            board={board}
            ticket={id}
            state={board.completes(id, seat!, view.owners) ? "done" : "open"}
          />
        </li>
      ))}
    </ul>
  );
}
