/** The settings of this device, and more to do with a table. */

import type { ComponentChildren } from "preact";
import type { AskBefore } from "../model/asking";
import type { BotPace } from "../model/bot-pace";
import {
  askBefore,
  botSpeed,
  keyboardView,
  type Speed,
  sound,
  stillness,
  type Theme,
  theme,
  VOLUME_STEP,
  volume,
} from "../model/preferences";
import { play } from "../sound/sounds";
import { t } from "../text";
import { percent } from "../text/locale";
import { word } from "../text/words";
import type { Edition } from "../wire/types";
import { Button } from "./button";
import { LanguageChooser } from "./language-chooser";
import { Segmented } from "./segmented";
import { Sheet } from "./sheet";
import { singleKeys } from "./shortcuts";
import { Slider } from "./slider";
import { Toggle } from "./toggle";
import "./menu.css";

type Props = {
  onClose: () => void;
  /** What is shown. */
  edition?: Edition | undefined;
  /** How fast the bots of this table play. */
  pace?: BotPace | undefined;
  onRules?: (() => void) | undefined;
  children?: ComponentChildren;
};

const REST = 150; // milliseconds for which the volume stays, so that it is heard
let sampling: ReturnType<typeof setTimeout> | undefined;

/** Let the volume be heard when it has come to rest. */
function sampleSoon(): void {
  clearTimeout(sampling);
  sampling = setTimeout(() => play("taken"), REST);
}

export function Menu({ onClose, edition, pace, onRules, children }: Props) {
  return (
    <Sheet title={t("Settings")} at="side" onClose={onClose} class="menu">
      {children && <div class="menu-table">{children}</div>}
      {onRules && (
        <Button
          icon="rules"
          onClick={() => {
            onClose();
            onRules();
          }}
        >
          {t("Rules")}
        </Button>
      )}
      <LanguageChooser long />
      <Segmented<Theme>
        shown
        label={t("Theme")}
        options={[
          { value: "light", label: t("Light") },
          { value: "dark", label: t("Dark") },
          { value: "contrast", label: t("High contrast") },
        ]}
        value={theme.value}
        onChange={(value) => {
          theme.value = value;
        }}
      />
      <Segmented<AskBefore>
        shown
        label={t("Ask before")}
        options={[
          {
            value: "routes",
            label: edition
              ? t("Routes and {tickets}", { tickets: word(edition, "short_ticket", 2) })
              : t("Routes and tickets"),
          },
          { value: "everything", label: t("Everything") },
          { value: "nothing", label: t("Nothing") },
        ]}
        value={askBefore.value}
        onChange={(value) => {
          askBefore.value = value;
        }}
      />
      <Segmented<Speed>
        shown
        label={t("Bot speed")}
        options={[
          { value: "slow", label: t("Slow") },
          { value: "calm", label: t("Normal") },
          { value: "fast", label: t("Fast") },
          { value: "skip", label: t("Instant") },
        ]}
        value={botSpeed.value}
        onChange={(speed) => {
          if (pace) pace.setSpeed(speed);
          else botSpeed.value = speed;
        }}
      />
      <Toggle
        label={t("Sound")}
        hint={t("Short sounds, no music")}
        value={sound.value}
        onChange={(value) => {
          sound.value = value;
        }}
      />
      <Slider
        label={t("Volume")}
        value={volume.value}
        most={100}
        step={VOLUME_STEP}
        text={percent(volume.value / 100)}
        isOff={!sound.value}
        onInput={(value) => {
          volume.value = value;
          sampleSoon();
        }}
        name="volume"
      />
      <Toggle
        label={t("Reduced motion")}
        hint={t("No flying cards, nothing pulses")}
        value={stillness.value}
        onChange={(value) => {
          stillness.value = value;
        }}
      />
      <Toggle
        label={t("Keyboard view")}
        hint={t("The whole game as lists and text")}
        value={keyboardView.value}
        onChange={(value) => {
          keyboardView.value = value;
        }}
      />
      <Toggle
        label={t("Single keys")}
        hint={t(
          "Letters, digits and symbols work as shortcuts. Turn this off if you use dictation or press keys by accident.",
        )}
        value={singleKeys.value}
        onChange={(value) => {
          singleKeys.value = value;
        }}
      />
    </Sheet>
  );
}
