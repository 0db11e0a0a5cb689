/** The seats of a table that waits: who has come, who is looking, which are open. */

import { Emblem } from "../cards/emblem";
import type { Session } from "../model/session";
import { Button } from "../parts/button";
import { Chip } from "../parts/chip";
import { Icon } from "../parts/icon";
import { levelName } from "../parts/levels";
import { t } from "../text";
import type { SeatLine } from "../wire/types";

type Props = { session: Session; onInvite?: ((seat: number) => void) | undefined };

export function LobbySeats({ session, onInvite }: Props) {
  const table = session.table.value!;
  return (
    <ol class="lobby-seats">
      {table.seats.map((one) => (
        <li key={one.seat} class={one.kind === "open" ? "lobby-seat lobby-seat-open" : "lobby-seat"}>
          <Emblem seat={one.seat} size={36} />
          <span class="lobby-seat-words">
            <span class="lobby-seat-name">{one.kind === "open" ? t("Open seat") : one.name}</span>
            <span class="lobby-seat-role">{role(session, one)}</span>
          </span>
          <Presence session={session} seat={one} onInvite={onInvite} />
        </li>
      ))}
    </ol>
  );
}

function Presence({
  session,
  seat,
  onInvite,
}: {
  session: Session;
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
    session.presence.value.connected.includes(seat.seat) || session.yours.value.includes(seat.seat);
  return isHere ? <Chip tone="good">{t("here")}</Chip> : <Chip tone="plain">{t("away")}</Chip>;
}

function role(session: Session, seat: SeatLine): string {
  const parts: string[] = [];
  if (seat.kind === "open") return t("for anyone who joins");
  if (seat.kind === "bot") parts.push(t("Bot"), levelName(seat.level ?? ""));
  else if (session.yours.value.includes(seat.seat))
    parts.push(session.isShared.value ? t("on this screen") : t("you"));
  if (session.table.value?.host === seat.seat) parts.push(t("host"));
  return parts.filter(Boolean).join(" · ");
}
