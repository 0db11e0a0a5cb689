/** The link that brings you back to your seat from another device. It opens your cards: it is yours alone. */

import { useState } from "preact/hooks";
import type { Connection } from "../model/connection";
import { keepSeat, seatLink } from "../model/links";
import { Button } from "../parts/button";
import { t } from "../text";
import { api } from "../wire/api";
import { CopyLink } from "./copy-link";

export function YourLink({ connection }: { connection: Connection }) {
  const [isAsked, setAsked] = useState(false);
  const link = seatLink(connection.id);
  const seat = connection.yours.value[0];
  if (seat === undefined) return null;
  const renew = async (): Promise<void> => {
    const code = await connection.ask(api.reissue(connection.id, seat));
    const seated = code && (await connection.ask(api.redeem(connection.id, code.code)));
    if (!seated) return;
    keepSeat(seated);
    connection.sit(connection.chair.value.seat); // the line was opened with the old secret
  };
  const isOver = connection.table.value.status === "finished";
  return (
    <section class="leaf your-link" aria-labelledby="your-link-title">
      <h2 id="your-link-title">{t("Your own link")}</h2>
      <p>{t("It takes you back to your seat on any device. It shows your cards: keep it to yourself.")}</p>
      {link !== null && <CopyLink link={link} label={t("Copy your link")} />}
      {link === null && !isOver && (
        <Button kind="plain" icon="link" onClick={isAsked ? renew : () => setAsked(true)}>
          {isAsked ? t("Yes: the old link stops working") : t("Make a new link")}
        </Button>
      )}
    </section>
  );
}
