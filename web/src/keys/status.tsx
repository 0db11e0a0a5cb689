/** Whose turn it is and what is asked, in a few words; around one screen, the way to the next player. */

import type { Session } from "../model/session";
import { Chip } from "../parts";
import { nameOf } from "../parts/names";
import { PassOn } from "../screens/table/pass-on";
import { t } from "../text";

export function Status({ session }: { session: Session }) {
  const { state, text } = stateOf(session);
  const isMine = session.isMyTurn.value;
  return (
    <p class="keyboard-status" data-state={state} tabIndex={-1}>
      <Chip tone={isMine ? "brass" : "plain"}>{text}</Chip>
      {session.isShared.value && !isMine && <PassOn session={session} />}
    </p>
  );
}

function stateOf(session: Session): { state: string; text: string } {
  const view = session.live.value!;
  if (session.isOver.value) return { state: "over", text: t("The game is over") };
  if (session.isSending.value) return { state: "sending", text: t("One moment…") };
  const { any, keeps } = session.choices.value;
  if (keeps.length > 0) return { state: view.turn === 0 ? "choosing" : "keeping", text: t("Choose") };
  if (any && view.cards_left === 1) return { state: "one-more", text: t("One more card") };
  if (any) return { state: "turn", text: view.turns_left === null ? t("Your turn") : t("Your last turn") };
  const name = session.deciding.value.map((seat) => nameOf(session, seat)).join(", ");
  const text = t("Waiting for {name}", { name });
  return { state: session.seat.value === null ? "watching" : "waiting", text };
}
