/** A bot plays for you: the way back to your seat and, in the keyboard view, the words beside it. */

import type { Connection } from "../../model/connection";
import { lineOf } from "../../model/names";
import { Banner, Button } from "../../parts";
import { t } from "../../text";
import { api } from "../../wire/api";

export function TakeSeatBack({ connection }: { connection: Connection }) {
  const seat = connection.chair.value.seat!;
  return (
    <Button
      kind="primary"
      action="return"
      onClick={() => void connection.ask(api.comeBack(connection.id, seat))}
    >
      {t("Take your seat back")}
    </Button>
  );
}

export function Absence({ connection }: { connection: Connection }) {
  if (!lineOf(connection, connection.chair.value.seat)?.stand_in) return null;
  return (
    <Banner
      tone="warn"
      title={t("A bot plays for you")}
      text={t("It took over while you were away. You can take your seat back at any time.")}
    >
      <TakeSeatBack connection={connection} />
    </Banner>
  );
}
