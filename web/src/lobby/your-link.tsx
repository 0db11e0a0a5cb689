/** The link that brings you back to your seat from another device. It opens your cards: it is yours alone. */

import { useState } from "preact/hooks";
import type { Session } from "../model/session";
import { Button } from "../parts/button";
import { t } from "../text";
import { api } from "../wire/api";
import { CopyLink } from "./copy-link";
import { keepSeat, seatLink } from "./links";

export function YourLink({ session }: { session: Session }) {
  const [isAsked, setAsked] = useState(false);
  const link = seatLink(session.id);
  const seat = session.yours.value[0];
  if (seat === undefined) return null;
  const renew = async (): Promise<void> => {
    const code = await session.ask(api.reissue(session.id, seat));
    const seated = code && (await session.ask(api.redeem(session.id, code.code)));
    if (!seated) return;
    keepSeat(seated);
    session.sit(session.seat.value); // the line was opened with the old secret
  };
  const isOver = session.table.value?.status === "finished";
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
