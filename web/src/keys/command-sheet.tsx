/** The command box over the table: `/` opens it, a move that was made closes it. */

import type { Chair } from "../model/chair";
import { Sheet } from "../parts";
import { t } from "../text";
import { CommandBox } from "./command";

export function CommandSheet({ chair, onClose }: { chair: Chair; onClose: () => void }) {
  return (
    <Sheet title={t("Command")} at="dialog" onClose={onClose} class="command-sheet">
      <CommandBox chair={chair} isFocused onPlayed={onClose} />
    </Sheet>
  );
}
