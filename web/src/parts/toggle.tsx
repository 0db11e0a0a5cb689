/** Something that is on or off. */

import type { ComponentChildren } from "preact";
import "./controls.css";

type Props = {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** What it does, in a smaller line. */
  hint?: ComponentChildren;
};

export function Toggle({ label, value, onChange, hint }: Props) {
  return (
    <label class="toggle">
      <input
        class="choice"
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        onChange={() => onChange(!value)}
      />
      <span class="toggle-text">
        {label}
        {hint && <span class="toggle-hint">{hint}</span>}
      </span>
      <span class="toggle-track" aria-hidden="true" />
    </label>
  );
}
