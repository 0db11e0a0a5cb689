/** One of a few choices, side by side. */

import { useId } from "preact/hooks";
import { Icon, type IconName } from "../look/icon";
import "./controls.css";

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: string; icon?: IconName | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** The label is shown above; otherwise it is only said. */
  shown?: boolean | undefined;
};

export function Segmented<T extends string>({ label, options, value, onChange, shown = false }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class={shown ? "segmented-label" : "unseen"}>{label}</legend>
      <div class="segmented-row">
        {options.map((option) => (
          <label key={option.value} class="segment">
            <input
              class="choice"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.icon && <Icon name={option.icon} size={18} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
