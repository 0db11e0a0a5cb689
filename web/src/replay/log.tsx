/** The log beside a replay: all of it, or only the claims. */

import { useMemo, useState } from "preact/hooks";
import type { Line } from "../model/log";
import { LogList, Segmented } from "../parts";
import { t } from "../text";
import type { Replay } from "./replay";
import "./log.css";

type Filter = "all" | "claims";

export function ReplayLog({ replay }: { replay: Replay }) {
  const [filter, setFilter] = useState<Filter>("all");
  const log = replay.story.log.value;
  // That somebody had chosen says nothing more once all know what was kept.
  const isShown = ({ action }: Line): boolean =>
    filter === "all" ? action.did !== "chose" : action.did === "claimed";
  const lines = useMemo(() => log.filter(isShown), [log, filter]);
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
      <LogList story={replay.story} lines={lines} onMoment={(move) => replay.to(move)} />
    </section>
  );
}
