/** The button that asks the expert. It keeps its place while others play. */

import { useShortcuts } from "../keys/shortcuts";
import type { Session } from "../model/session";
import { Button } from "../parts";
import { t } from "../text";
import { hasHints, hinting } from "./hinting";

export function HintButton({ session, isBrief }: { session: Session; isBrief: boolean }) {
  const now = hinting(session);
  const can = hasHints(session) && now.isPossible.value;
  const ask = (): void => void now.open();
  useShortcuts(can ? { i: ask } : {});
  if (!hasHints(session)) return null;
  const common = { action: "hint", icon: "hint", class: "hint-button", isOff: !can, onClick: ask } as const;
  return isBrief ? (
    <Button {...common} label={t("Hint")} />
  ) : (
    <Button {...common} keys="I">
      {t("Hint")}
    </Button>
  );
}
