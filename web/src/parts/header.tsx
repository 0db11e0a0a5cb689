/** The top of every screen: the name of the game, the table's line, and what is always at hand. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { go } from "../address";
import { Icon, type IconName } from "../look/icon";
import type { BotPace } from "../model/bot-pace";
import { keyboardView, sound, type Theme, theme } from "../model/preferences";
import type { Story } from "../model/story";
import { language, t } from "../text";
import { LanguageChooser } from "./language-chooser";
import { Menu } from "./menu";
import { Wordmark } from "./wordmark";
import "./header.css";

type Props = {
  /** The table's line: edition, players and code. */
  table?: ComponentChildren;
  /** The game that is shown. */
  story?: Story | undefined;
  /** How fast its bots play, while it is played; then it has a keyboard view. */
  pace?: BotPace | undefined;
  /** What phones show instead of the name of the game. */
  title?: ComponentChildren;
  subtitle?: ComponentChildren;
  /** Where the rules are; unless told otherwise, the edition's page of rules. */
  onRules?: (() => void) | undefined;
  /** More tools of a screen, before the rules; phones leave them out. */
  tools?: ComponentChildren;
  /** What must stay in sight on phones too: a clock. */
  end?: ComponentChildren;
  /** More to do with this table, in the menu. */
  children?: ComponentChildren;
};

const NEXT: Record<Theme, Theme> = { light: "dark", dark: "contrast", contrast: "light" };
const LOOKS: Record<Theme, { icon: IconName; name: () => string }> = {
  light: { icon: "sun", name: () => t("Light") },
  dark: { icon: "moon", name: () => t("Dark") },
  contrast: { icon: "contrast", name: () => t("High contrast") },
};

export function Header({ table, story, pace, title, subtitle, onRules, tools, end, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const rules = onRules ?? (() => go(story ? `/rules/${story.board.key}` : "/rules"));
  const next = LOOKS[NEXT[theme.value]];
  return (
    <header class="header">
      <button
        type="button"
        class="header-button header-menu-left"
        data-action="menu"
        aria-label={t("Menu")}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <a
        class={title === undefined ? "header-home" : "header-home header-wide"}
        href="/"
        aria-label={t("Trekvaart: home page")}
        onClick={(event) => {
          event.preventDefault();
          go("/");
        }}
      >
        <Wordmark />
      </a>
      {title !== undefined && (
        <div class="header-title">
          <div class="header-title-line display">{title}</div>
          {subtitle !== undefined && <div class="header-subtitle">{subtitle}</div>}
        </div>
      )}
      {table !== undefined && (
        <div class="header-table header-wide" title={typeof table === "string" ? table : undefined}>
          {table}
        </div>
      )}
      <nav class="header-tools" aria-label={t("Quick settings")}>
        {end}
        {tools !== undefined && <div class="header-wide">{tools}</div>}
        {pace && (
          <button
            type="button"
            class="header-button header-wide"
            aria-pressed={keyboardView.value}
            onClick={() => {
              keyboardView.value = !keyboardView.value;
            }}
          >
            <Icon name="keyboard" />
            <span>{t("Keyboard view")}</span>
          </button>
        )}
        <button type="button" class="header-button header-wide" onClick={rules}>
          <Icon name="rules" />
          <span>{t("Rules")}</span>
        </button>
        <button
          type="button"
          class="header-button header-sound"
          onClick={() => {
            sound.value = !sound.value;
          }}
        >
          <Icon name={sound.value ? "sound" : "mute"} />
          <span>{sound.value ? t("Sound on") : t("Sound off")}</span>
        </button>
        <div class="header-wide">
          <LanguageChooser />
        </div>
        <button
          type="button"
          class="header-button header-wide"
          aria-label={t("Theme: {now}. Switch to {next}", {
            now: LOOKS[theme.value].name().toLocaleLowerCase(language.value),
            next: next.name().toLocaleLowerCase(language.value),
          })}
          title={next.name()}
          onClick={() => {
            theme.value = NEXT[theme.value];
          }}
        >
          <Icon name={next.icon} />
        </button>
        <button type="button" class="header-button header-help" aria-label={t("Rules")} onClick={rules}>
          <Icon name="rules" />
        </button>
        <button
          type="button"
          class="header-button header-wide"
          data-action="menu"
          aria-label={t("Menu")}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </nav>
      {isOpen && (
        <Menu edition={story?.board.edition} pace={pace} onRules={rules} onClose={() => setOpen(false)}>
          {children}
        </Menu>
      )}
    </header>
  );
}
