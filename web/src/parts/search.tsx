/** A field to search by words. */

import { Icon } from "../look/icon";
import "./search.css";

type Props = {
  /** What is searched, for whoever does not see the field. */
  label: string;
  placeholder: string;
  value: string;
  onInput(words: string): void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

export function Search({ label, placeholder, value, onInput, onKeyDown }: Props) {
  return (
    <label class="search">
      <Icon name="search" />
      <span class="unseen">{label}</span>
      <input
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
