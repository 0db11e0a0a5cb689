/** The command box over the table: `/` opens it, a move that was made closes it. */

import type { Session } from "../model/session";
import { Sheet } from "../parts";
import { t } from "../text";
import { CommandBox } from "./command";

export function CommandSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <Sheet title={t("Command")} at="dialog" onClose={onClose} class="command-sheet">
      <CommandBox session={session} isFocused onPlayed={onClose} />
    </Sheet>
  );
}
