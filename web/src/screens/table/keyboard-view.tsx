/** The keyboard view: the whole game as lists, buttons and text, with the board beside them. */

import { useRef, useState } from "preact/hooks";
import { BoardView } from "../../board";
import { answer } from "../../keys/answers";
import { TicketChoice } from "../../keys/choosing";
import { CommandBox } from "../../keys/command";
import { KeyRows } from "../../keys/key-list";
import { Payments } from "../../keys/payments";
import { QuestionSheet } from "../../keys/question-sheet";
import { rowLabel } from "../../keys/reasons";
import { RouteList } from "../../keys/route-list";
import { ANY, type RouteFilter, type Row } from "../../keys/rows";
import { HandLine, MarketLine } from "../../keys/supply";
import { Aside } from "../../keys/text-panel";
import { announce } from "../../model/announcer";
import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { attempt, drawTwo, takeFaceUp } from "../../model/draw-moves";
import { nameOf } from "../../model/names";
import { Button, Sheet } from "../../parts";
import { Header } from "../../parts/header";
import { lazyPart } from "../../parts/lazy-part";
import { MomentTab } from "../../parts/moment-tab";
import { type Keys, useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { players } from "../../text/counts";
import type { Tutorial } from "../../tutorial/tutorial";
import { Banners } from "./banners";
import { Status } from "./keyboard-status";
import { Mutes } from "./mutes";
import { PhraseList } from "./phrase-list";
import "./keyboard-view.css";

const TutorialPanel = lazyPart(async () => (await import("../../tutorial")).TutorialPanel);

type Props = { connection: Connection; chair: Chair; tutorial: Tutorial | null };

export function KeyboardView({ connection, chair, tutorial }: Props) {
  const [filter, setFilter] = useState<RouteFilter>(ANY);
  const [selected, setSelected] = useState<string | null>(null);
  const [focus, setFocus] = useState("");
  const [reply, setReply] = useState("");
  const [isSpeaking, setSpeaking] = useState(false);
  const routes = useRef<HTMLDivElement>(null);
  const { board } = chair.story;
  const view = chair.story.view.value;
  const { claim } = chair;
  const lesson = tutorial?.isClosed.value === false ? tutorial : null;
  const wanted = board.routes.get(lesson?.route.value ?? "");
  const pick = (route: string): void => void claim.pickRoute(route);

  const tell = async (text: Promise<string>): Promise<void> => setReply(await text);
  const ask = async (question: "hint" | "log"): Promise<void> => {
    if (question === "hint") setReply(t("The expert is thinking…"));
    const lines = (await answer(question, [], chair)) ?? [];
    setReply(lines.join(" "));
    announce(lines.join(" "));
  };
  const slots = Object.fromEntries(
    view.market.map((_, slot) => [String(slot + 1), () => tell(takeFaceUp(chair, slot))]),
  );
  const keys: Keys = {
    ...slots,
    d: () => tell(drawTwo(chair)),
    t: () => tell(attempt(chair, "draw tickets")),
    l: () => ask("log"),
    ...(connection.isAlone.value && chair.hint.isPossible.value ? { i: () => ask("hint") } : {}),
    c: () => {
      setFilter({ ...ANY, state: "claimable" });
      requestAnimationFrame(() =>
        routes.current?.querySelector<HTMLElement>('.routes-row[tabindex="0"]')?.focus(),
      );
    },
    ...(connection.hasListeners.value ? { q: () => setSpeaking(true) } : {}),
    Escape: () => (reply === "" ? lesson?.close() : setReply("")),
  };

  const onFocus = (row: Row, index: number, count: number): void => {
    setSelected(row.route.id);
    const label = rowLabel(row, board, (seat) => nameOf(chair.story, seat));
    const place = t("Row {row} of {rows}.", { row: index + 1, rows: count });
    const enter =
      row.payments.length > 0
        ? t("Press Enter to pay.")
        : row.owner === null
          ? t("Press Enter to read why.")
          : "";
    setFocus(`${label} ${place} ${enter}`.trim());
  };

  return (
    <div
      class="keyboard"
      data-screen="keyboard"
      data-lettering={board.edition.skin.lettering}
      data-lesson={lesson === null ? undefined : "open"}
    >
      <ViewKeys keys={keys} />
      <Header story={chair.story} pace={connection.pace} table={tableLine(chair)} />
      <div class="keyboard-banners">
        <Banners connection={connection} chair={chair} />
      </div>
      <main class="keyboard-main">
        <h1 class="unseen">{t("Keyboard view")}</h1>
        <div class="keyboard-routes" ref={routes}>
          <TicketChoice chair={chair} />
          <RouteList chair={chair} filter={filter} onFilter={setFilter} onRoute={pick} onFocus={onFocus} />
        </div>
        <div class="keyboard-side">
          <div class="keyboard-board" data-slot="board">
            <BoardView
              board={board}
              label={t("Board")}
              nameOf={(seat) => nameOf(chair.story, seat)}
              description={{
                owners: view.owners,
                closed: new Set(view.closed),
                claimable: lesson === null ? claim.lit.value : lesson.lit.value,
                places: new Set(wanted ? [wanted.a, wanted.b] : []),
                asked: claim.route.value ?? selected,
                ghost: claim.ghost.value,
              }}
              opens="board"
              controls={false}
              onRoute={(id) => {
                setSelected(id);
                pick(id);
              }}
              onPlace={(id) => setFilter({ ...ANY, words: board.name(id) })}
            />
            <MomentTab story={chair.story} />
          </div>
          {lesson !== null && <TutorialPanel tutorial={lesson} hasStepButtons />}
          <Aside connection={connection} chair={chair} focus={focus} />
        </div>
      </main>
      <footer class="keyboard-tray">
        <div class="keyboard-hand">
          <div class="keyboard-top">
            <Status connection={connection} chair={chair} />
            {connection.hasListeners.value && (
              <Button kind="ghost" icon="chat" action="phrases" keys="Q" onClick={() => setSpeaking(true)}>
                {t("Say to the table")}
              </Button>
            )}
            <HandLine chair={chair} />
          </div>
          <MarketLine chair={chair} onAnswer={setReply} />
          <CommandBox chair={chair} reply={reply} onReply={setReply} />
        </div>
        <div class="keyboard-keys">
          <KeyRows connection={connection} most={8} />
        </div>
      </footer>
      {isSpeaking && (
        <Sheet title={t("Say to the table")} at="dialog" onClose={() => setSpeaking(false)}>
          <PhraseList connection={connection} onSaid={() => setSpeaking(false)} />
          <Mutes connection={connection} />
        </Sheet>
      )}
      <QuestionSheet chair={chair} />
      {claim.route.value !== null && <Payments chair={chair} route={claim.route.value} />}
    </div>
  );
}

/** Listens before everything else in the view does, so that the keys of an open dialog or of an earlier moment lie above. */
function ViewKeys({ keys }: { keys: Keys }) {
  useShortcuts(keys);
  return null;
}

/** Edition, players and code: "… · 4 players · table QK4F". */
function tableLine(chair: Chair): string {
  const table = chair.story.table.value;
  return [table.title, players(table.seats.length), t("table {id}", { id: table.id })].join(" · ");
}
