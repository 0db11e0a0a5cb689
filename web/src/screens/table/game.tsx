/** The game on the table: every part of it, in one order for all frames; frame.css lays them out. */

import { lazy, Suspense } from "preact/compat";
import { useEffect, useMemo } from "preact/hooks";
import { step } from "../../guide/progress";
import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { Flights } from "../../motion";
import { Sounds } from "../../sound";
import { t } from "../../text";
import { ActionBar } from "./action-bar";
import { Banners } from "./banners";
import { TableBoard } from "./board";
import { frame, isSmall } from "./frame";
import { MarketSide } from "./market-side";
import { Panel } from "./panel";
import { Side } from "./side";
import { situation } from "./situation";
import { TableHeader } from "./table-header";
import { TableState } from "./table-state";
import { Tabs } from "./tabs";
import { Tray } from "./tray";
import "./frame.css";
import "./small.css";

// What most moments do without is fetched when it is first needed.
const Claiming = lazy(async () => ({ default: (await import("../../claim")).Claiming }));
const Guide = lazy(async () => ({ default: (await import("../../guide")).Guide }));
const HintSheet = lazy(async () => ({ default: (await import("../../hint")).HintSheet }));
const MomentTab = lazy(async () => ({ default: (await import("../../replay/moment-tab")).MomentTab }));
const RouteSheet = lazy(async () => ({ default: (await import("./routes")).RouteSheet }));

export function Game({ connection, chair }: { connection: Connection; chair: Chair }) {
  const state = useMemo(() => new TableState(connection, chair), [connection, chair]);
  const { story } = chair;
  useEffect(() => () => state.close(), [state]);
  useTitle(situation(state).title);
  const tab = isSmall.value ? state.tab.value : "board";
  const isFirst = story.live.value.turn === 0;
  return (
    <div
      class="table"
      data-screen="table"
      data-frame={frame.value}
      data-edition={story.board.edition.name}
      data-tab={tab}
      data-choosing={state.chair.isChoosing.value}
      data-aside={state.isAside.value}
      data-first={isFirst}
    >
      <TableHeader state={state} />
      <Side state={state} />
      <Banners connection={connection} chair={chair} />
      <main class="table-board" aria-label={t("Board")}>
        <h1 class="unseen">{t("{title}: the table", { title: story.board.edition.title })}</h1>
        <TableBoard state={state} />
        <Suspense fallback={null}>{story.moment.value !== null && <MomentTab story={story} />}</Suspense>
      </main>
      {tab !== "board" && <Panel state={state} tab={tab} />}
      <MarketSide state={state} />
      <ActionBar state={state} />
      <Tray state={state} />
      {isSmall.value && !(isFirst && state.chair.isChoosing.value) && <Tabs state={state} />}
      <Suspense fallback={null}>{state.isListing.value && <RouteSheet state={state} />}</Suspense>
      <Suspense fallback={null}>{chair.hint.isOpen.value && <HintSheet state={state} />}</Suspense>
      <Suspense fallback={null}>
        {chair.claim.stage.value !== "idle" && <Claiming chair={chair} camera={state.camera} />}
      </Suspense>
      <Flights connection={connection} effects={state.effects} />
      <Sounds connection={connection} />
      <Suspense fallback={null}>{step.value !== null && <Guide chair={chair} />}</Suspense>
    </div>
  );
}

/** The browser's tab says what is asked, to whoever looks at another one meanwhile. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = `${title} – Trekvaart`;
  }, [title]);
}
