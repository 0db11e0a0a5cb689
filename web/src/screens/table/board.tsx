/** The board on the table: what is lit, pinned and laid out on it now. */

import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { type BoardDescription, BoardView, type Pin } from "../../board";
import type { Chair } from "../../model/chair";
import { nameOf } from "../../model/names";
import { t } from "../../text";
import type { Seat, Ticket } from "../../wire/types";
import { closedTwins } from "./closed-twins";
import { frame, isSmall, isTiny } from "./frame";
import type { TableState } from "./table-state";

export function TableBoard({ state }: { state: TableState }) {
  const { chair, story } = state;
  const board = story.board;
  const view = story.view.value;
  const claim = chair.claim;
  const closed = useComputed(() => closedTwins(story.board, story.view.value));
  const shown = board.tickets.get(state.ticket.value ?? "");
  /** Where the whole board would be too small to read, the player's own routes are shown, with a map of the rest. */
  const isNear = frame.value !== "desktop" && !state.chair.isChoosing.value && chair.seat !== null;
  const offered = state.chair.offered.value;
  const hinted = chair.hint.move.value;
  const suggested = hinted?.do === "claim" ? hinted.route : null;
  const marked = useMemo(() => {
    if (hinted?.do === "keep") return offered.filter((ticket) => hinted.tickets.includes(ticket.id));
    return shown ? [shown] : [];
  }, [hinted, offered, shown]);
  const pins = useMemo(
    () => (offered.length > 0 ? numbered(offered, marked) : pinned(shown)),
    [offered, marked, shown],
  );
  const arcs = useMemo(() => marked.map(({ a, b }) => ({ from: a, to: b })), [marked]);
  const description: BoardDescription = {
    owners: view.owners,
    claimable: claim.lit.value,
    isClaiming: claim.kind.value !== null || state.isListing.value,
    asked: claim.stage.value === "idle" ? (suggested ?? state.listed.value) : claim.route.value,
    ghost: claim.ghost.value ?? ghostOf(chair, suggested),
    closed: closed.value,
    placing: state.effects.placing.value,
    glow: state.effects.glow.value,
    pins,
    arcs,
  };
  return (
    <BoardView
      board={board}
      description={description}
      label={t("The board: {title}", { title: board.edition.title })}
      opens={isNear ? "network" : "board"}
      networkOf={chair.seat}
      controls={!isSmall.value || !state.chair.isChoosing.value || state.isAside.value}
      minimap={isNear && !(isTiny.value && frame.value === "portrait")}
      camera={state.camera}
      nameOf={(seat) => nameOf(story, seat)}
      onRoute={(route) => state.open(route)}
    />
  );
}

/** The pieces that would lie on a suggested route. */
function ghostOf({ seat }: Chair, route: string | null): { route: string; seat: Seat } | null {
  return route === null || seat === null ? null : { route, seat };
}

/** Both places of each offered ticket, with its number. */
const numbered = (offered: readonly Ticket[], marked: readonly Ticket[]): Pin[] =>
  offered.flatMap((ticket, i) =>
    [ticket.a, ticket.b].map((place) => ({ place, text: String(i + 1), isActive: marked.includes(ticket) })),
  );

/** Both places of a ticket in hand. */
const pinned = (shown: Ticket | undefined): Pin[] =>
  shown ? [shown.a, shown.b].map((place) => ({ place, text: String(shown.points), isActive: true })) : [];
