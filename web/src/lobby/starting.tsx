/** What a host may do while the table waits: begin without those who have not come, or give it up. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../address";
import type { Connection } from "../model/connection";
import { forgetGame } from "../model/games";
import { Button } from "../parts/button";
import { levelName, usualLevel } from "../parts/levels";
import { Select } from "../parts/select";
import { t } from "../text";
import { api, Problem } from "../wire/api";
import type { Level } from "../wire/types";

export function Starting({ connection }: { connection: Connection }) {
  const levels = useLevels();
  const [level, setLevel] = useState<Level | null>(null);
  const [isAsked, setAsked] = useState(false);
  const table = connection.table.value;
  const edition = connection.story.value.board.edition;
  const seated = table.seats.filter((one) => one.kind !== "open").length;
  const isEnough = seated >= edition.min_seats;
  const chosen = level ?? usualLevel(levels);
  const begin = (how: "bots" | "remove"): Promise<unknown> =>
    connection.ask(api.start(connection.id, how, chosen));
  const close = async (): Promise<void> => {
    if ((await connection.ask(api.close(connection.id).then(() => true))) === null) return;
    forgetGame(connection.id);
    go("/");
  };
  return (
    <section class="leaf lobby-starting" aria-labelledby="starting-title">
      <h2 id="starting-title">{t("Start without waiting")}</h2>
      <div class="lobby-begin">
        <Select label={t("Level of the bots")} value={chosen} onChange={(wish) => setLevel(wish as Level)}>
          {levels.map((one) => (
            <option key={one} value={one}>
              {t("Bot, {level}", { level: levelName(one) })}
            </option>
          ))}
        </Select>
        <Button kind="plain" icon="bot" action="start" onClick={() => begin("bots")}>
          {t("Fill open seats with bots")}
        </Button>
      </div>
      <Button
        kind="plain"
        onClick={() => begin("remove")}
        {...(isEnough
          ? {}
          : { reason: t("Without open seats: at least {number} players", { number: edition.min_seats }) })}
      >
        {t("Play without the open seats")}
      </Button>
      {isAsked ? (
        <div class="lobby-sure" role="alert">
          <p>{t("Close this table? Everybody has to leave.")}</p>
          <Button kind="plain" icon="trash" onClick={close}>
            {t("Close it")}
          </Button>
          <Button kind="ghost" onClick={() => setAsked(false)}>
            {t("Keep it open")}
          </Button>
        </div>
      ) : (
        <Button kind="ghost" icon="trash" onClick={() => setAsked(true)}>
          {t("Close the table")}
        </Button>
      )}
    </section>
  );
}

/** The levels of bots that the server has. */
function useLevels(): readonly Level[] {
  const [levels, setLevels] = useState<readonly Level[]>(["medium"]);
  useEffect(() => {
    api
      .bots()
      .then((bots) => setLevels(bots.levels))
      .catch((error) => {
        if (!(error instanceof Problem)) throw error; // medium is there in any case
      });
  }, []);
  return levels;
}
