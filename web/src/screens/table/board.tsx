/** The board on the table: what is lit, pinned and laid out on it now. */

import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { BoardView } from "../../board";
import { choosing } from "../../claim/choosing";
import { freshRoutes, glowingRoutes } from "../../motion/shown";
import { nameOf } from "../../parts/names";
import { t } from "../../text";
import type { Ticket } from "../../wire/types";
import { closedTwins } from "./closed";
import { frame, isSmall, isTiny } from "./frame";
import type { Hold } from "./hold";

export function TableBoard({ hold }: { hold: Hold }) {
  const { session } = hold;
  const board = session.board.value!;
  const view = session.view.value!;
  const claim = choosing(session);
  const closed = useComputed(() => closedTwins(session.board.value!, session.view.value!));
  const shown = board.tickets.get(hold.ticket.value ?? "");
  /** Where the whole board would be too small to read, the player's own routes are shown, with a map of the rest. */
  const isNear = frame.value !== "desktop" && !hold.isChoosing.value && session.seat.value !== null;
  const offered = hold.offered.value;
  const pins = useMemo(
    () => (offered.length > 0 ? numbered(offered, shown) : pinned(shown)),
    [offered, shown],
  );
  const arcs = useMemo(() => (shown ? [{ from: shown.a, to: shown.b }] : []), [shown]);
  return (
    <BoardView
      board={board}
      owners={view.owners}
      label={t("The board: {title}", { title: board.edition.title })}
      lit={claim.lit.value}
      selected={claim.stage.value === "idle" ? hold.listed.value : claim.route.value}
      ghost={claim.ghost.value}
      closed={closed.value}
      fresh={freshRoutes(session).value}
      glow={glowingRoutes(session).value}
      pins={pins}
      arcs={arcs}
      opens={isNear ? "network" : "board"}
      networkOf={session.seat.value}
      controls={!isSmall.value || !hold.isChoosing.value || hold.isAside.value}
      minimap={isNear && !(isTiny.value && frame.value === "portrait")}
      camera={hold.camera}
      nameOf={(seat) => nameOf(session, seat)}
      onRoute={(route) => hold.open(route)}
    />
  );
}

type Pin = { place: string; text: string; isActive: boolean };

/** Both places of each offered ticket, with its number. */
const numbered = (offered: readonly Ticket[], shown: Ticket | undefined): Pin[] =>
  offered.flatMap((ticket, i) =>
    [ticket.a, ticket.b].map((place) => ({ place, text: String(i + 1), isActive: ticket === shown })),
  );

/** Both places of a ticket in hand. */
const pinned = (shown: Ticket | undefined): Pin[] =>
  shown ? [shown.a, shown.b].map((place) => ({ place, text: String(shown.points), isActive: true })) : [];
