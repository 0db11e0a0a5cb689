/** What the host of a table may change during the game. */

import { useState } from "preact/hooks";
import { Emblem } from "../../cards";
import { CopyLink } from "../../lobby/copy-link";
import type { Session } from "../../model/session";
import { Button, Toggle } from "../../parts";
import { t } from "../../text";
import { api } from "../../wire/api";
import type { SeatLine } from "../../wire/types";

export function HostMenu({ session }: { session: Session }) {
  const table = session.table.value!;
  const change = async (what: Parameters<typeof api.change>[1]) => {
    const changed = await session.ask(api.change(session.id, what));
    if (changed) session.table.value = changed;
  };
  const people = table.seats.filter((one) => one.kind === "human" && !session.yours.value.includes(one.seat));
  return (
    <>
      <h3>{t("You are the host")}</h3>
      <Toggle
        label={t("Others may watch")}
        value={table.spectators}
        onChange={(spectators) => void change({ spectators })}
      />
      {people.map((line) => (
        <SeatMenu key={line.seat} session={session} line={line} />
      ))}
    </>
  );
}

function SeatMenu({ session, line }: { session: Session; line: SeatLine }) {
  const [link, setLink] = useState<string | null>(null);
  const isHere = session.presence.value.connected.includes(line.seat);
  const renew = async () => setLink((await session.ask(api.reissue(session.id, line.seat)))?.link ?? null);
  return (
    <div class="seat-menu">
      <span class="seat-menu-name">
        <Emblem seat={line.seat} size={22} /> {line.name}
      </span>
      <span class="seat-menu-state">{line.stand_in ? t("a bot plays") : isHere ? t("here") : t("away")}</span>
      <div class="seat-menu-acts">
        {!line.stand_in && (
          <Button icon="bot" onClick={() => void session.ask(api.standIn(session.id, line.seat))}>
            {t("Let a bot play")}
          </Button>
        )}
        <Button icon="link" onClick={() => void renew()}>
          {t("New link")}
        </Button>
      </div>
      {link !== null && (
        <div class="table-menu-link">
          <p>{t("A new link for {name}; the old one opens nothing any more.", { name: line.name })}</p>
          <CopyLink link={link} />
        </div>
      )}
    </div>
  );
}
