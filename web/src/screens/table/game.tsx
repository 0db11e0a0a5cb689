/** The game on the table: every part of it, in one order for all frames; frame.css lays them out. */

import { useEffect, useMemo } from "preact/hooks";
import { Claiming } from "../../claim";
import { Guide } from "../../guide";
import type { Session } from "../../model/session";
import { Flights } from "../../motion";
import { MomentTab } from "../../replay";
import { Sounds } from "../../sound";
import { t } from "../../text";
import { ActionBar } from "./action-bar";
import { Banners } from "./banners";
import { TableBoard } from "./board";
import { frame, isSmall } from "./frame";
import { Hold } from "./hold";
import { MarketSide } from "./market-side";
import { Panel } from "./panel";
import { RouteSheet } from "./routes";
import { Side } from "./side";
import { TableHeader } from "./table-header";
import { Tabs } from "./tabs";
import { Tray } from "./tray";
import "./frame.css";
import "./small.css";

export function Game({ session }: { session: Session }) {
  const hold = useMemo(() => new Hold(session), [session]);
  useEffect(() => () => hold.close(), [hold]);
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
        <TableBoard hold={hold} />
        <MomentTab session={session} />
      </main>
      {tab !== "board" && <Panel hold={hold} tab={tab} />}
      <MarketSide hold={hold} />
      <ActionBar hold={hold} />
      <Tray hold={hold} />
      {isSmall.value && !(isFirst && hold.isChoosing.value) && <Tabs hold={hold} />}
      {hold.isListing.value && <RouteSheet hold={hold} />}
      <Claiming session={session} camera={hold.camera} />
      <Flights session={session} />
      <Sounds session={session} />
      <Guide session={session} />
    </div>
  );
}
