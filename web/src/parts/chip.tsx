/** A word or two about the state of something. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../look/icon";
import "./chip.css";

export type Tone = "warn" | "bad" | "good" | "brass" | "plain";

type Props = {
  tone: Tone;
  icon?: IconName | undefined;
  /** It pulses three times: somebody should look. */
  pulse?: boolean | undefined;
  children: ComponentChildren;
};

export function Chip({ tone, icon, pulse = false, children }: Props) {
  return (
    <span class={`chip chip-${tone} ${pulse ? "chip-pulse" : ""}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

/** The id of a rule. */
export function RuleChip({ rule }: { rule: string }) {
  return <code class="rule-chip">{rule}</code>;
}
