/** What only a game with people elsewhere needs: who may come, who may watch, and how long one waits. */

import { Segmented } from "../../parts/segmented";
import { Select } from "../../parts/select";
import { t } from "../../text";
import { duration } from "../../text/duration";
import { type Absent, change, ifAway, plan } from "./game-setup";
import { Option } from "./options";

const MINUTE = 60;
const DAY = 86_400;
const TIMES: readonly (number | null)[] = [
  null,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  DAY,
  3 * DAY,
];

export function Online() {
  const { isPublic, spectators, turnSeconds } = plan.value;
  return (
    <div class="options">
      <Option label={t("Who may join")}>
        <Segmented
          label={t("Who may join")}
          options={[
            { value: "invited", label: t("By invitation") },
            { value: "public", label: t("Anybody") },
          ]}
          value={isPublic ? "public" : "invited"}
          onChange={(wish) => change({ isPublic: wish === "public" })}
        />
      </Option>
      <Option label={t("Spectators")}>
        <Segmented
          label={t("Spectators")}
          options={[
            { value: "yes", label: t("Allowed") },
            { value: "no", label: t("Not allowed") },
          ]}
          value={spectators ? "yes" : "no"}
          onChange={(wish) => change({ spectators: wish === "yes" })}
        />
      </Option>
      <Option label={t("Time per turn")}>
        <Select
          label={t("Time per turn")}
          value={String(turnSeconds)}
          onChange={(wish) => change({ turnSeconds: wish === "null" ? null : Number(wish) })}
        >
          {TIMES.map((seconds) => (
            <option key={seconds} value={String(seconds)}>
              {seconds === null ? t("No limit") : duration(seconds)}
            </option>
          ))}
        </Select>
      </Option>
      <Option label={t("If a player is away")}>
        <Segmented
          label={t("If a player is away")}
          options={[
            { value: "wait", label: t("The others wait") },
            { value: "bot", label: t("A bot takes over") },
          ]}
          value={ifAway.value}
          onChange={(wish) => change({ ifAway: wish as Absent })}
        />
        <p class="option-note">{note(ifAway.value, turnSeconds)}</p>
      </Option>
    </div>
  );
}

function note(absent: Absent, turnSeconds: number | null): string {
  if (absent === "wait") return t("Nobody plays for an absent player.");
  if (turnSeconds === null) return t("A bot plays after a minute away, until the player is back.");
  return t("A bot plays when time runs out, until the player is back.");
}
