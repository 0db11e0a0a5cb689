/** The tip of a route under the pointer, or with the focus: two lines beside it. It takes no pointer, and screen readers
 *  have the same words from the list that has the focus. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Camera } from "../board";
import { CardSymbol } from "../cards";
import type { Chair } from "../model/chair";
import { nameOf } from "../model/names";
import { figure } from "../text/locale";
import { type RouteCard, routeCard } from "./route-card";
import { type Box, type Spot, tipSpot } from "./tip-spot";
import "./tip.css";

const WAIT = 120; // milliseconds that the pointer rests on a route before its tip is shown
const LEAVE = 60; // and in which it goes
const NAMES = ".board-labels text, .board-pins > *, [data-covers]";

type Props = {
  chair: Chair;
  camera: Camera;
  closed: ReadonlySet<string>;
  /** The route under the pointer, or with the focus. */
  route: string | null;
};

export function Tip({ chair, camera, closed, route }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const wanted = chair.claim.route.value === route ? null : route;
  useEffect(() => {
    if (shown === wanted) return;
    const timer = setTimeout(() => setShown(shown === null ? wanted : null), shown === null ? WAIT : LEAVE);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  if (shown === null) return null;
  const { story, claim } = chair;
  const card = routeCard({
    board: story.board,
    route: shown,
    view: story.view.value,
    seat: chair.seat,
    isPast: story.moment.value !== null,
    isMyTurn: chair.isMyTurn.value,
    payments: claim.paymentsOf(shown),
    index: 0,
    closed,
    refusal: null,
    log: story.log.value,
    nameOf: (seat) => nameOf(story, seat),
  });
  return <Placed card={card} camera={camera} chair={chair} isLeaving={shown !== wanted} />;
}

type PlacedProps = { card: RouteCard; camera: Camera; chair: Chair; isLeaving: boolean };

function Placed({ card, camera, chair, isLeaving }: PlacedProps) {
  const tip = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const viewport = camera.rest.value;
  const { text, strong } = card.sentence;
  useLayoutEffect(() => {
    const element = tip.current;
    const frame = element?.offsetParent?.getBoundingClientRect();
    if (!element || !frame) return;
    const around = {
      route: camera.circles(card.route.id),
      circles: camera.places(),
      boxes: boxesOf(element, frame),
      frame: { left: 0, top: 0, right: frame.width, bottom: frame.height },
    };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    setSpot(around.route.length > 0 ? tipSpot(size, around) : null);
  }, [card.route.id, text, strong, viewport]);
  const { edition } = chair.story.board;
  return (
    <div
      ref={tip}
      class="route-tip"
      aria-hidden="true"
      data-placed={spot !== null && !isLeaving}
      style={spot ? { left: `${spot.left}px`, top: `${spot.top}px` } : {}}
    >
      <p class="route-tip-head">
        <b>
          {card.a}–{card.b}
        </b>{" "}
        · {figure(card.route.length)}{" "}
        <CardSymbol kind={card.route.colour} edition={edition} size={16} quiet /> · +{figure(card.points)}
      </p>
      <p>
        {text}
        {strong && ` ${strong}`}
      </p>
    </div>
  );
}

/** Where names, pins and controls are, within the frame of the board. */
function boxesOf(tip: HTMLElement, frame: DOMRect): Box[] {
  return [...(tip.offsetParent?.querySelectorAll(NAMES) ?? [])].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    };
  });
}
