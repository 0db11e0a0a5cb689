/** Beside the board: what was announced, or the players, your tickets or the log, as text. */

import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announced } from "../model/announcer";
import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { LogList, Segmented } from "../parts";
import { TicketCard } from "../parts/ticket";
import { t } from "../text";
import { capital, word } from "../text/words";
import { who } from "./answers";
import "./text-panel.css";

type Tab = "said" | "players" | "tickets" | "log";

type Props = { connection: Connection; chair: Chair; focus: string };

export function Aside({ connection, chair, focus }: Props) {
  const [tab, setTab] = useState<Tab>("said");
  const title = useId();
  const tickets = capital(word(chair.story.board.edition, "ticket", 2));
  return (
    <div class="aside">
      <header class="aside-head">
        <h2 id={title}>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to */}
      <section class="aside-body" aria-labelledby={title} tabIndex={0}>
        {tab === "said" && <Said focus={focus} />}
        {tab === "players" && <Players chair={chair} />}
        {tab === "tickets" && <Tickets chair={chair} />}
        {tab === "log" && <LogList story={chair.story} phrases={connection.phrases} />}
      </section>
    </div>
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

function Players({ chair }: { chair: Chair }) {
  chair.story.live.value;
  chair.story.deciding.value;
  return (
    <ul class="said">
      {who(chair).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Tickets({ chair }: { chair: Chair }) {
  const board = chair.story.board;
  const view = chair.story.view.value;
  const seat = chair.seat;
  const mine = (seat === null ? null : view.seats[seat]?.tickets) ?? [];
  return (
    <ul class="aside-tickets" data-slot="my-tickets">
      {mine.map((id) => (
        <li key={id}>
          <TicketCard board={board} ticket={id} isDone={board.completes(id, seat!, view.owners) !== null} />
        </li>
      ))}
    </ul>
  );
}
