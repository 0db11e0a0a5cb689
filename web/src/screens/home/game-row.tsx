/** One running game: its board, its players, what it waits for; a way in, and a way to forget it. */

import { go } from "../../address";
import { Emblem } from "../../cards/emblem";
import { EditionMark } from "../../lobby/edition-mark";
import { forgetGame, type Mine } from "../../model/games";
import { stands } from "../../model/standings";
import { Button } from "../../parts/button";
import { Chip } from "../../parts/chip";
import { t } from "../../text";
import { isYours, since, state } from "./game-words";

export function GameRow({ game, isTidying }: { game: Mine; isTidying: boolean }) {
  const stand = stands.value[game.id];
  const now = stand === "gone" ? undefined : stand;
  const isTurn = now !== undefined && isYours(now);
  const isWatching = now !== undefined && now.yours.length === 0 && !now.is_host;
  return (
    <li class="game-row">
      <EditionMark skin={now?.table.skin ?? game.skin} />
      <div class="game-row-words">
        <p class="game-row-title">
          {game.title}
          {isTurn && <Chip tone="brass">{t("your turn")}</Chip>}
        </p>
        <p class="game-row-state">
          <span class="game-row-emblems">
            {now?.table.seats.map(
              (one) => one.kind !== "open" && <Emblem key={one.seat} seat={one.seat} size={20} />,
            )}
          </span>
          <span class="game-row-text">
            {stand === "gone" && t("No longer on this server")}
            {now && [state(now), since(now)].filter(Boolean).join(" · ")}
          </span>
        </p>
      </div>
      {isTidying || stand === "gone" ? (
        <Button kind="plain" icon="trash" onClick={() => forgetGame(game.id)}>
          {t("Forget")}
        </Button>
      ) : (
        <Button kind={isTurn ? "primary" : "plain"} onClick={() => go(`/table/${game.id}`)}>
          {isTurn ? t("Continue") : isWatching ? t("Watch") : t("Open")}
        </Button>
      )}
    </li>
  );
}
