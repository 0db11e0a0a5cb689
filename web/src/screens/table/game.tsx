/** The game on the table: every part of it, in one order for all frames; frame.css lays them out. */

import { lazy, Suspense } from "preact/compat";
import { useEffect, useMemo } from "preact/hooks";
import { choosing } from "../../claim/choosing";
import { step } from "../../guide/progress";
import { hinting } from "../../hint/hinting";
import type { Session } from "../../model/session";
import { Flights } from "../../motion";
import { Sounds } from "../../sound";
import { t } from "../../text";
import { ActionBar } from "./action-bar";
import { Banners } from "./banners";
import { TableBoard } from "./board";
import { frame, isSmall } from "./frame";
import { Hold } from "./hold";
import { MarketSide } from "./market-side";
import { Panel } from "./panel";
import { Side } from "./side";
import { situation } from "./situation";
import { TableHeader } from "./table-header";
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

export function Game({ session }: { session: Session }) {
  const hold = useMemo(() => new Hold(session), [session]);
  useEffect(() => () => hold.close(), [hold]);
  useTitle(situation(session, hold).title);
  const tab = isSmall.value ? hold.tab.value : "board";
  const isFirst = session.live.value?.turn === 0;
  return (
    <div
      class="table"
      data-screen="table"
      data-frame={frame.value}
      data-edition={session.board.value!.edition.name}
      data-tab={tab}
      data-choosing={hold.isChoosing.value}
      data-aside={hold.isAside.value}
      data-first={isFirst}
    >
      <TableHeader hold={hold} />
      <Side hold={hold} />
      <Banners session={session} />
      <main class="table-board" aria-label={t("Board")}>
        <h1 class="unseen">{t("{title}: the table", { title: session.board.value!.edition.title })}</h1>
        <TableBoard hold={hold} />
        <Suspense fallback={null}>
          {session.moment.value !== null && <MomentTab session={session} />}
        </Suspense>
      </main>
      {tab !== "board" && <Panel hold={hold} tab={tab} />}
      <MarketSide hold={hold} />
      <ActionBar hold={hold} />
      <Tray hold={hold} />
      {isSmall.value && !(isFirst && hold.isChoosing.value) && <Tabs hold={hold} />}
      <Suspense fallback={null}>{hold.isListing.value && <RouteSheet hold={hold} />}</Suspense>
      <Suspense fallback={null}>{hinting(session).isOpen.value && <HintSheet hold={hold} />}</Suspense>
      <Suspense fallback={null}>
        {choosing(session).stage.value !== "idle" && <Claiming session={session} camera={hold.camera} />}
      </Suspense>
      <Flights session={session} />
      <Sounds session={session} />
      <Suspense fallback={null}>{step.value !== null && <Guide session={session} />}</Suspense>
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
