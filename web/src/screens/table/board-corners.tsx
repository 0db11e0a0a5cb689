/** On phones, in the board's lower corners: your tickets, and the whole board or your own network. */

import { Icon } from "../../parts";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import { capital } from "../../text/words";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { doneOf } from "./tickets";
import "./board-corners.css";

const ALL = 1.04; // a board that is hardly larger than its view is seen whole

/** `hasTickets`: there is a button for them, where they are not in sight. */
export function BoardCorners({ state, hasTickets }: { state: TableState; hasTickets: boolean }) {
  const { camera, chair, story } = state;
  const { done, all } = doneOf(state);
  const hasNetwork = useContent(state, hasRoutes);
  const { k } = camera.rest.value;
  const isWhole = camera.leastAllowed.value * ALL >= k;
  const fit = (): void => {
    if (isWhole && hasNetwork) camera.fitNetwork(chair.seat!);
    else camera.fit();
  };
  return (
    <>
      {hasTickets && chair.seat !== null && (
        <button
          type="button"
          class="board-corner board-corner-left"
          data-action="tickets"
          data-covers
          onClick={() => {
            state.sheet.value = "tickets";
          }}
        >
          <Icon name="ticket" />
          {capital(tickets(story.board.edition))} {done}/{all}
        </button>
      )}
      <button
        type="button"
        class="board-corner board-corner-right board-control-fit"
        data-action="fit"
        data-covers
        aria-label={isWhole && hasNetwork ? t("Show my network") : t("Show the whole board")}
        onClick={fit}
      >
        <Icon name={isWhole && hasNetwork ? "network" : "fit"} />
      </button>
    </>
  );
}

const hasRoutes = ({ chair, story }: TableState): boolean =>
  chair.seat !== null && Object.values(story.view.value.owners).includes(chair.seat);
