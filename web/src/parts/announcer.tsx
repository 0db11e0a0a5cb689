/** The live regions, from which screen readers hear what is announced: of the page, and of the modal dialog on top of it. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { closePlace, interrupted, openPlace, PAGE, spoken, type Urgency } from "../model/announcer";

/** The live regions of the page. Sentences are added, so that none replaces another unsaid. */
export function Announcer() {
  useEffect(() => {
    addEventListener("keydown", interrupted, true);
    return () => removeEventListener("keydown", interrupted, true);
  }, []);
  return <Regions place={PAGE} />;
}

/** The live regions of a modal dialog, for as long as it is open. */
export function DialogAnnouncer() {
  const [place] = useState(openPlace);
  useLayoutEffect(() => () => closePlace(place), []);
  return <Regions place={place} />;
}

const Regions = ({ place }: { place: number }) => (
  <div class="unseen">
    <Region place={place} urgency="polite" />
    <Region place={place} urgency="assertive" />
  </div>
);

/** It has only what is announced while it is heard, so that nothing is read twice. */
function Region({ place, urgency }: { place: number; urgency: Urgency }) {
  const mine = spoken.value.filter((one) => one.place === place && one.urgency === urgency);
  return (
    <div aria-live={urgency} aria-relevant="additions">
      {mine.map((one) => (
        <p key={one.number}>{one.text}</p>
      ))}
    </div>
  );
}
