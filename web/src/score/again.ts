/** Playing again with the same table: who wants to, and going there. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../address";
import type { Connection } from "../model/connection";
import { t } from "../text";
import { api, Problem } from "../wire/api";

type There = { id: string; host: string | null; isMine: boolean };

/** What the button says, and what it does; null: there is nothing to join. */
type Again = { label: string; act(): void; isBusy: boolean } | null;

/** Follow whether the same players sit down again. */
export function useAgain(connection: Connection): Again {
  const wanted = connection.table.value.rematch ?? null;
  const [there, setThere] = useState<There | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (wanted === null) return;
    let isGone = false;
    look(wanted).then((found) => {
      if (!isGone) setThere(found);
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);

  const seats = connection.yours.value;
  const open = (id: string): void => go(`/table/${encodeURIComponent(id)}`);
  const sitDown = async (): Promise<void> => {
    setBusy(true);
    let id: string | null = null;
    for (const seat of seats) {
      const seated = await connection.ask(api.rematch(connection.id, seat));
      id = seated?.id ?? id;
    }
    setBusy(false);
    if (id !== null) open(id);
  };

  if (wanted !== null && there?.isMine)
    return { label: t("Go to the new game"), act: () => open(wanted), isBusy };
  if (seats.length === 0)
    return wanted === null ? null : { label: t("Watch the new game"), act: () => open(wanted), isBusy };
  if (wanted === null) return { label: t("Play again, same table"), act: sitDown, isBusy };
  const player = there?.host ?? null;
  const label =
    player === null ? t("Play again: join the others") : t("{player} wants to play again: join", { player });
  return { label, act: sitDown, isBusy };
}

/** Who waits at the new table, as far as we may know. */
async function look(id: string): Promise<There> {
  try {
    const now = await api.look(id);
    const host = now.table.seats.find((seat) => seat.seat === now.table.host);
    return { id, host: host?.name ?? null, isMine: now.yours.length > 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { id, host: null, isMine: false };
  }
}
