/** A bot plays for you, or for somebody who is away: said, with the way back. */

import type { Connection } from "../../model/connection";
import { lineOf } from "../../model/names";
import { Banner, Button } from "../../parts";
import { t } from "../../text";
import { api } from "../../wire/api";

export function Absence({ connection }: { connection: Connection }) {
  const seat = connection.chair.value.seat;
  const mine = lineOf(connection, seat);
  if (seat === null || !mine?.stand_in) return null;
  return (
    <Banner
      tone="warn"
      title={t("A bot plays for you")}
      text={t("It took over while you were away. You can take your seat back at any time.")}
    >
      <Button
        kind="primary"
        action="return"
        onClick={() => void connection.ask(api.comeBack(connection.id, seat))}
      >
        {t("Take your seat back")}
      </Button>
    </Banner>
  );
}
