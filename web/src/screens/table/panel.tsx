/** What a tab of a small screen shows in place of the board. */

import { lazy, Suspense } from "preact/compat";
import { t } from "../../text";
import { capital } from "../../text/words";
import { LogPanel } from "./log-panel";
import { Panels } from "./players";
import type { Tab, TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { Tickets } from "./tickets";

const Routes = lazy(async () => ({ default: (await import("./routes")).Routes }));

export function Panel({ state, tab }: { state: TableState; tab: Tab }) {
  return (
    <main class="panel" aria-label={title(state, tab)}>
      <h1 class="unseen">{title(state, tab)}</h1>
      {tab === "tickets" && <Tickets state={state} />}
      <Suspense fallback={null}>{tab === "routes" && <Routes state={state} />}</Suspense>
      {tab === "players" && <Panels state={state} />}
      {tab === "log" && <LogPanel story={state.story} />}
    </main>
  );
}

function title(state: TableState, tab: Tab): string {
  switch (tab) {
    case "tickets":
      return capital(tickets(state.story.board.edition));
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
