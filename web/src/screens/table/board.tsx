/** The board on the table: what is lit, pinned and laid out on it now. */

import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { BoardView } from "../../board";
import { choosing } from "../../claim/choosing";
import { hinting } from "../../hint/hinting";
import type { Session } from "../../model/session";
import { freshRoutes, glowingRoutes } from "../../motion/board-effects";
import { nameOf } from "../../parts/names";
import { t } from "../../text";
import type { Seat, Ticket } from "../../wire/types";
import { closedTwins } from "./closed-twins";
import { frame, isSmall, isTiny } from "./frame";
import type { TableState } from "./table-state";

export function TableBoard({ state }: { state: TableState }) {
  const { session } = state;
  const board = session.board.value!;
  const view = session.view.value!;
  const claim = choosing(session);
  const closed = useComputed(() => closedTwins(session.board.value!, session.view.value!));
  const shown = board.tickets.get(state.ticket.value ?? "");
  /** Where the whole board would be too small to read, the player's own routes are shown, with a map of the rest. */
  const isNear = frame.value !== "desktop" && !state.isChoosing.value && session.seat.value !== null;
  const offered = state.offered.value;
  const hinted = hinting(session).move.value;
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
  return (
    <BoardView
      board={board}
      owners={view.owners}
      label={t("The board: {title}", { title: board.edition.title })}
      lit={claim.lit.value}
      selected={claim.stage.value === "idle" ? (suggested ?? state.listed.value) : claim.route.value}
      ghost={claim.ghost.value ?? ghostOf(session, suggested)}
      closed={closed.value}
      fresh={freshRoutes(session).value}
      glow={glowingRoutes(session).value}
      pins={pins}
      arcs={arcs}
      opens={isNear ? "network" : "board"}
      networkOf={session.seat.value}
      controls={!isSmall.value || !state.isChoosing.value || state.isAside.value}
      minimap={isNear && !(isTiny.value && frame.value === "portrait")}
      camera={state.camera}
      nameOf={(seat) => nameOf(session, seat)}
      onRoute={(route) => state.open(route)}
    />
  );
}

/** The pieces that would lie on a suggested route. */
function ghostOf({ seat }: Session, route: string | null): { route: string; seat: Seat } | null {
  return route === null || seat.value === null ? null : { route, seat: seat.value };
}

type Pin = { place: string; text: string; isActive: boolean };

/** Both places of each offered ticket, with its number. */
const numbered = (offered: readonly Ticket[], marked: readonly Ticket[]): Pin[] =>
  offered.flatMap((ticket, i) =>
    [ticket.a, ticket.b].map((place) => ({ place, text: String(i + 1), isActive: marked.includes(ticket) })),
  );

/** Both places of a ticket in hand. */
const pinned = (shown: Ticket | undefined): Pin[] =>
  shown ? [shown.a, shown.b].map((place) => ({ place, text: String(shown.points), isActive: true })) : [];
