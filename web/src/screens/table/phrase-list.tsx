/** The phrases to choose from, by 1 to 8 or a tap; and whose phrases are not shown. */

import { useState } from "preact/hooks";
import { Emblem } from "../../cards";
import { announce } from "../../model/announcer";
import type { Connection } from "../../model/connection";
import { PHRASES } from "../../model/phrases";
import { mutesPhrases } from "../../model/preferences";
import { Icon } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { phraseText } from "../../text/phrases";
import { api, Problem } from "../../wire/api";
import type { Phrase } from "../../wire/types";
import "./phrases.css";

export function PhraseList({ connection, onSaid }: { connection: Connection; onSaid: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const say = async (phrase: Phrase): Promise<void> => {
    try {
      await api.say(connection.id, phrase, connection.chair.peek().seat);
      onSaid();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      announce(error.message, "assertive");
    }
  };
  useShortcuts(Object.fromEntries(PHRASES.map((phrase, i) => [String(i + 1), () => void say(phrase)])));
  return (
    <>
      {problem && (
        <p class="phrases-problem">
          {problem.status === 0 ? t("The server cannot be reached. Try again.") : problem.message}
        </p>
      )}
      <ul class="phrases-list">
        {PHRASES.map((phrase, i) => (
          <li key={phrase}>
            <button
              type="button"
              class="phrase"
              data-phrase={phrase}
              aria-keyshortcuts={String(i + 1)}
              onClick={() => void say(phrase)}
            >
              <span class="key" aria-hidden="true">
                {i + 1}
              </span>
              <span>{phraseText(phrase)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whose phrases are not shown: everybody's, or those of single players. */
export function Mutes({ connection }: { connection: Connection }) {
  const { phrases, table, yours } = connection;
  const others = table.value.seats.filter((one) => one.kind === "human" && !yours.value.includes(one.seat));
  return (
    <fieldset class="mutes">
      <legend>{t("Mute phrases")}</legend>
      {others.map(({ seat, name }) => (
        <button
          key={seat}
          type="button"
          class="mute"
          data-mute={seat}
          aria-pressed={phrases.muted.value.has(seat)}
          onClick={() => phrases.mute(seat, !phrases.muted.peek().has(seat))}
        >
          <Emblem seat={seat} size={16} />
          <span class="mute-name" title={name}>
            {name}
          </span>
          {phrases.muted.value.has(seat) && <Icon name="mute" size={16} />}
        </button>
      ))}
      <button
        type="button"
        class="mute"
        data-mute="all"
        aria-pressed={mutesPhrases.value}
        onClick={() => {
          mutesPhrases.value = !mutesPhrases.value;
        }}
      >
        <span class="mute-name">{t("Everybody")}</span>
        {mutesPhrases.value && <Icon name="mute" size={16} />}
      </button>
    </fieldset>
  );
}
