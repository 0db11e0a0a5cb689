/** What a tab of a small screen shows in place of the board. */

import { t } from "../../text";
import { capital } from "../../text/words";
import type { Hold, Tab } from "./hold";
import { LogPanel } from "./log-panel";
import { tickets } from "./names";
import { Panels } from "./players";
import { Routes } from "./routes";
import { Tickets } from "./tickets";

export function Panel({ hold, tab }: { hold: Hold; tab: Tab }) {
  return (
    <section class="panel" aria-label={title(hold, tab)}>
      {tab === "tickets" && <Tickets hold={hold} />}
      {tab === "routes" && <Routes hold={hold} />}
      {tab === "players" && <Panels hold={hold} />}
      {tab === "log" && <LogPanel session={hold.session} />}
    </section>
  );
}

function title(hold: Hold, tab: Tab): string {
  switch (tab) {
    case "tickets":
      return capital(tickets(hold.session.board.value!.edition));
    case "routes":
      return t("Routes");
    case "players":
      return t("Players");
    case "log":
      return t("Log");
    case "board":
      return t("Board");
  }
}
