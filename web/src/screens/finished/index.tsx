/** The finished games of this browser: results, replays, records. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../../address";
import { myGames } from "../../model/games";
import { askStands, isOver, stands } from "../../model/standings";
import { Button } from "../../parts/button";
import { Header } from "../../parts/header";
import { DropZone, RecordButton, RecordFault } from "../../record/record-file";
import { n, t } from "../../text";
import { FinishedRow } from "./row";
import "../../lobby/leaf.css";
import "./finished.css";

const PAGE = 12;

export default function Finished() {
  const [shown, setShown] = useState(PAGE);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    document.title = `${t("Finished games")} · Trekvaart`;
    // a game may have ended while nobody here looked
    const unsure = myGames.value.filter((one) => stands.value[one.id] === undefined).map((one) => one.id);
    askStands(unsure.slice(0, shown * 2)).then(() => setAsked(true));
  }, [shown]);
  const games = myGames.value.filter((one) => isOver(one.id));
  return (
    <div class="finished" data-screen="finished">
      <Header />
      <main class="finished-main">
        <header class="finished-head">
          <div>
            <h1>{t("Finished games")}</h1>
            <p class="finished-note">
              {n("{number} game in this browser", "{number} games in this browser", games.length)}
            </p>
          </div>
          <div class="finished-ways">
            <RecordButton />
            <Button kind="plain" icon="home" action="home" onClick={() => go("/")}>
              {t("To the home page")}
            </Button>
          </div>
        </header>
        <RecordFault />
        {games.length === 0 && isAsked && <Nothing />}
        <ul class="finished-rows">
          {games.slice(0, shown).map((game) => (
            <FinishedRow key={game.id} game={game} />
          ))}
        </ul>
        {games.length > shown && (
          <Button kind="plain" onClick={() => setShown(shown + PAGE)}>
            {t("Show more")}
          </Button>
        )}
      </main>
      <DropZone />
    </div>
  );
}

function Nothing() {
  return (
    <section class="leaf finished-nothing">
      <h2>{t("Nothing here yet")}</h2>
      <p>
        {t(
          "Games finished in this browser stay here, with their result and a replay. You can also open a record from elsewhere: choose it above or drop it on this page.",
        )}
      </p>
      <Button kind="primary" icon="play" onClick={() => go("/")}>
        {t("Play a game")}
      </Button>
    </section>
  );
}
