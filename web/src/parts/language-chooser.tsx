/** The language of the page, to be chosen by its own name. */

import { Icon } from "../look/icon";
import { LANGUAGES, language, speak, t } from "../text";

export function LanguageChooser({ long = false }: { long?: boolean | undefined }) {
  return (
    <label class="language">
      <span class={long ? "language-label" : "unseen"}>{t("Language")}</span>
      <span class="language-box">
        <Icon name="globe" />
        {!long && <span aria-hidden="true">{language.value.toUpperCase()}</span>}
        <select
          class={long ? "" : "language-over"}
          value={language.value}
          onChange={(event) => void speak(event.currentTarget.value)}
        >
          {Object.entries(LANGUAGES).map(([key, name]) => (
            <option key={key} value={key} lang={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
