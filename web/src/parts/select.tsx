/** A list to choose one thing from. */

import type { ComponentChildren } from "preact";
import { Icon } from "../look/icon";
import "./select.css";

type Props = { label: string; value: string; onChange(value: string): void; children: ComponentChildren };

export function Select({ label, value, onChange, children }: Props) {
  return (
    <span class="select">
      <select value={value} aria-label={label} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <Icon name="down" size={18} />
    </span>
  );
}
