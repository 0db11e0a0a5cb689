/** The top of the table: the game's mark, what holds for everybody, and rules, sound and menu. On phones: menu, what is
 *  asked of the player, and speed. */

import { useState } from "preact/hooks";
import { go } from "../../address";
import { sound } from "../../model/preferences";
import { Icon, type IconName } from "../../parts";
import { lazyPart } from "../../parts/lazy-part";
import { Wordmark } from "../../parts/wordmark";
import { n, t, withTexts } from "../../text";
import { players } from "../../text/counts";
import { Clock } from "./clock";
import { useIsCut } from "./connection-banner";
import { isSmall } from "./frame";
import { situation } from "./situation";
import { Speed } from "./speed";
import type { TableState } from "./table-state";
import "./top-row.css";

const Menu = lazyPart(async () => (await import("../../parts/menu")).Menu);
const TableMenu = lazyPart(async () => (await withTexts(import("./table-menu"))).TableMenu);

export function TopRow({ state }: { state: TableState }) {
  const { connection, story } = state;
  const [isOpen, setOpen] = useState(false);
  const rules = (): void => go(`/rules/${story.board.key}`);
  const menu = <Tool icon="menu" label={t("Menu")} action="menu" onClick={() => setOpen(true)} />;
  return (
    <header class="top-row">
      {isSmall.value ? (
        <>
          {menu}
          <Asked state={state} />
          <Speed state={state} />
          {state.layout.value.mode === "landscape" && !state.layout.value.hasStripBelow && (
            <Tool
              icon="log"
              label={t("Show the log")}
              action="log"
              onClick={() => {
                state.sheet.value = "log";
              }}
            />
          )}
        </>
      ) : (
        <>
          <a
            class="top-home"
            href="/"
            aria-label={t("Trekvaart: home page")}
            onClick={(event) => {
              event.preventDefault();
              go("/");
            }}
          >
            <Wordmark size={20} />
          </a>
          <span class="top-title" title={titleOf(state)}>
            {titleOf(state)}
          </span>
          <Pills state={state} />
          <nav class="top-tools" aria-label={t("Quick settings")}>
            <Tool icon="rules" label={t("Rules")} action="rules" onClick={rules} />
            <Tool
              icon={sound.value ? "sound" : "mute"}
              label={sound.value ? t("Sound on") : t("Sound off")}
              action="sound"
              onClick={() => {
                sound.value = !sound.value;
              }}
            />
            {menu}
          </nav>
        </>
      )}
      {isOpen && (
        <Menu
          edition={story.board.edition}
          pace={connection.pace}
          onRules={rules}
          onClose={() => setOpen(false)}
        >
          <TableMenu connection={connection} onClose={() => setOpen(false)} />
        </Menu>
      )}
    </header>
  );
}

type ToolProps = { icon: IconName; label: string; action: string; onClick: () => void };

const Tool = ({ icon, label, action, onClick }: ToolProps) => (
  <button
    type="button"
    class="top-tool"
    data-action={action}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

/** What is asked of the player, on phones. */
function Asked({ state }: { state: TableState }) {
  const { title, text, tone } = situation(state);
  const deadline = state.story.deadline.value;
  return (
    <div class="top-asked" data-tone={tone}>
      <div class="top-asked-title display" title={title}>
        <span>{title}</span>
        <Pills state={state} />
        {deadline !== null && <Clock deadline={deadline} />}
      </div>
      <div class="top-asked-text" title={text}>
        {text}
      </div>
    </div>
  );
}

/** What everybody must know: the last round, a lost connection. */
function Pills({ state }: { state: TableState }) {
  const { turns_left, phase } = state.story.view.value;
  const isCut = useIsCut(state.connection);
  return (
    <>
      {turns_left !== null && phase !== "over" && (
        <span
          class="pill pill-brass"
          role="status"
          title={n("Last round: one turn left", "Last round: {number} turns left", turns_left)}
        >
          <Icon name="flag" size={15} />
          <span class="unseen">
            {n("Last round: one turn left", "Last round: {number} turns left", turns_left)}
          </span>
          <span aria-hidden="true">
            {isSmall.value ? turns_left : t("Last round · {number}", { number: turns_left })}
          </span>
        </span>
      )}
      {isCut && (
        <span class="pill pill-bad" role="status">
          <Icon name="away" size={15} />
          <span class={isSmall.value ? "unseen" : ""}>{t("Reconnecting…")}</span>
        </span>
      )}
    </>
  );
}

/** Where there is room: the board, how many play, and who else looks on. */
function titleOf({ connection, story }: TableState): string {
  const watching = connection.presence.value.spectators;
  return [
    story.board.edition.title,
    players(story.table.value.seats.length),
    ...(watching > 0 ? [n("{number} watching", "{number} watching", watching)] : []),
  ].join(" · ");
}
