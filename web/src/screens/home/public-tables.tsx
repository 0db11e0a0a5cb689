/** Tables that anybody may join or watch. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../../address";
import { Emblem } from "../../cards/emblem";
import { EditionMark } from "../../lobby/edition-mark";
import { myGames } from "../../model/games";
import { Button } from "../../parts/button";
import { n, t } from "../../text";
import { api, Problem } from "../../wire/api";
import type { TableLine } from "../../wire/types";

const EVERY = 20_000;
const SHOWN = 6;

export function PublicTables() {
  const tables = useTables().filter((one) => !myGames.value.some((game) => game.id === one.id));
  if (tables.length === 0) return null;
  return (
    <section class="leaf public-tables" aria-labelledby="public-tables-title">
      <header class="leaf-head">
        <h2 id="public-tables-title">{t("Public tables")}</h2>
        <span class="leaf-note">{t("open to everyone")}</span>
      </header>
      <ul class="game-rows">
        {tables.slice(0, SHOWN).map((table) => (
          <PublicRow key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function PublicRow({ table }: { table: TableLine }) {
  const free = table.seats.filter((one) => one.kind === "open").length;
  const players = table.seats.filter((one) => one.kind !== "open");
  return (
    <li class="game-row">
      <EditionMark skin={table.skin} />
      <div class="game-row-words">
        <p class="game-row-title">{table.title}</p>
        <p class="game-row-state">
          <span class="game-row-emblems">
            {players.map((one) => (
              <Emblem key={one.seat} seat={one.seat} size={20} />
            ))}
          </span>
          <span class="game-row-text">
            {[
              players.map((one) => one.name).join(", "),
              free > 0 ? n("{number} seat open", "{number} seats open", free) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
      </div>
      {free > 0 ? (
        <Button kind="plain" onClick={() => go(`/join/${table.id}`)}>
          {t("Take a seat")}
        </Button>
      ) : (
        <Button kind="plain" icon="eye" onClick={() => go(`/table/${table.id}`)}>
          {t("Watch")}
        </Button>
      )}
    </li>
  );
}

/** The public tables: those with open seats first, then those that may be watched. */
function useTables(): TableLine[] {
  const [tables, setTables] = useState<TableLine[]>([]);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.visibilityState === "hidden") return;
      try {
        const [open, playing] = await Promise.all([api.list("open"), api.list("playing")]);
        setTables([...open.tables, ...playing.tables.filter((one) => one.spectators)]);
      } catch (error) {
        if (!(error instanceof Problem)) throw error; // asked again soon
      }
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return tables;
}
