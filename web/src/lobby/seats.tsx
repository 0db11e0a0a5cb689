/** The seats of a table that waits: who has come, who is looking, which are open. */

import { Emblem } from "../cards/emblem";
import { Icon } from "../look/icon";
import type { Connection } from "../model/connection";
import { Button } from "../parts/button";
import { Chip } from "../parts/chip";
import { levelName } from "../parts/levels";
import { t } from "../text";
import type { SeatLine } from "../wire/types";

type Props = { connection: Connection; onInvite?: ((seat: number) => void) | undefined };

export function LobbySeats({ connection, onInvite }: Props) {
  const table = connection.table.value;
  return (
    <ol class="lobby-seats">
      {table.seats.map((one) => (
        <li key={one.seat} class={one.kind === "open" ? "lobby-seat lobby-seat-open" : "lobby-seat"}>
          <Emblem seat={one.seat} size={36} />
          <span class="lobby-seat-words">
            <span class="lobby-seat-name">{one.kind === "open" ? t("Open seat") : one.name}</span>
            <span class="lobby-seat-role">{role(connection, one)}</span>
          </span>
          <Presence connection={connection} seat={one} onInvite={onInvite} />
        </li>
      ))}
    </ol>
  );
}

function Presence({
  connection,
  seat,
  onInvite,
}: {
  connection: Connection;
  seat: SeatLine;
  onInvite: Props["onInvite"];
}) {
  if (seat.kind === "open")
    return onInvite ? (
      <Button
        kind="plain"
        icon="link"
        label={t("Invite to seat {number}", { number: seat.seat + 1 })}
        onClick={() => onInvite(seat.seat)}
      >
        {t("Invite")}
      </Button>
    ) : (
      <Chip tone="plain">{t("waiting")}</Chip>
    );
  if (seat.kind === "bot") return <Icon name="bot" />;
  const isHere =
    connection.presence.value.connected.includes(seat.seat) || connection.yours.value.includes(seat.seat);
  return isHere ? <Chip tone="good">{t("here")}</Chip> : <Chip tone="plain">{t("away")}</Chip>;
}

function role(connection: Connection, seat: SeatLine): string {
  const parts: string[] = [];
  if (seat.kind === "open") return t("for anyone who joins");
  if (seat.kind === "bot") parts.push(t("Bot"), levelName(seat.level ?? ""));
  else if (connection.yours.value.includes(seat.seat))
    parts.push(connection.isShared.value ? t("on this screen") : t("you"));
  if (connection.table.value.host === seat.seat) parts.push(t("host"));
  return parts.filter(Boolean).join(" · ");
}
