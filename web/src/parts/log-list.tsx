/** The log: everything that happened, newest last; a line shows its moment on the board. */

import { Fragment } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { Emblem } from "../cards/emblem";
import type { Board } from "../model/board";
import type { Line } from "../model/log";
import { type Names, namesOf } from "../model/names";
import type { Phrases, Said } from "../model/phrases";
import { stillness } from "../model/preferences";
import { sinceIndex } from "../model/since-your-turn";
import type { Story } from "../model/story";
import { t } from "../text";
import { phraseText } from "../text/phrases";
import type { Seat } from "../wire/types";
import { LogLine } from "./log-line";
import { useOneStop } from "./one-stop";
import "./log.css";

type Props = {
  story: Story;
  /** The lines that are shown; unless told otherwise, all. */
  lines?: readonly Line[] | undefined;
  /** What is said meanwhile. */
  phrases?: Phrases | undefined;
  /** The emblem of a player was clicked. */
  onSeat?: ((seat: Seat) => void) | undefined;
  /** The moment of a line is wanted. A replay has one at its end too; a table then shows what is now. */
  onMoment?: ((move: number) => void) | undefined;
};

export function LogList({ story, lines, phrases, onSeat, onMoment }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { board, eyes } = story;
  const log = lines ?? story.log.value;
  const moment = story.moment.value ?? (onMoment ? story.last.value : null);
  const since = typeof eyes === "number" ? sinceIndex(log, eyes, story.live.value.turn) : 0;
  const names = namesOf(story.table.value);
  useEffect(() => follow(box.current), [moment, lines]);
  const chosen = moment === null ? -1 : log.findLastIndex((line) => line.turn <= moment);
  const saidAfter = saidByLine(log, phrases?.heard.value ?? []);
  const chosenTurn = log[chosen]?.turn;
  const { list, button } = useOneStop<HTMLOListElement>(log.length, chosen < 0 ? log.length - 1 : chosen);
  return (
    <div ref={box} class="log" role="log" aria-live="off" aria-label={t("Log")}>
      <ol {...list}>
        <SaidLines said={saidAfter.get(-1)} names={names} />
        {log.map((line, i) => (
          <Fragment key={`${line.from} ${i}`}>
            {i === since && since > 0 && (
              <li class="log-since">
                <span>{t("Since your last turn")}</span>
              </li>
            )}
            <Row
              board={board}
              names={names}
              line={line}
              isLater={moment !== null && line.turn > moment}
              isChosen={line.turn === chosenTurn}
              button={button(i)}
              onClick={({ target }) => {
                const isEmblem = target instanceof Element && target.closest(".emblem") !== null;
                if (isEmblem && line.seat !== null && onSeat) onSeat(line.seat);
                else if (onMoment) onMoment(line.turn);
                else story.look(line.turn === chosenTurn ? null : line.turn);
              }}
            />
            <SaidLines said={saidAfter.get(i)} names={names} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** What was said after each line, by its index; -1: before all of them. */
function saidByLine(log: readonly Line[], said: readonly Said[]): ReadonlyMap<number, readonly Said[]> {
  const found = new Map<number, Said[]>();
  for (const one of said) {
    const index = log.findLastIndex((line) => line.from <= one.after);
    found.set(index, [...(found.get(index) ?? []), one]);
  }
  return found;
}

/** What was said after a line; it is no moment of the game to look at. */
function SaidLines({ said = [], names }: { said: readonly Said[] | undefined; names: Names }) {
  return (
    <>
      {said.map(({ number, seat, phrase }) => (
        <li key={`said ${number}`} class="log-said">
          <Emblem seat={seat} size={18} />
          <span>
            <b>{names[seat]}</b>: {phraseText(phrase)}
          </span>
        </li>
      ))}
    </>
  );
}

/** Keep the moment that is looked at in sight, or else the newest line; the page itself stays. (The list is scrolled from
 *  its end, so that new lines come into sight by themselves, unless somebody reads further up.) */
function follow(box: HTMLDivElement | null): void {
  const chosen = [...(box?.querySelectorAll("[aria-current]") ?? [])].at(-1);
  if (box && !chosen) box.scrollTop = 0;
  if (!box || !chosen) return;
  const [frame, line] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (line.top >= frame.top && line.bottom <= frame.bottom) return;
  const top = (line.top + line.bottom - frame.top - frame.bottom) / 2;
  const isNear = Math.abs(top) < frame.height;
  box.scrollTo({ top: box.scrollTop + top, behavior: isNear && !stillness.value ? "smooth" : "auto" });
}

type RowProps = {
  board: Board;
  names: Names;
  line: Line;
  isLater: boolean;
  isChosen: boolean;
  button: ReturnType<ReturnType<typeof useOneStop>["button"]>;
  onClick: (event: MouseEvent) => void;
};

/** A line changes only while its turn goes on, but the log is computed again at every move. */
const Row = memo(
  ({ board, names, line, isLater, isChosen, button, onClick }: RowProps) => (
    <li>
      <button
        type="button"
        class={`log-entry ${isLater ? "log-later" : ""}`}
        {...button}
        aria-current={isChosen ? "step" : undefined}
        onClick={onClick}
      >
        <LogLine board={board} names={names} line={line} />
      </button>
    </li>
  ),
  (a: RowProps, b: RowProps) =>
    a.board === b.board &&
    a.isLater === b.isLater &&
    a.isChosen === b.isChosen &&
    a.button.tabIndex === b.button.tabIndex &&
    a.line.turn === b.line.turn &&
    a.line.from === b.line.from &&
    a.line.to === b.line.to &&
    a.line.action.did === b.line.action.did &&
    a.names.join("\n") === b.names.join("\n"),
);
