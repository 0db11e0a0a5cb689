/** The screens and which of them is shown; each is fetched when it is first needed. */

import { lazy, Suspense } from "preact/compat";
import { place } from "./address";
import { Announcer } from "./parts/announcer";
import { speakOfRules, t } from "./text";

const Home = lazy(() => import("./screens/home"));
const Table = lazy(() => import("./screens/table"));
const Replay = lazy(() => import("./screens/replay"));
const Join = lazy(() => import("./screens/join"));
const TakeSeat = lazy(() => import("./screens/join/take-seat"));
const Finished = lazy(() => import("./screens/finished"));
const Rules = lazy(async () => {
  const [screen] = await Promise.all([import("./screens/rules"), speakOfRules()]);
  return screen;
});
const Nowhere = lazy(() => import("./screens/nowhere"));

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
