/** What one can do when the game is over: play again, watch it, keep it, go home. */

import { go } from "../address";
import type { Connection } from "../model/connection";
import { Button } from "../parts";
import { t } from "../text";
import { api } from "../wire/api";
import { useAgain } from "./again";
import "./actions.css";
import { problemText } from "../wire/problem-text";

export function Actions({ connection }: { connection: Connection }) {
  const again = useAgain(connection);
  const problem = connection.chair.value.problem.value;
  return (
    <div class="score-actions" data-watching={again === null || undefined}>
      {problem !== null && <p class="score-problem">{problemText(problem)}</p>}
      {again !== null && (
        <Button
          kind="primary"
          class="score-again"
          action="rematch"
          reason={again.isBusy ? t("One moment…") : null}
          onClick={again.act}
        >
          {again.label}
        </Button>
      )}
      <Button
        kind={again === null ? "primary" : "plain"}
        class="score-replay"
        action="replay"
        icon="play"
        onClick={() => go(`/table/${encodeURIComponent(connection.id)}/replay`)}
      >
        {t("Watch the replay")}
      </Button>
      <Button
        icon="download"
        href={api.recordAddress(connection.id, connection.yours.value[0] ?? null)}
        download=""
      >
        {t("Download the record")}
      </Button>
      <Button action="home" onClick={() => go("/")}>
        {t("Home")}
      </Button>
    </div>
  );
}
