/** A name, and taking a seat with it. */

import { useState } from "preact/hooks";
import { go } from "../../address";
import { keepSeat } from "../../model/links";
import { name } from "../../model/preferences";
import { clean, distinct, LONGEST_NAME } from "../../model/seat-names";
import { Button } from "../../parts/button";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import { problemText } from "../../wire/problem-text";
import type { TableNow } from "../../wire/types";

type Props = { id: string; code: string; now: TableNow | null; onRefused(): void };

export function SitDown({ id, code, now, onRefused }: Props) {
  const isAgain = now !== null && now.yours.length > 0;
  const [given, setGiven] = useState(isAgain ? "" : name.value);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sit = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const wish = clean(given);
    const taken = now?.table.seats.map((one) => one.name) ?? [];
    try {
      const seated = await api.join(id, wish || distinct(t("Guest"), taken), code || null);
      if (!isAgain && wish) name.value = wish;
      keepSeat(seated);
      go(`/table/${seated.id}`, "replace");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="join-form"
      onSubmit={(event) => {
        event.preventDefault();
        sit();
      }}
    >
      {isAgain && (
        <p class="join-words">
          {t("You already have a seat here. Somebody else on this screen can join too.")}
        </p>
      )}
      <label class="join-name">
        <span>{t("Name at the table")}</span>
        <input
          type="text"
          value={given}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          spellcheck={false}
          placeholder={t("Guest")}
          aria-invalid={problem?.slug === "name-taken"}
          onInput={(event) => setGiven(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="join-problem" role="alert">
          {problemText(problem)}
        </p>
      )}
      <Button kind={isAgain ? "plain" : "primary"} action="sit" onClick={sit}>
        {isBusy ? t("One moment…") : t("Take a seat")}
      </Button>
    </form>
  );
}
