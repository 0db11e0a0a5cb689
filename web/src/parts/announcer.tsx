/** The live regions, from which screen readers hear what is announced. */

import { announced, type Urgency } from "../model/announcer";

const IN_REGION = 6;

/** The live regions; there is one pair for the whole page. Sentences are added, so that none replaces another unsaid. */
export function Announcer() {
  return (
    <div class="unseen">
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </div>
  );
}

function Region({ urgency }: { urgency: Urgency }) {
  const mine = announced.value.filter((one) => one.urgency === urgency).slice(-IN_REGION);
  return (
    <div aria-live={urgency} aria-relevant="additions">
      {mine.map((one) => (
        <p key={one.number}>{one.text}</p>
      ))}
    </div>
  );
}
