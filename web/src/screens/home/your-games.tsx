/** The running games of this browser, with what each waits for. */

import { useEffect, useState } from "preact/hooks";
import { forgetGame, myGames } from "../../model/games";
import { askStands, isClosed, isOver } from "../../model/standings";
import { Button } from "../../parts/button";
import { n, t } from "../../text";
import { isOnlyLesson } from "../../tutorial/kept-lessons";
import { GameRow } from "./game-row";
import "./your-games.css";

const ASKED = 12; // games asked about each time
const SHOWN = 4;
const EVERY = 20_000;

export function YourGames() {
  const [isWhole, setWhole] = useState(false);
  const [isTidying, setTidying] = useState(false);
  useStands();
  const games = myGames.value.filter((one) => !isOnlyLesson(one.id));
  const running = games.filter((one) => !isOver(one.id) && !isClosed(one.id));
  if (running.length === 0) return null;
  return (
    <section class="leaf your-games" aria-labelledby="your-games-title">
      <header class="leaf-head">
        <h2 id="your-games-title">{t("Your games")}</h2>
        <span class="leaf-note">{n("{number} running", "{number} running", running.length)}</span>
        <button type="button" class="your-games-tidy" onClick={() => setTidying(!isTidying)}>
          {isTidying ? t("Done") : t("Tidy up")}
        </button>
      </header>
      <ul class="game-rows">
        {running.slice(0, isWhole ? running.length : SHOWN).map((one) => (
          <GameRow key={one.id} game={one} isTidying={isTidying} />
        ))}
      </ul>
      {running.length > SHOWN && (
        <Button kind="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("Show fewer") : t("Show all {number}", { number: running.length })}
        </Button>
      )}
    </section>
  );
}

/** Ask how the games stand now, and again while somebody looks. */
function useStands(): void {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.visibilityState === "hidden") return;
      const running = myGames.value.filter((one) => !isOver(one.id)).map((one) => one.id);
      await askStands(running.slice(0, ASKED));
      for (const id of running) if (isClosed(id)) forgetGame(id);
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
}
