/** How fast bots play, and fast forward: everything up to your turn at once. Only where there are bots. */

import { isBot } from "../../model/names";
import { type Speed as BotSpeed, botSpeed } from "../../model/preferences";
import { Icon, Segmented } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import type { TableState } from "./table-state";
import "./speed.css";

const FACTORS: readonly { value: BotSpeed; label: string }[] = [
  { value: "calm", label: "1×" },
  { value: "fast", label: "2×" },
  { value: "skip", label: "4×" },
];

export function Speed({ state }: { state: TableState }) {
  const { connection, story } = state;
  const { pace } = connection;
  const bots = story.view.value.seats.filter(({ seat }) => isBot(story, seat));
  const can = pace.canForward();
  const forward = (): void => pace.forward();
  useShortcuts(can ? { f: forward } : {});
  if (bots.length === 0) return null;
  return (
    <div class="speed">
      <Segmented<BotSpeed>
        label={t("Bot speed")}
        options={FACTORS}
        value={botSpeed.value === "slow" ? "calm" : botSpeed.value}
        onChange={(speed) => pace.setSpeed(speed)}
      />
      <button
        type="button"
        class="speed-forward"
        data-action="forward"
        data-brass={can}
        aria-disabled={!can}
        aria-keyshortcuts="F"
        aria-label={t("To my turn")}
        title={
          connection.isHost.value
            ? t("Let the bots play up to my turn at once")
            : t("Show everything up to my turn at once. Only the host sets the pace of the bots.")
        }
        onClick={forward}
      >
        <Icon name="fast" size={18} />
        <span class="speed-words" aria-hidden="true">
          {t("To my turn")}
        </span>
        <span class="key" aria-hidden="true">
          F
        </span>
      </button>
    </div>
  );
}
