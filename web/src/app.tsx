/** The screens and which of them is shown; each is fetched when it is first needed. */

import { lazy, Suspense } from "preact/compat";
import { place } from "./address";
import { Announcer } from "./parts/announcer";
import { speakOfRules, t, withTexts } from "./text";
import { beginTable } from "./wire/open-table";

const fetchers = {
  home: () => withTexts(import("./screens/home")),
  table: () => import("./screens/table"),
  replay: () => withTexts(import("./screens/replay")),
  join: () => withTexts(import("./screens/join")),
  seat: () => withTexts(import("./screens/join/take-seat")),
  finished: () => withTexts(import("./screens/finished")),
  rules: async () => {
    const [screen] = await Promise.all([import("./screens/rules"), speakOfRules()]);
    return screen;
  },
  nowhere: () => withTexts(import("./screens/nowhere")),
};
const Home = lazy(fetchers.home);
const Table = lazy(fetchers.table);
const Replay = lazy(fetchers.replay);
const Join = lazy(fetchers.join);
const TakeSeat = lazy(fetchers.seat);
const Finished = lazy(fetchers.finished);
const Rules = lazy(fetchers.rules);
const Nowhere = lazy(fetchers.nowhere);

/** Fetch what the address needs, all at once, before anything is drawn. */
export function fetchScreen(): void {
  const here = place.peek();
  fetchers[here.screen]().catch(() => {}); // whoever shows the screen says so
  if (here.screen === "table") beginTable(here.id, here.secret);
}

export function App() {
  return (
    <>
      <Suspense fallback={<p class="loading">{t("One moment…")}</p>}>
        <Screen />
      </Suspense>
      <Announcer />
    </>
  );
}

function Screen() {
  const here = place.value;
  switch (here.screen) {
    case "home":
      return <Home />;
    case "table":
      return <Table key={here.id} id={here.id} secret={here.secret} />;
    case "replay":
      return <Replay key={here.id} id={here.id} />;
    case "join":
      return <Join key={here.id} id={here.id} code={here.code} />;
    case "seat":
      return <TakeSeat key={here.id} id={here.id} code={here.code} />;
    case "finished":
      return <Finished />;
    case "rules":
      return <Rules edition={here.edition} rule={here.rule} />;
    case "nowhere":
      return <Nowhere />;
  }
}
