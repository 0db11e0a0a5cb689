/** The table: opens it, and shows the lobby, the game or the score. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { keepSeat } from "../../lobby/links";
import { Session } from "../../model/session";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import { Stage } from "./stage";
import { Trouble } from "./trouble";

export default function Table({ id, secret }: { id: string; secret: string | null }) {
  const session = useMemo(() => new Session(id), [id]);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (secret === null && session.table.value !== null && tries === 0) return; // the address has been cleared of the secret
    open(session, secret).then(
      () => setTrouble(null),
      (error) => {
        if (!(error instanceof Problem)) throw error;
        setTrouble(error);
      },
    );
  }, [session, secret, tries]);

  const end = session.connection.value;
  useEffect(() => {
    if (end !== "old-secret") return;
    // Perhaps this browser has another seat, or a new secret for this one; else the problem says what can be done.
    session.open().catch((error) => {
      if (!(error instanceof Problem)) throw error;
      setTrouble(error);
    });
  }, [session, end]);
  if (trouble !== null) return <Trouble problem={trouble} id={id} onRetry={() => setTries(tries + 1)} />;
  if (end === "old-secret" || end === "no-spectators" || end === "refused") return <Trouble end={end} />;
  if (session.table.value === null) return <p class="loading">{t("One moment…")}</p>;
  return <Stage session={session} />;
}

/** Exchange the secret for a cookie, take it out of the address, and sit down. */
async function open(session: Session, secret: string | null): Promise<void> {
  if (secret !== null) {
    const link = location.href;
    await api.session(session.id, secret);
    keepSeat({ id: session.id, link });
    const isStillHere = location.href === link;
    if (isStillHere) history.replaceState(null, "", `/table/${encodeURIComponent(session.id)}`);
  }
  await session.open();
}
