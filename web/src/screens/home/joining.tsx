/** Joining or watching by a link or a code that somebody sent. */

import { useState } from "preact/hooks";
import { go, readCode, readLink } from "../../address";
import { Icon } from "../../look/icon";
import { Button } from "../../parts/button";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import "./joining.css";
import { problemText } from "../../wire/problem-text";

export function Joining() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const [isBusy, setBusy] = useState(false);
  const findTable = async (code: string, how: "sit" | "watch"): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await api.find(code);
      go(how === "watch" ? `/table/${id}` : `/join/${id}#${code}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setWrong(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const follow = (how: "sit" | "watch"): void => {
    const spoken = readCode(text);
    if (spoken !== null) {
      if (!isBusy) void findTable(spoken, how);
      return;
    }
    const place = readLink(text);
    if (place === null || !("id" in place)) {
      setWrong(t("This is not a link to a table. Paste the whole link, or the code shown at the table."));
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
            aria-invalid={wrong !== ""}
            aria-describedby={wrong === "" ? undefined : "joining-wrong"}
            placeholder={t("Link or code")}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong("");
            }}
          />
        </span>
        {wrong !== "" && (
          <p id="joining-wrong" class="joining-wrong" role="alert">
            {wrong}
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
