/** The buttons of a replay: to the first move, back, play, forward, to the last, and how fast. */

import { Button, Segmented } from "../parts";
import { c, t } from "../text";
import { type Replay, SPEEDS } from "./replay";
import "./transport.css";

const NAMES: Record<string, string> = { "0.5": "½×", "1": "1×", "4": "4×" };

export function Transport({ replay }: { replay: Replay }) {
  const isPlaying = replay.isPlaying.value;
  const at = replay.at.value;
  return (
    <div class="transport">
      <Button icon="first" label={c("replay", "To the start")} onClick={() => replay.to(0)} />
      <Button icon="left" label={t("One move back")} onClick={() => replay.to(at - 1)} />
      <Button
        kind="primary"
        class="transport-play"
        icon={isPlaying ? "pause" : "play"}
        label={isPlaying ? t("Pause") : t("Play")}
        onClick={() => replay.toggle()}
      />
      <Button icon="right" label={t("One move forward")} onClick={() => replay.to(at + 1)} />
      <Button icon="last" label={t("To the end")} onClick={() => replay.to(replay.last)} />
      <Segmented
        label={t("Speed of the replay")}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: NAMES[String(speed)]! }))}
        value={String(replay.speed.value)}
        onChange={(value) => {
          replay.speed.value = Number(value);
        }}
      />
    </div>
  );
}
