/** Choosing tickets from a list: a box for each, and a button that says when they are enough. */

import type { Chair } from "../model/chair";
import { keep } from "../model/moves";
import { Button } from "../parts";
import { t } from "../text";
import { points } from "../text/counts";
import { capital, word } from "../text/words";
import "./choosing.css";

export function TicketChoice({ chair }: { chair: Chair }) {
  const { story, seat } = chair;
  const { board } = story;
  const offered = chair.offered.value;
  const { keeps } = chair.choices.value;
  if (offered.length === 0) return null;
  const ticked = chair.chosen.value;
  const chosen = offered.map((ticket) => ticket.id).filter((id) => ticked.has(id));
  const least = Math.min(...keeps.map((one) => one.length));
  const isEnough = keeps.some(
    (one) => one.length === chosen.length && one.every((id) => chosen.includes(id)),
  );
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
          isEnough ? null : t("Choose more ({count} of at least {least})", { count: chosen.length, least })
        }
        onClick={() => chair.play(keep(chosen))}
      >
        {capital(t("keep {count} of {all}", { count: chosen.length, all: offered.length }))}
      </Button>
    </fieldset>
  );
}
