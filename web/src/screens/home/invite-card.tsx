/** The invitation to a table of yours that still has open seats. */

import { useState } from "preact/hooks";
import { Invite } from "../../lobby/invite";
import { myGames } from "../../model/games";
import { invitationTo, keepInvitation } from "../../model/links";
import { stands } from "../../model/standings";
import { Button } from "../../parts/button";
import { n, t } from "../../text";
import { api, Problem } from "../../wire/api";
import { problemText } from "../../wire/problem-text";
import type { TableLine } from "../../wire/types";

/** The newest table that waits for others and was set up here. */
function waiting(): TableLine | null {
  for (const { id } of myGames.value) {
    const stand = stands.value[id];
    if (stand !== undefined && stand !== "gone" && stand.table.status === "open" && stand.is_host)
      return stand.table;
  }
  return null;
}

export function InviteCard() {
  const table = waiting();
  const [problem, setProblem] = useState<string | null>(null);
  if (table === null) return null;
  const invitation = invitationTo(table.id);
  const free = table.seats.filter((one) => one.kind === "open").length;
  const ask = async (): Promise<void> => {
    try {
      keepInvitation(table.id, await api.invite(table.id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <section class="leaf invite-card" aria-labelledby="invite-title">
      <h2 id="invite-title" class="unseen">
        {t("Invite to {edition}", { edition: table.title })}
      </h2>
      {invitation ? (
        <Invite
          invitation={invitation}
          title={t("Invite to {edition}", { edition: table.title })}
          free={free}
        />
      ) : (
        <div class="invite-ask">
          <p class="invite-title" aria-hidden="true">
            {t("Invite to {edition}", { edition: table.title })}
          </p>
          <p>{problem ?? n("{number} seat is open.", "{number} seats are open.", free)}</p>
          <Button kind="plain" icon="link" onClick={ask}>
            {t("Show the link")}
          </Button>
        </div>
      )}
    </section>
  );
}
