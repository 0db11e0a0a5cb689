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
  const { session } = state;
  const now = situation(session, state);
  const isFirstChoice = now.kind === "choosing" && now.tone === "plain";
  const deadline = session.deadline.value;
  return (
    <div class="table-header" data-tone={now.tone}>
      <Header
        session={session}
        table={line(state)}
        title={
          <>
            {state.isChoosing.value ? session.board.value!.edition.title : brief(now)}
            {now.kind === "one-more" && <span class="table-header-count">1 / 2</span>}
            {deadline !== null && <Clock deadline={deadline} />}
          </>
        }
        subtitle={isFirstChoice ? t("Everybody chooses at the same time") : now.text}
      >
        <Suspense fallback={null}>
          <TableMenu session={session} />
        </Suspense>
      </Header>
    </div>
  );
}

/** What is asked, short enough for a phone's first line; the sheet below it names the route. */
const brief = ({ kind, title }: Situation): string => (kind === "claiming" ? t("Claim a route") : title);

function line({ session }: TableState): string {
  const table = session.table.value!;
  const watching = session.presence.value.spectators;
  return [
    session.board.value!.edition.title,
    players(table.seats.length),
    t("table {id}", { id: table.id.toUpperCase() }),
    ...(watching > 0 ? [n("{number} watching", "{number} watching", watching)] : []),
  ].join(" · ");
}
