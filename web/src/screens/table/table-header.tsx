/** The top of the table: its line, and on small screens what is asked of the player. */

import { lazy, Suspense } from "preact/compat";
import { Header } from "../../parts";
import { n, t } from "../../text";
import { players } from "../../text/counts";
import { Clock } from "./clock";
import { type Situation, situation } from "./situation";
import type { TableState } from "./table-state";

const TableMenu = lazy(async () => ({ default: (await import("./table-menu")).TableMenu }));

export function TableHeader({ state }: { state: TableState }) {
  const { connection, story } = state;
  const now = situation(state);
  const isFirstChoice = now.kind === "choosing" && now.tone === "plain";
  const deadline = story.deadline.value;
  return (
    <div class="table-header" data-tone={now.tone}>
      <Header
        connection={connection}
        table={line(state)}
        title={
          <>
            {state.chair.isChoosing.value ? story.board.edition.title : brief(now)}
            {now.kind === "one-more" && <span class="table-header-count">1 / 2</span>}
            {deadline !== null && <Clock deadline={deadline} />}
          </>
        }
        subtitle={isFirstChoice ? t("Everybody chooses at the same time") : now.text}
      >
        <Suspense fallback={null}>
          <TableMenu connection={connection} />
        </Suspense>
      </Header>
    </div>
  );
}

/** What is asked, short enough for a phone's first line; the sheet below it names the route. */
const brief = ({ kind, title }: Situation): string => (kind === "claiming" ? t("Claim a route") : title);

function line({ connection, story }: TableState): string {
  const table = story.table.value;
  const watching = connection.presence.value.spectators;
  return [
    story.board.edition.title,
    players(table.seats.length),
    t("table {id}", { id: table.id.toUpperCase() }),
    ...(watching > 0 ? [n("{number} watching", "{number} watching", watching)] : []),
  ].join(" · ");
}
