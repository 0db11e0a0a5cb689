/** An edition as a small tile: the icon of its pieces on the colour of its card backs. */

import { Icon } from "../look/icon";
import type { Skin } from "../wire/types";
import "./edition-mark.css";

/** Without a skin, for tables that were kept before editions had skins, it is neutral. */
export function EditionMark({ skin }: { skin: Pick<Skin, "icon" | "back"> | null | undefined }) {
  return (
    <span class="edition-mark" data-back={skin?.back ?? "slate"} aria-hidden="true">
      <Icon name={skin?.icon ?? "token"} />
    </span>
  );
}
