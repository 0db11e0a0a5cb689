/** The phrases to choose from, by 1 to 8 or a tap. */

import { useState } from "preact/hooks";
import { announce } from "../../model/announcer";
import type { Connection } from "../../model/connection";
import { PHRASES } from "../../model/phrases";
import { useShortcuts } from "../../parts/shortcuts";
import { phraseText } from "../../text/phrases";
import { api, Problem } from "../../wire/api";
import type { Phrase } from "../../wire/types";
import "./phrases.css";
import { problemText } from "../../wire/problem-text";

export function PhraseList({ connection, onSaid }: { connection: Connection; onSaid: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const say = async (phrase: Phrase): Promise<void> => {
    try {
      await api.say(connection.id, phrase, connection.chair.peek().seat);
      onSaid();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      announce(problemText(error), "assertive");
    }
  };
  useShortcuts(Object.fromEntries(PHRASES.map((phrase, i) => [String(i + 1), () => void say(phrase)])));
  return (
    <>
      {problem && <p class="phrases-problem">{problemText(problem)}</p>}
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
