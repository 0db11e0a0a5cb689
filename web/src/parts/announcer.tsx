/** The live regions, from which screen readers hear what is announced. */

import { useEffect } from "preact/hooks";
import { interrupted, spoken, type Urgency } from "../model/announcer";

/** The live regions; there is one pair for the whole page. Sentences are added, so that none replaces another unsaid. */
export function Announcer() {
  useEffect(() => {
    addEventListener("keydown", interrupted, true);
    return () => removeEventListener("keydown", interrupted, true);
  }, []);
  return (
    <div class="unseen">
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </div>
  );
}

function Region({ urgency }: { urgency: Urgency }) {
  const mine = spoken.value.filter((one) => one.urgency === urgency);
  return (
    <div aria-live={urgency} aria-relevant="additions">
      {mine.map((one) => (
        <p key={one.number}>{one.text}</p>
      ))}
    </div>
  );
}
