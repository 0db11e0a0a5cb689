/** What can be done about the table itself: come back to it, show it to others, run it, leave it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../../address";
import { openKeys } from "../../keys/game-keys";
import { CopyLink, ShareLink } from "../../lobby/copy-link";
import { YourLink } from "../../lobby/your-link";
import type { Connection } from "../../model/connection";
import { watchLink } from "../../model/links";
import { Button } from "../../parts";
import { t } from "../../text";
import { StartTutorial } from "../../tutorial/start-button";
import { api } from "../../wire/api";
import { HostMenu } from "./host-menu";
import { Mutes } from "./mutes";
import "./table-menu.css";

export function TableMenu({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const table = connection.table.value;
  const hasOthers = table.seats.some(
    (one) => one.kind === "human" && !connection.yours.value.includes(one.seat),
  );
  const isSeated = connection.yours.value.length > 0;
  return (
    <div class="table-menu">
      <h3>{t("This table")}</h3>
      {isSeated && <YourLink connection={connection} />}
      {table.spectators && (
        <div class="table-menu-link">
          <p>{t("Anyone with the spectator link can watch, but sees no hands.")}</p>
          <CopyLink link={watchLink(connection.id)} label={t("Copy the spectator link")} />
          <ShareLink link={watchLink(connection.id)} text={t("Watch our game")} />
        </div>
      )}
      {hasOthers && <Mutes connection={connection} />}
      <div class="table-menu-link">
        <Button icon="keyboard" onClick={openKeys}>
          {t("All keys")}
        </Button>
        <StartTutorial onStarted={onClose} />
      </div>
      {connection.isHost.value && <HostMenu connection={connection} />}
      {isSeated ? (
        <Leave connection={connection} />
      ) : (
        <Button onClick={() => go("/")}>{t("Stop watching")}</Button>
      )}
    </div>
  );
}

/** Leaving asks once, and says what becomes of the seat. */
function Leave({ connection }: { connection: Connection }) {
  const [isAsked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const leaving = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLFieldSetElement>(null);
  // The focus goes to the question, and back to what it came from.
  useEffect(() => {
    if (isAsked) asked.current?.querySelector("button")?.focus();
    else if (wasAsked.current) leaving.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked)
    return (
      <Button action="leave" icon="leave" buttonRef={leaving} onClick={() => setAsked(true)}>
        {t("Leave the table")}
      </Button>
    );
  const leave = async () => {
    for (const seat of connection.yours.value) {
      await connection.ask(api.leave(connection.id, seat));
      if (connection.chair.value.problem.value !== null) return;
    }
    go("/");
  };
  return (
    <fieldset class="table-menu-ask" ref={asked}>
      <legend class="unseen">{t("Leave the table")}</legend>
      <p>
        {connection.table.value.absent === "bot"
          ? t("A bot plays for you. You get your seat back when you return.")
          : t("The others wait for you. Your game is saved in this browser.")}
      </p>
      <Button onClick={() => go("/")}>{t("Just go to the home page")}</Button>
      <Button action="leave-now" icon="leave" onClick={() => void leave()}>
        {t("Leave now")}
      </Button>
      <Button kind="ghost" action="stay" onClick={() => setAsked(false)}>
        {t("Stay")}
      </Button>
    </fieldset>
  );
}
