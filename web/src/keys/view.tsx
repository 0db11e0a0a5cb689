/** The keyboard view: the whole game as lists, buttons and text, with the board beside them. */

import { useRef, useState } from "preact/hooks";
import { BoardView } from "../board";
import { hasHints } from "../hint/hinting";
import type { Session } from "../model/session";
import { Header } from "../parts";
import { nameOf } from "../parts/names";
import { Banners } from "../screens/table/banners";
import { t } from "../text";
import { players } from "../text/counts";
import { announce } from "./announcer";
import { answer, hint } from "./answers";
import { TicketChoice } from "./choosing";
import { CommandBox } from "./command";
import { attempt, drawTwo, takeFaceUp } from "./draw-moves";
import { KeyRows } from "./key-list";
import { Payments } from "./payments";
import { rowLabel } from "./reasons";
import { RouteList } from "./route-list";
import { ANY, type Row, type Wish } from "./rows";
import { useShortcuts } from "./shortcuts";
import { Status } from "./status";
import { HandLine, MarketLine } from "./supply";
import { Aside } from "./text-panel";
import "./view.css";

export function KeyboardView({ session }: { session: Session }) {
  const [wish, setWish] = useState<Wish>(ANY);
  const [selected, setSelected] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [focus, setFocus] = useState("");
  const [reply, setReply] = useState("");
  const routes = useRef<HTMLDivElement>(null);
  const board = session.board.value!;
  const view = session.view.value!;
  const { claims } = session.choices.value;

  const tell = async (text: Promise<string>): Promise<void> => setReply(await text);
  const askExpert = async (): Promise<void> => {
    setReply(t("The expert is thinking…"));
    const lines = await hint(session);
    setReply(lines.join(" "));
    announce(lines.join(" "));
  };
  const slots = Object.fromEntries(
    view.market.map((_, slot) => [String(slot + 1), () => tell(takeFaceUp(session, slot))]),
  );
  useShortcuts({
    ...slots,
    d: () => tell(drawTwo(session)),
    t: () => tell(attempt(session, "draw tickets")),
    l: async () => {
      const lines = await answer("log", [], session);
      setReply(lines.join(" "));
      announce(lines.join(" "));
    },
    ...(hasHints(session) && session.isMyTurn.value ? { i: askExpert } : {}),
    c: () => {
      setWish({ ...ANY, state: "claimable" });
      requestAnimationFrame(() =>
        routes.current?.querySelector<HTMLElement>('.routes-row[tabindex="0"]')?.focus(),
      );
    },
    Escape: () => setReply(""),
  });

  const onFocus = (row: Row, index: number, count: number): void => {
    setSelected(row.route.id);
    const label = rowLabel(row, board, (seat) => nameOf(session, seat));
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
    <div class="keyboard" data-screen="keyboard" data-edition={board.edition.name}>
      <Header session={session} table={tableLine(session)} />
      <div class="keyboard-banners">
        <Banners session={session} />
      </div>
      <main class="keyboard-main">
        <h1 class="unseen">{t("Keyboard view")}</h1>
        <div class="keyboard-routes" ref={routes}>
          <TicketChoice key={`${session.seat.value} ${view.turn}`} session={session} />
          <RouteList session={session} wish={wish} onWish={setWish} onRoute={setPicked} onFocus={onFocus} />
        </div>
        <div class="keyboard-side">
          <div class="keyboard-board" data-slot="board">
            <BoardView
              board={board}
              owners={view.owners}
              label={t("Board")}
              nameOf={(seat) => nameOf(session, seat)}
              lit={new Set(claims.keys())}
              selected={selected}
              opens="board"
              controls={false}
              onRoute={(id) => {
                setSelected(id);
                setPicked(id);
              }}
              onPlace={(id) => setWish({ ...ANY, words: board.name(id) })}
            />
          </div>
          <Aside session={session} focus={focus} />
        </div>
      </main>
      <footer class="keyboard-tray">
        <div class="keyboard-hand">
          <div class="keyboard-top">
            <Status session={session} />
            <HandLine session={session} />
          </div>
          <MarketLine session={session} onAnswer={setReply} />
          <CommandBox session={session} reply={reply} onReply={setReply} />
        </div>
        <div class="keyboard-keys">
          <KeyRows edition={board.edition} most={8} />
        </div>
      </footer>
      {picked !== null && <Payments session={session} route={picked} onClose={() => setPicked(null)} />}
    </div>
  );
}

/** "USA · 4 players · table QK4F". */
function tableLine(session: Session): string {
  const table = session.table.value!;
  return [table.title, players(table.seats.length), t("table {id}", { id: table.id })].join(" · ");
}
