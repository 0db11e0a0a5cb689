/** The button that asks the expert. It keeps its place while others play. */

import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { Button } from "../parts";
import { useShortcuts } from "../parts/shortcuts";
import { t } from "../text";

type Props = { connection: Connection; chair: Chair; isBrief: boolean };

export function HintButton({ connection, chair, isBrief }: Props) {
  const now = chair.hint;
  const can = connection.isAlone.value && now.isPossible.value;
  const ask = (): void => void now.open();
  useShortcuts(can ? { i: ask } : {});
  if (!connection.isAlone.value) return null;
  const common = { action: "hint", icon: "hint", class: "hint-button", isOff: !can, onClick: ask } as const;
  return isBrief ? (
    <Button {...common} label={t("Hint")} />
  ) : (
    <Button {...common} label={t("Hint")} keys="I">
      {t("Hint")}
    </Button>
  );
}
