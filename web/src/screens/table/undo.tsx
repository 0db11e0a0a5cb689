/** Taking a claim back, until the next player acts; only where nobody plays from another device. */

import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { Button } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";

type Props = { connection: Connection; chair: Chair; isBrief?: boolean };

export const canUndo = ({ isAlone }: Connection, { undoable, story, teacher }: Chair): boolean =>
  undoable.value !== null && isAlone.value && story.moment.value === null && teacher === null;

export function UndoButton({ connection, chair, isBrief = false }: Props) {
  const can = canUndo(connection, chair);
  const undo = (): void => void chair.undo();
  useShortcuts(can ? { z: undo, "Ctrl+Z": undo } : {});
  if (!can) return null;
  const common = { action: "undo", icon: "undo", class: "undo-button", onClick: undo } as const;
  return isBrief ? (
    <Button {...common} label={t("Undo the claim")} />
  ) : (
    <Button {...common} keys="Z">
      {t("Undo")}
    </Button>
  );
}
