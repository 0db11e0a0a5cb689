/** The table: opens it, and shows the lobby, the game or the score. */

import { useEffect, useState } from "preact/hooks";
import { moveIn } from "../../address";
import { fetchPicture } from "../../board";
import { Connection } from "../../model/connection";
import { keepSeat } from "../../model/links";
import { t } from "../../text";
import { Problem } from "../../wire/api";
import { openTable } from "../../wire/open-table";
import { Stage } from "./stage";
import { Trouble } from "./trouble";

export default function Table({ id, secret }: { id: string; secret: string | null }) {
  const [connection, setConnection] = useState<Connection | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);

  const follow = (secret: string | null): (() => void) => {
    let isWanted = true;
    open(id, secret, () => isWanted).then(
      (found) => {
        if (found === null) return;
        found.story.peek().openAt(moveIn(location.search));
        setConnection(found);
        setTrouble(null);
      },
      (error) => {
        if (!(error instanceof Problem)) throw error;
        if (isWanted) setTrouble(error);
      },
    );
    return () => {
      isWanted = false;
    };
  };
  useEffect(() => () => connection?.close(), [connection]);
  useEffect(() => {
    if (secret === null && connection !== null && tries === 0) return; // the address has been cleared of the secret
    return follow(secret);
  }, [id, secret, tries]);

  const end = connection?.status.value;
  useEffect(() => {
    // Perhaps this browser has another seat, or a new secret for this one; else the problem says what can be done.
    return end === "old-secret" ? follow(null) : undefined;
  }, [id, end]);
  if (trouble !== null) return <Trouble problem={trouble} id={id} onRetry={() => setTries(tries + 1)} />;
  const refusal = connection?.refusal.value;
  if (refusal) return <Trouble problem={refusal} id={id} onRetry={() => setTries(tries + 1)} />;
  if (end === "old-secret" || end === "no-spectators" || end === "refused") return <Trouble end={end} />;
  if (connection === null) return <p class="loading">{t("One moment…")}</p>;
  return <Stage connection={connection} />;
}

/** Look at the table, take the secret out of the address, and sit down. */
async function open(id: string, secret: string | null, isWanted: () => boolean): Promise<Connection | null> {
  const link = location.href;
  const now = await openTable(id, secret);
  if (secret !== null) {
    keepSeat({ id, link });
    const isStillHere = location.href === link;
    if (isStillHere) history.replaceState(null, "", location.pathname + location.search);
  }
  if (now.has_picture) fetchPicture(now.table.board);
  return Connection.open(id, isWanted, now);
}
