/** Time travel in a running game: says which moment is shown, steps through the moves, and goes back to now. */

import { useComputed } from "@preact/signals";
import { useShortcuts } from "../keys/shortcuts";
import type { Session } from "../model/session";
import { Icon } from "../parts";
import { t } from "../text";
import { stopAt, stops } from "./stops";
import { Tab, TabButton } from "./tab";

export function MomentTab({ session }: { session: Session }) {
  return session.moment.value === null ? null : <Shown session={session} moment={session.moment.value} />;
}

function Shown({ session, moment }: { session: Session; moment: number }) {
  const list = useComputed(() => stops(session.entries.value)).value;
  const at = stopAt(list, moment);
  const now = (): void => {
    session.moment.value = null;
  };
  const show = (index: number): void => {
    const stop = list[index];
    if (stop !== undefined) session.moment.value = index === list.length - 1 ? null : stop.entry;
  };
  useShortcuts({ Escape: now });
  return (
    <Tab turn={list[at]?.turn ?? 0} turns={list.at(-1)?.turn ?? 0} isSaid>
      <TabButton label={t("One move back")} onClick={() => show(Math.max(0, at - 1))}>
        <Icon name="left" />
      </TabButton>
      <TabButton label={t("One move forward")} onClick={() => show(at + 1)}>
        <Icon name="right" />
      </TabButton>
      <TabButton onClick={now}>{t("Back to now")}</TabButton>
    </Tab>
  );
}
