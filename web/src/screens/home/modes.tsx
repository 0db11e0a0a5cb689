/** How the game is played: against bots, around this screen, or online. On phones it also opens the rest. */

import { Icon, type IconName } from "../../look/icon";
import { t } from "../../text";
import { change, type Mode, plan } from "./game-setup";
import "./modes.css";

type Props = { isShown: boolean; isNarrow: boolean; onChoose(): void };

export function Modes({ isShown, isNarrow, onChoose }: Props) {
  const modes: { mode: Mode; icon: IconName; label: string }[] = [
    { mode: "bots", icon: "bot", label: isNarrow ? t("Bots") : t("Against bots") },
    { mode: "screen", icon: "screen", label: isNarrow ? t("One screen") : t("Around this screen") },
    { mode: "online", icon: "link", label: t("Online") },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of joined buttons
    <div class="modes" role="group" aria-label={t("Game mode")}>
      {modes.map(({ mode, icon, label }) => (
        <button
          key={mode}
          type="button"
          class="mode"
          data-action={`mode-${mode}`}
          aria-pressed={isShown && plan.value.mode === mode}
          onClick={() => {
            change({ mode });
            onChoose();
          }}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
