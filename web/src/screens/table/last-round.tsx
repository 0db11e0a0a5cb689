/** The last round: who began it, how many turns are left, and who has played. */

import { Emblem } from "../../cards";
import type { Chair } from "../../model/chair";
import { nameOf } from "../../model/names";
import { Icon } from "../../parts";
import { n, t } from "../../text";
import { listed } from "../../text/locale";
import { word } from "../../text/words";
import type { Seat } from "../../wire/types";
import { isSmall } from "./frame";
import "./last-round.css";

export function LastRound({ chair }: { chair: Chair }) {
  const view = chair.story.view.value;
  const left = view.turns_left;
  if (left === null || view.phase === "over") return null;
  const order = view.last_turns ?? [];
  const [now] = view.deciding;
  const beginner = chair.story.log.value.findLast((line) => line.action.did === "lastRound")?.seat ?? null;
  const still = order.filter((one) => !one.has_played);
  const names = listed(still.map(({ seat }) => (seat === chair.seat ? t("you") : nameOf(chair.story, seat))));
  return (
    <section class="last-round" aria-label={t("The last round")}>
      <Icon name="flag" />
      <div class="last-round-words">
        <h2>{n("Last round: one turn left", "Last round: {number} turns left", left)}</h2>
        <p>
          {beginner !== null && cause(chair, beginner)} {t("Still to play: {names}.", { names })}
        </p>
      </div>
      <ol class="last-round-order" aria-label={t("Order of play")}>
        {order.map(({ seat, has_played }) => (
          <li key={seat} data-now={seat === now} data-played={has_played}>
            <Emblem seat={seat} size={22} />
            <span>{seat === chair.seat ? t("You") : nameOf(chair.story, seat)}</span>
            {has_played && (
              <>
                <Icon name="check" />
                <span class="unseen">{t("has played")}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function cause(chair: Chair, seat: Seat): string {
  const edition = chair.story.board.edition;
  const count = chair.story.view.value.seats.find((one) => one.seat === seat)?.pieces ?? 0;
  const pieces = word(edition, "piece", count);
  const isMe = seat === chair.seat;
  const name = nameOf(chair.story, seat);
  if (isSmall.value)
    return isMe
      ? t("You have {count} {pieces} left.", { count, pieces })
      : t("{name} has {count} {pieces} left.", { name, count, pieces });
  return isMe
    ? t("You have {count} {pieces} left, so everyone has one more turn.", { count, pieces })
    : t("{name} has {count} {pieces} left, so everyone has one more turn.", {
        name,
        count,
        pieces,
      });
}
