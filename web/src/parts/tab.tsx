/** The dark tab on a board that shows another moment than now. */

import type { ComponentChildren } from "preact";
import { t } from "../text";
import { Icon } from ".";
import "./tab.css";

type Props = {
  turn: number;
  turns: number;
  /** Screen readers hear of it. */
  isSaid?: boolean;
  children?: ComponentChildren;
};

export function Tab({ turn, turns, isSaid = false, children }: Props) {
  return (
    <div class="moment-tab" {...(isSaid ? { role: "status" } : {})}>
      <Icon name="eye" />
      <span>
        {turn === 0
          ? t("You are looking at the start of the game")
          : t("You are looking at move {move} of {moves}", { move: turn, moves: turns })}
      </span>
      {children}
    </div>
  );
}

export function TabButton({
  label,
  onClick,
  children,
}: {
  label?: string;
  onClick(): void;
  children: ComponentChildren;
}) {
  return (
    <button type="button" class="moment-tab-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
