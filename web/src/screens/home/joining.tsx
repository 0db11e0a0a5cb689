/** Joining or watching by a link or a code that somebody sent. */

import { useState } from "preact/hooks";
import { go, readLink } from "../../address";
import { Icon } from "../../look/icon";
import { Button } from "../../parts/button";
import { t } from "../../text";
import "./joining.css";

export function Joining() {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const follow = (how: "sit" | "watch"): void => {
    const place = readLink(text);
    if (place === null || !("id" in place)) {
      setWrong(true);
      return;
    }
    const code = place.screen === "join" ? place.code : "";
    const secret = place.screen === "table" ? place.secret : null;
    if (place.screen === "replay") go(`/table/${place.id}/replay`);
    else if (how === "watch") go(`/table/${place.id}`);
    else go(secret ? `/table/${place.id}#${secret}` : `/join/${place.id}${code && `#${code}`}`);
  };
  return (
    <section class="leaf joining" aria-labelledby="joining-title">
      <h2 id="joining-title">{t("Join or watch")}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          follow("sit");
        }}
      >
        <span class="joining-field">
          <Icon name="link" />
          <input
            type="text"
            value={text}
            aria-label={t("Link or code")}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "joining-wrong" : undefined}
            placeholder={t("Link or code")}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </span>
        {isWrong && (
          <p id="joining-wrong" class="joining-wrong" role="alert">
            {t("This is not a link to a table. Paste the whole link, or the code shown at the table.")}
          </p>
        )}
        <div class="joining-ways">
          <Button kind="plain" onClick={() => follow("sit")}>
            {t("Take a seat")}
          </Button>
          <Button kind="plain" icon="eye" onClick={() => follow("watch")}>
            {t("Watch")}
          </Button>
        </div>
      </form>
    </section>
  );
}
