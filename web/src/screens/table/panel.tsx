/** What a tab of a small screen shows in place of the board. */

import { lazy, Suspense } from "preact/compat";
import { t } from "../../text";
import { capital } from "../../text/words";
import type { Hold, Tab } from "./hold";
import { LogPanel } from "./log-panel";
import { Panels } from "./players";
import { tickets } from "./ticket-word";
import { Tickets } from "./tickets";

const Routes = lazy(async () => ({ default: (await import("./routes")).Routes }));

export function Panel({ hold, tab }: { hold: Hold; tab: Tab }) {
  return (
    <main class="panel" aria-label={title(hold, tab)}>
      <h1 class="unseen">{title(hold, tab)}</h1>
      {tab === "tickets" && <Tickets hold={hold} />}
      <Suspense fallback={null}>{tab === "routes" && <Routes hold={hold} />}</Suspense>
      {tab === "players" && <Panels hold={hold} />}
      {tab === "log" && <LogPanel session={hold.session} />}
    </main>
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
