/** What the host of a table may change during the game; nothing about a seat whose player is there. */

import { useState } from "preact/hooks";
import { Emblem } from "../../cards";
import { CopyLink, ShareLink } from "../../lobby/copy-link";
import { QrCode } from "../../lobby/qr";
import type { Connection } from "../../model/connection";
import { Button } from "../../parts";
import { Toggle } from "../../parts/toggle";
import { t } from "../../text";
import { api } from "../../wire/api";
import type { Invitation, SeatLine } from "../../wire/types";
import "../../lobby/invite.css";

export function HostMenu({ connection }: { connection: Connection }) {
  const table = connection.table.value;
  const change = async (what: Parameters<typeof api.change>[1]) => {
    const changed = await connection.ask(api.change(connection.id, what));
    if (changed) connection.table.value = changed;
  };
  const people = table.seats.filter(
    (one) => one.kind === "human" && !connection.yours.value.includes(one.seat),
  );
  return (
    <>
      <h3>{t("You are the host")}</h3>
      <Toggle
        label={t("Others may watch")}
        value={table.spectators}
        onChange={(spectators) => void change({ spectators })}
      />
      {people.map((line) => (
        <SeatMenu key={line.seat} connection={connection} line={line} />
      ))}
    </>
  );
}

function SeatMenu({ connection, line }: { connection: Connection; line: SeatLine }) {
  const [code, setCode] = useState<Invitation | null>(null);
  const isHere = connection.presence.value.connected.includes(line.seat);
  const isPlaying = connection.table.value.status === "playing";
  const make = async () => setCode(await connection.ask(api.reissue(connection.id, line.seat)));
  return (
    <div class="seat-menu">
      <span class="seat-menu-name">
        <Emblem seat={line.seat} size={22} /> {line.name}
      </span>
      <span class="seat-menu-state">{line.stand_in ? t("a bot plays") : isHere ? t("here") : t("away")}</span>
      {isPlaying && (!isHere || line.is_gone) && (
        <div class="seat-menu-acts">
          {!line.stand_in && (
            <Button icon="bot" onClick={() => void connection.ask(api.standIn(connection.id, line.seat))}>
              {t("Let a bot play")}
            </Button>
          )}
          <Button icon="link" action="give-seat" onClick={() => void make()}>
            {t("Give the seat away")}
          </Button>
        </div>
      )}
      {code !== null && (
        <div class="table-menu-link">
          <p>
            {t(
              "The first person to open this link plays on for {name}. It works once, for 15 minutes. {name} can take the seat back within a day.",
              { name: line.name },
            )}
          </p>
          <QrCode svg={code.qr} label={t("The link as a QR code")} />
          <CopyLink link={code.link} />
          <ShareLink link={code.link} text={t("Play on for {name}", { name: line.name })} />
        </div>
      )}
    </div>
  );
}
