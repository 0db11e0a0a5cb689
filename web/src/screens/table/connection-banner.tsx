/** The banner that says when the connection to the server is lost, until it is back. */

import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../../model/connection";
import { Banner } from "../../parts";
import { t } from "../../text";

const PATIENCE = 1_200; // milliseconds that a cut may last before anybody is told

/** Whether the connection has been lost for so long that it should be said. */
export function useIsCut(connection: Connection): boolean {
  const isCut = connection.status.value === "lost";
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isCut) {
      if (connection.status.value === "live") setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isCut, connection.status.value, connection]);
  return isTold;
}

export function ConnectionBanner({ connection }: { connection: Connection }) {
  if (!useIsCut(connection)) return null;
  return (
    <Banner
      tone="bad"
      title={t("The connection is lost")}
      text={t("Reconnecting. Nothing is lost: the game goes on from here.")}
    />
  );
}
