/** Coming to a table by the code of a seat: what it is for, and taking that seat. */

import { useState } from "preact/hooks";
import { go } from "../../address";
import { keepSeat } from "../../model/links";
import { Button } from "../../parts/button";
import { Header } from "../../parts/header";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import "../../lobby/leaf.css";
import "./join.css";
import { problemText } from "../../wire/problem-text";

type Props = { id: string; code: string };

export default function TakeSeat({ id, code }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const seated = await api.redeem(id, code);
      keepSeat(seated);
      go(`/table/${seated.id}`, "replace");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="join" data-screen="seat">
      <Header />
      <main class="join-main">
        <section class="leaf join-panel" aria-labelledby="join-title">
          <h1 id="join-title">{t("A seat is waiting for you")}</h1>
          <p class="join-words">
            {t(
              "This link gives you a seat at a table, with its cards. It works once. Everybody at the table can see that you used it.",
            )}
          </p>
          {problem && (
            <p class="join-problem" role="alert">
              {problemText(problem)}
            </p>
          )}
          <Button kind="primary" action="take-seat" onClick={take}>
            {isBusy ? t("One moment…") : t("Take the seat")}
          </Button>
          <Button kind="ghost" icon="eye" onClick={() => go(`/table/${id}`)}>
            {t("To the table")}
          </Button>
        </section>
      </main>
    </div>
  );
}
