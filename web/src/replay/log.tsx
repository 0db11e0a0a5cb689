/** The log of a replay: what happened before and after the shown move; an entry leads to its moment. */

import { useEffect, useState } from "preact/hooks";
import type { Names } from "../model/names";
import { stillness } from "../model/preferences";
import { LogLine, Segmented } from "../parts";
import { useOneStop } from "../parts/one-stop";
import { t } from "../text";
import type { Replay } from "./replay";
import "./log.css";

type Filter = "all" | "claims";

export function ReplayLog({ replay, names }: { replay: Replay; names: Names }) {
  const [filter, setFilter] = useState<Filter>("all");
  const { turn } = replay.stop.value;
  // That somebody had chosen says nothing more once all know what was kept.
  const told = replay.story.log.value.filter((line) => line.action.did !== "chose");
  const shown = filter === "all" ? told : told.filter((line) => line.action.did === "claimed");
  const past = shown.findLastIndex((line) => line.turn <= turn);
  const { list, button } = useOneStop<HTMLOListElement>(shown.length, Math.max(0, past));
  useEffect(() => follow(list.ref.current), [turn, filter]);
  return (
    <section class="replay-log" aria-labelledby="replay-log-title">
      <header>
        <h2 id="replay-log-title">{t("Log")}</h2>
        <Segmented
          label={t("What the log shows")}
          options={[
            { value: "all", label: t("All") },
            { value: "claims", label: t("Claims") },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </header>
      <ol {...list}>
        {shown.map((line, i) => (
          <li key={`${line.from} ${line.action.did} ${line.seat}`}>
            <button
              type="button"
              class={`replay-line ${line.turn > turn ? "is-later" : ""}`}
              {...button(i)}
              aria-current={turn > 0 && line.turn === turn ? "true" : undefined}
              onClick={() => replay.to(line.turn)}
            >
              <LogLine board={replay.story.board} names={names} line={line} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Bring the last entry that is current, or else the one before, into the middle of the list; the page itself stays. */
function follow(list: HTMLOListElement | null): void {
  const past = list?.querySelectorAll<HTMLElement>(".replay-line:not(.is-later)");
  const current = past?.[past.length - 1];
  if (!list || !current) return;
  const top = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
  const isNear = Math.abs(top - list.scrollTop) < list.clientHeight;
  list.scrollTo({ top, behavior: isNear && !stillness.value ? "smooth" : "auto" });
}
