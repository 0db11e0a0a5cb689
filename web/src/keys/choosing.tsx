/** Choosing tickets from a list: a box for each, and a button that says when they are enough. */

import type { Chair } from "../model/chair";
import { Button } from "../parts";
import { t } from "../text";
import { points } from "../text/counts";
import { capital, word } from "../text/words";
import "./choosing.css";

export function TicketChoice({ chair }: { chair: Chair }) {
  const { story, seat } = chair;
  const { board } = story;
  const offered = chair.offered.value;
  const least = chair.choices.value.leastKept;
  if (offered.length === 0) return null;
  const ticked = chair.chosen.value;
  const tickets = word(board.edition, "ticket", 2);
  const { owners } = story.live.value;
  const isFree = (id: string): boolean => owners[id] === undefined || owners[id] === seat;
  return (
    <fieldset class="ticket-choice">
      <legend>
        <h2>{t("Choose {tickets}", { tickets })}</h2>
      </legend>
      <p>{t("Keep at least {least} of {count}.", { least, count: offered.length })}</p>
      <ul>
        {offered.map((ticket, index) => {
          const { id } = ticket;
          const way = board.distance(ticket.a, ticket.b, (route) => isFree(route.id));
          return (
            <li key={id}>
              <label class="ticket-box">
                <input
                  type="checkbox"
                  data-ticket={id}
                  checked={ticked.has(id)}
                  onChange={() => chair.toggle(id)}
                />
                <span>{index + 1}.</span>
                <b>
                  {board.name(ticket.a)} – {board.name(ticket.b)}
                </b>
                <span>{points(ticket.points)}</span>
                {Number.isFinite(way) && (
                  <span class="ticket-way">
                    {t("shortest path: {pieces}", { pieces: `${way} ${word(board.edition, "piece", way)}` })}
                  </span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <Button
        kind="primary"
        action="keep"
        reason={
          chair.mayKeep.value
            ? null
            : t("Choose more ({count} of at least {least})", { count: ticked.size, least })
        }
        onClick={() => void chair.confirmation.press({ about: "keep" })}
      >
        {capital(t("keep {count} of {all}", { count: ticked.size, all: offered.length }))}
      </Button>
    </fieldset>
  );
}
