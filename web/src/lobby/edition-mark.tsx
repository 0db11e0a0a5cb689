/** An edition as a small tile: its wagon or its cart on the colour of its card backs. */

import { Icon } from "../look/icon";
import "./edition-mark.css";

export function EditionMark({ edition }: { edition: string }) {
  return (
    <span class="edition-mark" data-edition={edition} aria-hidden="true">
      <Icon name={edition === "amsterdam" ? "cart" : "train"} />
    </span>
  );
}
