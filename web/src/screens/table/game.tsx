/** The game on the table: every part of it, in one order for all layouts; table.css lays them out. */

import { useEffect, useMemo } from "preact/hooks";
import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { Flights } from "../../motion";
import { lazyPart, prefetchParts } from "../../parts/lazy-part";
import { Sounds } from "../../sound";
import { t } from "../../text";
import type { Tutorial } from "../../tutorial/tutorial";
import { ActionBar } from "./action-bar";
import { TableBoard } from "./board";
import { BoardCorners } from "./board-corners";
import { frame, isSmall, windowSize } from "./frame";
import { HandSide } from "./hand-side";
import { LessonKeys } from "./lesson-keys";
import { LogPanel } from "./log-panel";
import { MarketSide } from "./market-side";
import { Players } from "./players";
import { Since } from "./since";
import { situation } from "./situation";
import { SlotPanel } from "./slot";
import { cardWidths, HIGH } from "./table-layout";
import { TableState } from "./table-state";
import { Tickets } from "./tickets";
import { TopRow } from "./top-row";
import "./table.css";

// What most moments do without is fetched when it is first needed.
const MomentTab = lazyPart(async () => (await import("../../parts/moment-tab")).MomentTab);
const TableHint = lazyPart(async () => (await import("./hint")).TableHint);
const RouteSheet = lazyPart(async () => (await import("./routes")).RouteSheet);
const TableSheet = lazyPart(async () => (await import("./sheets")).TableSheet);
const TutorialPanel = lazyPart(async () => (await import("../../tutorial")).TutorialPanel);

type Props = { connection: Connection; chair: Chair; tutorial: Tutorial | null };

export function Game({ connection, chair, tutorial }: Props) {
  const state = useMemo(() => new TableState(connection, chair, tutorial), [connection, chair, tutorial]);
  const { story } = chair;
  useEffect(() => () => state.close(), [state]);
  useEffect(prefetchParts, []);
  const { mode, hasBarInTray, hasStripBelow } = state.layout.value;
  const slot = state.slot.value;
  const isWide = mode === "side" || mode === "tray";
  const isLarge = isWide || mode === "tablet";
  const hasStrip = mode !== "landscape" || hasStripBelow;
  const lesson = state.lesson.value;
  const isStripCovered =
    slot !== null && (mode === "side" || mode === "portrait" || (mode === "tablet" && lesson !== null));
  const isMarketCovered = slot !== null && mode !== "tray" && mode !== "tablet";
  const hand = <HandSide state={state} />;
  // Whoever chooses tickets sees the own ones: on upright phones they stand in the slot.
  const hasTickets =
    mode === "landscape" ? slot !== "route" && slot !== "phrases" && lesson === null : isLarge;
  const tickets = hasTickets && <Tickets state={state} />;
  const bar = <ActionBar state={state} />;
  const isLogCovered = slot !== null && (mode === "tray" || mode === "tablet");
  const log = isLarge && lesson === null && !isLogCovered && (
    <LogPanel story={story} phrases={state.connection.phrases} onSeat={(seat) => state.light(seat)} />
  );
  return (
    <div
      class="table"
      data-screen="table"
      data-frame={frame.value}
      data-mode={mode}
      data-bar={hasBarInTray ? "tray" : isSmall.value ? "phone" : "column"}
      data-strip={hasStripBelow ? "below" : undefined}
      data-rows={rowsOf(state)}
      data-column={state.layout.value.column < WIDE_COLUMN ? "narrow" : "wide"}
      data-lettering={story.board.edition.skin.lettering}
      data-choosing={state.chair.isChoosing.value}
      data-lesson={lesson === null ? undefined : "open"}
      style={sizesOf(state)}
    >
      <LessonKeys tutorial={lesson} />
      <TopRow state={state} />
      {(mode !== "landscape" || lesson === null) && <Players state={state} />}
      <main class="table-board" aria-label={t("Board")}>
        <h1 class="unseen">{t("{title}: the table", { title: story.board.edition.title })}</h1>
        <TableBoard state={state} />
        {isSmall.value && (
          <BoardCorners
            state={state}
            hasTickets={!hasTickets && (mode === "landscape" || slot !== "offers")}
          />
        )}
        {story.moment.value !== null && <MomentTab story={story} />}
      </main>
      {hasStrip && !isStripCovered && <Since state={state} />}
      {slot !== null && <SlotPanel state={state} />}
      {mode === "tray" && log}
      {!isMarketCovered && <MarketSide state={state} />}
      {mode === "tray" ? (
        <div class="table-tray">
          {hasBarInTray && bar}
          <div class="table-cards">
            {hand}
            {tickets}
          </div>
        </div>
      ) : (
        <>
          {hand}
          {tickets}
          {log}
        </>
      )}
      {lesson !== null && <TutorialPanel tutorial={lesson} isBrief={isSmall.value} />}
      {!hasBarInTray && bar}
      {state.isListing.value && <RouteSheet state={state} />}
      {state.sheet.value !== null && <TableSheet state={state} />}
      {chair.hint.isOpen.value && <TableHint state={state} />}
      <Flights connection={connection} effects={state.effects} air={state.air} />
      <Sounds connection={connection} />
      <Title state={state} />
      {isWide && <div class="table-ground" aria-hidden="true" />}
    </div>
  );
}

const WIDE_COLUMN = 420;

/** How high the players' rows are where there is room: in a wide column with the last act. */
function rowsOf({ layout }: TableState): "full" | "roomy" | undefined {
  if (windowSize.value.height < HIGH) return undefined;
  return layout.value.column >= WIDE_COLUMN ? "full" : "roomy";
}

/** The sizes of the layout, for the style sheet. */
function sizesOf({ layout, story }: TableState): Record<string, string> {
  const { board, column, tray, lesson } = layout.value;
  const { colours, market: slots } = story.board.edition;
  const { market, hand } = cardWidths(layout.value, windowSize.value.height, colours.length + 1, slots);
  return {
    "--board-w": `${board.width}px`,
    "--board-h": `${board.height}px`,
    "--column": `${column}px`,
    "--tray": `${tray}px`,
    "--lesson": lesson === 0 ? "auto" : `${lesson}px`,
    "--kinds": String(colours.length + 1),
    "--card-strip": `${market}px`,
    "--card-hand": `${hand}px`,
    "--card-small": `${hand}px`,
    "--card-pay-hand": `${hand}px`,
  };
}

/** The browser's tab says what is asked, to whoever looks at another one meanwhile. */
function Title({ state }: { state: TableState }) {
  const { title } = situation(state);
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = `${title} – Trekvaart`;
  }, [title]);
  return null;
}
