/** The first page: play at once, set up a game, go on with one, join one. */

import { useEffect } from "preact/hooks";
import { go } from "../../address";
import { keyboardView } from "../../model/preferences";
import { Banner } from "../../parts/banner";
import { Button } from "../../parts/button";
import { Header } from "../../parts/header";
import { DropZone, RecordButton, RecordFault } from "../../record/record-file";
import { t } from "../../text";
import { StartTutorial } from "../../tutorial/start-button";
import { Hero } from "./hero";
import { InviteCard } from "./invite-card";
import { Joining } from "./joining";
import { isNewHere, Newcomers } from "./newcomers";
import { askOffers, isReady, trouble } from "./offers";
import { PublicTables } from "./public-tables";
import { Setup } from "./setup";
import { YourGames } from "./your-games";
import "../../lobby/leaf.css";
import "./home.css";

export default function Home() {
  useEffect(() => {
    document.title = "Trekvaart";
    if (!isReady.value) askOffers();
  }, []);
  return (
    <div class="home" data-screen="home">
      <Header />
      <Unreachable />
      <main class="home-main">
        <div class="home-first">
          <Hero />
        </div>
        <div class="home-setup">
          <Setup />
        </div>
        <div class="home-side">
          <YourGames />
          <Newcomers />
          <Joining />
          <InviteCard />
          <PublicTables />
          <More />
        </div>
      </main>
      <footer class="home-foot">
        <p>
          {t(
            "Unofficial. Plays by the rules of the Ticket to Ride games; not made or endorsed by their publisher, and without their artwork or rule text. Free software, MIT licence.",
          )}
        </p>
      </footer>
      <DropZone />
    </div>
  );
}

/** Other ways from here. */
function More() {
  const isOn = keyboardView.value;
  return (
    <section class="more" aria-label={t("More")}>
      <RecordFault />
      <Button kind="plain" icon="log" onClick={() => go("/finished")}>
        {t("Finished games")}
      </Button>
      <RecordButton />
      {!isNewHere() && <StartTutorial />}
      <Button
        kind="plain"
        icon="keyboard"
        pressed={isOn}
        onClick={() => {
          keyboardView.value = !isOn;
        }}
      >
        {isOn ? t("Keyboard view: on") : t("Keyboard view: off")}
      </Button>
    </section>
  );
}

/** Nothing works without the server: say so, and go on trying. */
function Unreachable() {
  const problem = trouble.value;
  if (problem === null) return null;
  const text = problem.isSilent
    ? t("Your games are safe on the server. The page keeps trying.")
    : problem.message;
  return (
    <Banner tone="bad" title={t("The server is not responding")} text={text}>
      <Button kind="plain" onClick={askOffers}>
        {t("Try again")}
      </Button>
    </Banner>
  );
}
