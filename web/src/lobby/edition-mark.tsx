/** An edition as a small tile: the icon of its pieces on the colour of its card backs, in the shape of the edition's
 *  title plate. */

import { Icon } from "../look/icon";
import type { Skin } from "../wire/types";
import "./edition-mark.css";

/** Without a skin, for tables that were kept before editions had skins, it is neutral. */
export function EditionMark({ skin }: { skin: Pick<Skin, "icon" | "back" | "title"> | null | undefined }) {
  return (
    <span
      class="edition-mark"
      data-back={skin?.back ?? "slate"}
      data-title={skin?.title ?? "plain"}
      aria-hidden="true"
    >
      <Icon name={skin?.icon ?? "token"} />
    </span>
  );
}
