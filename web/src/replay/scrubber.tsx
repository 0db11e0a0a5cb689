/** The scrubber of a replay: one tick for each move, and a knob to go to any of them. */

import { player } from "../cards";
import type { Stop } from "../model/stops";
import { t } from "../text";
import { marks } from "./marks";
import type { Replay } from "./replay";
import "./scrubber.css";

export function Scrubber({ replay, label }: { replay: Replay; label: string }) {
  const { last } = replay;
  const stops = replay.story.stops.value;
  const at = replay.at.value;
  const lastRound = stops.findIndex((stop) => stop.lastRound);
  const started = lastRound < 0 ? null : (stops[lastRound]?.turn ?? null);
  const percent = (index: number): string => `${(100 * index) / Math.max(1, last)}%`;
  return (
    <div class="scrubber">
      <div class="scrubber-ticks" aria-hidden="true" style={{ "--gap": `${100 / Math.max(1, last)}%` }}>
        {stops.map((stop, index) => (
          <Tick key={stop.turn} stop={stop} left={percent(index)} isNow={index === at} />
        ))}
        {lastRound >= 0 && <i class="scrubber-last" style={{ left: percent(lastRound) }} />}
      </div>
      <div class="scrubber-done" aria-hidden="true" style={{ width: percent(at) }} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("Move")}
        aria-valuetext={label}
        onInput={(event) => replay.to(event.currentTarget.valueAsNumber)}
      />
      <div class="scrubber-numbers" aria-hidden="true">
        {marks(last, started).map((move) => (
          <span
            key={move}
            class={started !== null && started - move < last / 4 ? "is-near" : ""}
            style={{ left: percent(stops.findIndex((stop) => stop.turn === move)) }}
          >
            {move}
          </span>
        ))}
        {lastRound >= 0 && (
          <span class="scrubber-last-word" style={{ left: percent(lastRound) }}>
            {t("last round")}
          </span>
        )}
      </div>
    </div>
  );
}

function Tick({ stop, left, isNow }: { stop: Stop; left: string; isNow: boolean }) {
  if (stop.turn === 0) return null;
  const colour = stop.did === "claim" && stop.seat !== null ? { background: player(stop.seat).fill } : {};
  return <i class={`tick is-${stop.did} ${isNow ? "is-now" : ""}`} style={{ left, ...colour }} />;
}
