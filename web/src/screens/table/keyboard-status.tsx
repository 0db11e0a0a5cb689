/** Whose turn it is and what is asked, in a few words; around one screen, the way to the next player. */

import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { nameOf } from "../../model/names";
import { Button, Chip } from "../../parts";
import { t } from "../../text";
import { PassOn } from "./pass-on";
import { UndoButton } from "./undo";

export function Status({ connection, chair }: { connection: Connection; chair: Chair }) {
  const { state, text } = stateOf(chair);
  const isMine = chair.isMyTurn.value && state !== "past";
  return (
    <p class="keyboard-status" data-state={state} tabIndex={-1}>
      <Chip tone={isMine ? "brass" : "plain"}>{text}</Chip>
      {state === "past" && (
        <Button action="now" icon="again" onClick={() => chair.story.look(null)}>
          {t("Back to now")}
        </Button>
      )}
      <UndoButton connection={connection} chair={chair} />
      {connection.isShared.value && !isMine && <PassOn connection={connection} />}
    </p>
  );
}

function stateOf(chair: Chair): { state: string; text: string } {
  const view = chair.story.live.value;
  if (chair.story.moment.value !== null) return { state: "past", text: t("An earlier moment") };
  if (chair.story.isOver.value) return { state: "over", text: t("The game is over") };
  if (chair.isSending.value) return { state: "sending", text: t("One moment…") };
  const { any, keeps } = chair.choices.value;
  if (keeps.length > 0) return { state: view.turn === 0 ? "choosing" : "keeping", text: t("Choose") };
  if (any && view.cards_left === 1) return { state: "one-more", text: t("One more card") };
  if (any) return { state: "turn", text: view.turns_left === null ? t("Your turn") : t("Your last turn") };
  const name = chair.story.deciding.value.map((seat) => nameOf(chair.story, seat)).join(", ");
  const text = t("Waiting for {name}", { name });
  return { state: chair.seat === null ? "watching" : "waiting", text };
}
