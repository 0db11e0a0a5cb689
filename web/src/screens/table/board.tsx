/** The board on the table: what is lit, pinned and laid out on it now. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { type BoardDescription, BoardView, offerPins, ownPins } from "../../board";
import type { Chair } from "../../model/chair";
import { nameOf } from "../../model/names";
import { lazyPart } from "../../parts/lazy-part";
import { t } from "../../text";
import { routesOf } from "../../tutorial/lesson";
import type { Seat } from "../../wire/types";
import { frame, isSmall } from "./frame";
import type { TableState } from "./table-state";

const ZOOMED = 1.04; // a board so much larger than its view has buttons to move it

const CORNERS = 60; // px that the buttons in the corners take

const Tip = lazyPart(async () => (await import("../../claim/tip")).Tip);

export function TableBoard({ state }: { state: TableState }) {
  const { chair, story } = state;
  const board = story.board;
  const view = story.view.value;
  const claim = chair.claim;
  const lesson = state.lesson.value;
  const shown = board.tickets.get(
    state.hovered.value ?? state.ticket.value ?? lesson?.step.value.ticket ?? "",
  );
  /** Where the whole board would be too small to read, the player's own routes are shown first. */
  const isNear = frame.value === "portrait" && !state.chair.isChoosing.value && chair.seat !== null;
  const offered = state.chair.offered.value;
  const hinted = chair.hint.move.value;
  const suggested = hinted?.do === "claim" ? hinted.route : null;
  const marked = useMemo(() => {
    if (hinted?.do === "keep") return offered.filter((ticket) => hinted.tickets.includes(ticket.id));
    return shown ? [shown] : [];
  }, [hinted, offered, shown]);
  const mine = chair.me.value;
  const pins = useMemo(() => {
    const isMarked = (id: string) => marked.some((ticket) => ticket.id === id);
    const held = mine?.tickets?.length ? mine.tickets : (mine?.chosen ?? []);
    const own = chair.seat === null ? [] : ownPins(board, chair.seat, held, view.owners, isMarked);
    return [...own, ...offerPins(offered, isMarked)];
  }, [board, chair.seat, mine, view.owners, offered, marked]);
  // On phones the corners of the board have buttons, and most of it is out of sight.
  useEffect(() => {
    if (lesson !== null && isSmall.value)
      state.camera.show(routesOf(lesson.steps.peek()), { bottom: CORNERS, top: CORNERS });
  }, [lesson, lesson?.index.value]);
  const wanted = board.routes.get(lesson?.route.value ?? "");
  const ends = useMemo(
    () => new Set([...marked, ...(wanted ? [wanted] : [])].flatMap(({ a, b }) => [a, b])),
    [marked, wanted],
  );
  const arcs = useMemo(() => marked.map(({ a, b }) => ({ from: a, to: b })), [marked]);
  const description: BoardDescription = {
    owners: view.owners,
    claimable: lesson === null ? claim.lit.value : lesson.lit.value,
    isClaiming: claim.kind.value !== null || state.isListing.value,
    asked: claim.route.value ?? suggested ?? state.listed.value,
    ghost: claim.ghost.value ?? ghostOf(chair, suggested),
    pencilled: chair.seat === null ? null : { seat: chair.seat, routes: chair.pencil.routes.value },
    closed: state.closed.value,
    fresh: state.fresh.value,
    network: state.lit.value,
    placing: state.effects.placing.value,
    glow: state.effects.glow.value,
    places: ends,
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
      controls={!isSmall.value && state.camera.least.value * ZOOMED < state.camera.rest.value.k}
      beside={`${chair.isChoosing.value} ${state.slot.value}`}
      camera={state.camera}
      nameOf={(seat) => nameOf(story, seat)}
      onRoute={(route) => state.open(route)}
      onBare={() => claim.cancel()}
      onLook={(route) => {
        state.looked.value = route;
      }}
    >
      <LookedAt state={state} />
    </BoardView>
  );
}

/** The tip of the route under the pointer; it alone is drawn again when the pointer goes on. */
function LookedAt({ state }: { state: TableState }) {
  const route = state.looked.value;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (route !== null) setNeeded(true); // from then on, also to go away
  }, [route]);
  return (
    isNeeded && <Tip chair={state.chair} camera={state.camera} closed={state.closed.value} route={route} />
  );
}

/** The pieces that would lie on a suggested route. */
function ghostOf({ seat }: Chair, route: string | null): { route: string; seat: Seat } | null {
  return route === null || seat === null ? null : { route, seat };
}
