/** The command box: takes moves in the notation, completes them, says what will come of them, and answers questions. */

import { useId, useRef, useState } from "preact/hooks";
import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { Button, Chip } from "../parts";
import { useShortcuts } from "../parts/shortcuts";
import { c, t } from "../text";
import { answer } from "./answers";
import { complete, ghost } from "./completing";
import { Completions, Examples } from "./completions";
import { type Reading, readLine, type Situation } from "./parse-command";
import { useRefusals } from "./refusals";
import { needsReason, verdictOf } from "./verdict";
import "./command.css";
import { problemText } from "../wire/problem-text";

type Props = {
  chair: Chair;
  /** It takes the focus at once. */
  isFocused?: boolean;
  /** A move was made. */
  onPlayed?: () => void;
  /** What something else than the box has answered; it stands in the same place. */
  reply?: string;
  onReply?: (reply: string) => void;
};

export function CommandBox({ chair, isFocused = false, onPlayed, reply = "", onReply }: Props) {
  const [line, setLine] = useState("");
  const [chosen, setChosen] = useState(-1);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const now = situationOf(chair);
  const reading = readLine(line, now);
  const me = chair.seat === null ? undefined : chair.story.live.value.seats[chair.seat];
  const isNow = chair.story.moment.value === null;
  const refusals = useRefusals(chair, isNow && needsReason(reading, now.legal));
  const verdict = verdictOf(reading, { ...now, me, refusals, isNow });
  const options = complete(line, now);
  const rest = ghost(line, options[0]);
  const isLong = verdict !== null && verdict.tone !== "good" && verdict.tone !== "plain";
  useShortcuts({ "/": () => input.current?.focus() });

  const write = (text: string): void => {
    setLine(text);
    setChosen(-1);
    onReply?.("");
  };
  const enter = async (): Promise<void> => {
    if (reading.is === "nothing") return;
    if (reading.is === "question") {
      const lines = await answer(reading.question, reading.routes, chair);
      if (lines === null) return;
      setAnswers(lines);
      announce(lines.join(". "));
      write("");
      return;
    }
    const isLate = reading.is === "undo" && !now.canUndo;
    if (!isNow || isLate || (reading.is === "claim" && reading.text === null)) {
      announce(verdict?.text ?? "", "assertive");
      return;
    }
    setAnswers([]);
    const play = (): Promise<boolean> =>
      reading.is === "undo" ? chair.undo() : chair.play(moveOf(reading, line));
    if (!(await play())) return;
    write("");
    onPlayed?.();
  };
  const onKey = (event: KeyboardEvent): void => {
    const isAtEnd = input.current?.selectionStart === line.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen((chosen + step + options.length + (chosen < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if ((event.key === "ArrowRight" || event.key === "End") && rest !== "" && isAtEnd) {
      event.preventDefault();
      write(line + rest);
    } else if (event.key === "Escape" && line !== "") {
      event.preventDefault();
      write("");
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen >= 0 && options[chosen]) write(options[chosen]);
      else enter();
    }
  };

  const problem = chair.problem.value;
  const taught = line === "" ? null : (chair.teacher?.answer.value ?? null);
  return (
    <search class="command">
      <div class="command-line">
        <span class="key-cap command-slash" aria-hidden="true">
          /
        </span>
        <div class="command-field">
          <span class="command-ghost" aria-hidden="true">
            <span>{line}</span>
            {rest}
          </span>
          <input
            ref={input}
            autofocus={isFocused}
            type="text"
            role="combobox"
            aria-label={t("Command")}
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
            aria-describedby={`${list}-verdict`}
            aria-keyshortcuts="/"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            data-command="line"
            value={line}
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          <Completions
            id={list}
            options={options}
            chosen={chosen}
            onChoose={(option) => {
              write(option);
              input.current?.focus();
            }}
          />
        </div>
        {verdict && !isLong && (
          <Chip tone={verdict.tone} icon={verdict.tone === "good" ? "check" : undefined}>
            {verdict.text}
          </Chip>
        )}
        <Button kind="primary" keys="Enter" onClick={enter}>
          {reading.is === "question" ? t("Ask") : c("move", "Play")}
        </Button>
      </div>
      <p class="unseen" role="status" id={`${list}-verdict`}>
        {verdict?.text}
      </p>
      {isLong ? (
        <p class={`command-verdict command-${verdict.tone}`}>{verdict.text}</p>
      ) : problem && line !== "" ? (
        <p class="command-verdict command-bad">{problemText(problem)}</p>
      ) : taught !== null ? (
        <p class="command-verdict command-warn">{taught}</p>
      ) : reply !== "" ? (
        <p class="command-verdict command-warn" data-slot="reply">
          {reply}
        </p>
      ) : answers.length > 0 ? (
        <ul class="command-answers" data-command="answer">
          {answers.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <Examples now={now} />
      )}
    </search>
  );
}

/** The move that a line means, in the notation; what is unclear, the server judges. */
function moveOf(reading: Exclude<Reading, { is: "nothing" | "question" | "undo" }>, line: string): string {
  if (reading.is === "unclear") return line.trim();
  return reading.is === "claim" ? reading.text! : reading.move;
}

function situationOf(chair: Chair): Situation {
  const seat = chair.seat;
  return {
    board: chair.story.board,
    legal: chair.legal.value,
    offered: (seat === null ? null : chair.story.live.value.seats[seat]?.offered) ?? [],
    canUndo: chair.undoable.value !== null,
  };
}
