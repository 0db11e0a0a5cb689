/** A bot plays for you, or for somebody who is away: said, with the way back. */

import type { Session } from "../../model/session";
import { Banner, Button } from "../../parts";
import { lineOf } from "../../parts/names";
import { t } from "../../text";
import { api } from "../../wire/api";

export function Absence({ session }: { session: Session }) {
  const seat = session.seat.value;
  const mine = lineOf(session, seat);
  if (seat === null || !mine?.stand_in) return null;
  return (
    <Banner
      tone="warn"
      title={t("A bot plays for you")}
      text={t("It took over while you were away. You can take your seat back at any time.")}
    >
      <Button kind="primary" action="return" onClick={() => void session.ask(api.comeBack(session.id, seat))}>
        {t("Take your seat back")}
      </Button>
    </Banner>
  );
}
