/** What the command box offers: how the line may go on, and what else can be typed. */

import { t } from "../text";
import type { Situation } from "./parse-command";

type Props = { id: string; options: readonly string[]; chosen: number; onChoose: (option: string) => void };

/** The list of a combobox; the focus stays in the box, which also hears the keys. */
export function Completions({ id, options, chosen, onChoose }: Props) {
  return (
    <div id={id} class="command-options" role="listbox" aria-label={t("Suggestions")}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}

/** What else can be typed. */
export function Examples({ now }: { now: Situation }) {
  const taken =
    now.legal.find((move) => /^draw (?!deck|tickets)/.test(move)) ?? `draw ${now.board.edition.colours[0]}`;
  const route = now.board.edition.routes.reduce((a, b) => (b.id.length < a.id.length ? b : a)).id;
  const lines = [
    "draw deck",
    taken,
    "draw tickets",
    "keep 1 3",
    `why ${route}`,
    "hand",
    "who",
    "log",
    "help",
  ];
  return (
    <p class="command-also">
      {t("Also:")} {lines.flatMap((one, index) => [index > 0 ? ", " : "", <code key={one}>{one}</code>])}
    </p>
  );
}
