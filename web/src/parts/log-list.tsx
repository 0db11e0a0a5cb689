/** The log: everything that happened, newest last; a line shows its moment on the board. */

import { Fragment } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { Emblem } from "../cards/emblem";
import type { Board } from "../model/board";
import { type Line, sinceLastTurn } from "../model/log";
import { type Names, namesOf } from "../model/names";
import type { Said } from "../model/phrases";
import type { Story } from "../model/story";
import { t } from "../text";
import { phraseText } from "../text/phrases";
import type { Seat } from "../wire/types";
import { LogLine } from "./log-line";
import { useOneStop } from "./one-stop";
import "./log.css";

type Props = {
  story: Story;
  /** What was said meanwhile. */
  said?: readonly Said[] | undefined;
  /** The emblem of a player was clicked. */
  onSeat?: ((seat: Seat) => void) | undefined;
};

export function LogList({ story, said = [], onSeat }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { board, eyes } = story;
  const log = story.log.value;
  const moment = story.moment.value;
  const since = typeof eyes === "number" ? sinceLastTurn(log, eyes) : -1;
  const names = namesOf(story.table.value);
  useEffect(() => follow(box.current), [moment]);
  const chosen = moment === null ? -1 : log.findLastIndex((line) => line.turn <= moment);
  const saidAfter = (i: number): readonly Said[] =>
    said.filter((one) => log.findLastIndex((line) => line.from <= one.after) === i);
  const { list, button } = useOneStop<HTMLOListElement>(log.length, chosen < 0 ? log.length - 1 : chosen);
  return (
    <div ref={box} class="log" role="log" aria-live="off" aria-label={t("Log")}>
      <ol {...list}>
        <Phrases said={saidAfter(-1)} names={names} />
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
              isChosen={i === chosen}
              button={button(i)}
              onClick={({ target }) => {
                const isEmblem = target instanceof Element && target.closest(".emblem") !== null;
                if (isEmblem && line.seat !== null && onSeat) onSeat(line.seat);
                else story.look(i === chosen ? null : line.turn);
              }}
            />
            <Phrases said={saidAfter(i)} names={names} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** What was said after a line; it is no moment of the game to look at. */
function Phrases({ said, names }: { said: readonly Said[]; names: Names }) {
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

/** Keep the moment that is looked at in sight, or else the newest line. (The list is scrolled from its end, so that new
 *  lines come into sight by themselves, unless somebody reads further up.) */
function follow(box: HTMLDivElement | null): void {
  const chosen = box?.querySelector<HTMLElement>("[aria-current]");
  if (chosen) chosen.scrollIntoView({ block: "nearest" });
  else if (box) box.scrollTop = 0;
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
