/** How fast bots play, and fast forward: everything up to your turn at once. Only where there are bots. */

import { useSignalEffect } from "@preact/signals";
import { isBot } from "../../model/names";
import { BOT_SECONDS, type Speed as BotSpeed, botSpeed } from "../../model/preferences";
import { isForwarding } from "../../motion/pace";
import { Icon, Segmented } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { api } from "../../wire/api";
import type { TableState } from "./table-state";
import "./speed.css";

const FACTORS: readonly { value: BotSpeed; label: string }[] = [
  { value: "calm", label: "1×" },
  { value: "fast", label: "2×" },
  { value: "skip", label: "4×" },
];

/** Tell the server how long bots wait; only the host may. */
function pause({ connection }: TableState, seconds: number): void {
  if (connection.isHost.value) void connection.ask(api.change(connection.id, { bot_seconds: seconds }));
}

export function Speed({ state }: { state: TableState }) {
  const { chair, story } = state;
  const bots = story.view.value.seats.filter(({ seat }) => isBot(story, seat)).map(({ seat }) => seat);
  const arePlaying = story.deciding.value.some((seat) => bots.includes(seat)) && !story.isOver.value;
  const can = chair.seat !== null && arePlaying && !chair.isMyTurn.value;
  const forward = (): void => {
    isForwarding.value = true;
    pause(state, 0);
  };
  useShortcuts(can ? { f: forward } : {});
  useSignalEffect(() => {
    if (!isForwarding.value) return;
    const isThere = chair.isMyTurn.value || !story.deciding.value.some((seat) => isBot(story, seat));
    if (!isThere && !story.isOver.value) return;
    isForwarding.value = false;
    pause(state, BOT_SECONDS[botSpeed.peek()]);
  });
  if (bots.length === 0) return null;
  return (
    <div class="speed">
      <Segmented<BotSpeed>
        label={t("Bot speed")}
        options={FACTORS}
        value={botSpeed.value === "slow" ? "calm" : botSpeed.value}
        onChange={(speed) => {
          botSpeed.value = speed;
          pause(state, BOT_SECONDS[speed]);
        }}
      />
      <button
        type="button"
        class="speed-forward"
        data-action="forward"
        data-brass={can}
        aria-disabled={!can}
        aria-keyshortcuts="F"
        aria-label={t("To my turn")}
        title={t("To my turn")}
        onClick={() => can && forward()}
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
