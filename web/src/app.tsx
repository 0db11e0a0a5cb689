/** The screens and which of them is shown; each is fetched when it is first needed. */

import { type Place, place } from "./address";
import { Announcer } from "./parts/announcer";
import { lazyScreen, Missing } from "./parts/lazy-part";
import { missingLanguage, speakOfRules, withTexts } from "./text";
import { beginTable } from "./wire/open-table";

const Home = lazyScreen(async () => (await withTexts(import("./screens/home"))).default);
const Table = lazyScreen(async () => (await import("./screens/table")).default);
const Replay = lazyScreen(async () => (await withTexts(import("./screens/replay"))).default);
const Join = lazyScreen(async () => (await withTexts(import("./screens/join"))).default);
const TakeSeat = lazyScreen(async () => (await withTexts(import("./screens/join/take-seat"))).default);
const Finished = lazyScreen(async () => (await withTexts(import("./screens/finished"))).default);
const Rules = lazyScreen(async () => {
  const [screen] = await Promise.all([import("./screens/rules"), speakOfRules()]);
  return screen.default;
});
const Nowhere = lazyScreen(async () => (await withTexts(import("./screens/nowhere"))).default);

const SCREENS: Record<Place["screen"], { fetch(): Promise<unknown> }> = {
  home: Home,
  table: Table,
  replay: Replay,
  join: Join,
  seat: TakeSeat,
  finished: Finished,
  rules: Rules,
  nowhere: Nowhere,
};

/** Fetch what the address needs, all at once, before anything is drawn. */
export function fetchScreen(): void {
  const here = place.peek();
  SCREENS[here.screen].fetch().catch(() => {}); // whoever shows the screen says so
  if (here.screen === "table") beginTable(here.id, here.secret);
}

export function App() {
  return (
    <>
      <Screen />
      <MissingLanguage />
      <Announcer />
    </>
  );
}

/** The texts of the page's language are on their way; meanwhile it speaks English. */
const MissingLanguage = () => (missingLanguage.value === null ? null : <Missing />);

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
