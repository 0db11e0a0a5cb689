/** One finished game: who won, everybody's points, replay, record. */

import { go } from "../../address";
import { Emblem } from "../../cards/emblem";
import { EditionMark } from "../../lobby/edition-mark";
import { Icon } from "../../look/icon";
import { forgetGame, type Mine } from "../../model/games";
import { stands } from "../../model/standings";
import { Button } from "../../parts/button";
import { t } from "../../text";
import { ago } from "../../text/ago";
import { api } from "../../wire/api";
import type { TableNow } from "../../wire/types";

export function FinishedRow({ game }: { game: Mine }) {
  const stand = stands.value[game.id];
  const now = stand === "gone" ? undefined : stand;
  return (
    <li class="leaf finished-row" data-lettering={(now?.table.skin ?? game.skin)?.lettering}>
      <EditionMark skin={now?.table.skin ?? game.skin} />
      <div class="finished-words">
        <h2>{game.title}</h2>
        <p class="finished-note">
          {now && [winner(now), ago(now.table.changed)].filter(Boolean).join(" · ")}
          {stand === "gone" && t("No longer on this server")}
        </p>
      </div>
      {now?.view?.result && <Points now={now} />}
      <div class="finished-actions">
        {now && (
          <>
            <Button kind="plain" icon="again" action="replay" onClick={() => go(`/table/${game.id}/replay`)}>
              {t("Replay")}
            </Button>
            <Button kind="plain" onClick={() => go(`/table/${game.id}`)}>
              {t("Result")}
            </Button>
            <a class="finished-record" href={api.recordAddress(game.id)} download="">
              <Icon name="download" />
              {t("Record")}
            </a>
          </>
        )}
        <button
          type="button"
          class="finished-forget"
          aria-label={t("Forget this game")}
          title={t("Forget this game")}
          onClick={() => forgetGame(game.id)}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

/** Everybody's points, the best first. */
function Points({ now }: { now: TableNow }) {
  const lines = [...(now.view?.result?.lines ?? [])].sort((a, b) => a.rank - b.rank);
  return (
    <ol class="finished-points" aria-label={t("Points")}>
      {lines.map((line) => (
        <li key={line.seat} class={line.rank === 0 ? "finished-best" : undefined}>
          <Emblem seat={line.seat} size={22} />
          <span class="finished-name">{now.table.seats[line.seat]?.name}</span>
          <b class="figures">{line.total}</b>
        </li>
      ))}
    </ol>
  );
}

function winner(now: TableNow): string {
  const winners = now.view?.result?.winners ?? [];
  const names = winners.map((seat) => now.table.seats[seat]?.name ?? "");
  if (names.length === 0) return "";
  if (winners.every((seat) => now.yours.includes(seat)) && now.yours.length === 1) return t("You won");
  if (names.length === 1) return t("{player} won", { player: names[0]! });
  return t("{players} share the win", { players: names.join(", ") });
}
