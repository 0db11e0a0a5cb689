/** The board: its picture, what lies on it, and the hands, keys and buttons that move it. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../model/announcer";
import type { Board } from "../model/board";
import { t } from "../text";
import type { Seat } from "../wire/types";
import { Camera, type Spot } from "./camera/camera";
import { Controls } from "./camera/controls";
import { listen } from "./camera/gestures";
import { onBoard } from "./camera/viewport";
import { placeInWords, type Standing } from "./describe";
import { type BoardDescription, withSameParts } from "./description";
import { Base, useArt } from "./drawing/background";
import { Drawing } from "./drawing/drawing";
import { useLabelObstacles } from "./label-obstacles";
import { isDirection, nearest, stepped } from "./plan/arrow-keys";
import { hitTest, planOf, siteAt } from "./plan/plan";
import { RouteMenu } from "./route-menu";
import "./board.css";
import "./drawing/drawing.css";
import "./overlays.css";

type BoardViewProps = {
  board: Board;
  label: string;
  /** What lies on the board. */
  description: BoardDescription;
  /** What is seen first: all of it, or the network of `networkOf`. */
  opens?: "board" | "network" | undefined;
  networkOf?: Seat | null | undefined;
  controls?: boolean | undefined;
  /** Says when what stands beside the board and covers it may have changed its place, or come or gone. */
  beside?: string | undefined;
  camera?: Camera | undefined;
  /** What a player is called, for whoever does not see the board. */
  nameOf?: ((seat: Seat) => string) | undefined;
  onRoute?: ((id: string, spot: Spot) => void) | undefined;
  onPlace?: ((id: string) => void) | undefined;
  /** Neither a route nor a location was clicked. */
  onBare?: (() => void) | undefined;
  /** A route is under the mouse, or has the focus; null: none is. */
  onLook?: ((id: string | null) => void) | undefined;
  children?: ComponentChildren;
};

/** How wide a route is to a pointer and to a finger, in px. */
const REACH = { mouse: 24, touch: 44 };
const ZOOM_STEP = 1.5;

export function BoardView(props: BoardViewProps) {
  const { board, label, opens = "board", networkOf = null, onRoute, onPlace, children } = props;
  const plan = useMemo(() => planOf(board), [board]);
  const { skin } = board.edition;
  const drawn = useRef<BoardDescription>(props.description);
  drawn.current = withSameParts(drawn.current, props.description);
  const shown = drawn.current;
  const art = useArt(board);
  const own = useMemo(() => new Camera(), []);
  const camera = props.camera ?? own;
  const id = `hatch${useId().replace(/\W/g, "")}`;
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [focused, setFocused] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [named, setNamed] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);

  useLayoutEffect(() => {
    const owned = (seat: Seat) =>
      Object.entries(latest.current.description.owners).flatMap(([route, owner]) =>
        owner === seat ? [route] : [],
      );
    return camera.attach(plan, view.current!, stage.current!, owned, { on: opens, seat: networkOf });
  }, [camera, plan, opens]);

  useEffect(
    () =>
      listen(view.current!, camera, ({ client, hand, target }) => {
        const { onRoute, onPlace, onBare } = latest.current;
        const frame = view.current!.getBoundingClientRect();
        const point = onBoard(camera.viewport, plan.box, {
          x: client.x - frame.left,
          y: client.y - frame.top,
        });
        const named = target?.closest<SVGElement>("[data-route]")?.dataset["route"];
        const found = named
          ? { route: named }
          : hitTest(plan, point, REACH[hand] / 2 / camera.viewport.k, onPlace !== undefined);
        setNamed(siteAt(plan, point, REACH[hand] / 2 / camera.viewport.k));
        if (found && "site" in found) onPlace?.(found.site);
        else if (found) onRoute?.(found.route, camera.spot(found.route) ?? client);
        else onBare?.();
        return found !== null;
      }),
    [camera, plan],
  );

  const standing: Standing = {
    board,
    owners: shown.owners,
    lit: shown.claimable,
    closed: shown.closed,
    nameOf: props.nameOf,
  };
  const walkTo = (place: string): void => {
    setFocused(place);
    camera.showSite(place);
    announce(placeInWords(place, standing));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDirection(event.key)) {
      const { w, h } = camera.size.value;
      const middle = onBoard(camera.viewport, plan.box, { x: w / 2, y: h / 2 });
      const to = focused ? stepped(plan, board, focused, event.key) : nearest(plan, middle);
      if (to) walkTo(to);
    } else if (event.key === "Enter" && focused) {
      if (onPlace) onPlace(focused);
      setOpen(true);
    } else if (event.key === "Escape" && focused) setFocused(null);
    else if (event.key === "+" || event.key === "=") camera.zoom(ZOOM_STEP);
    else if (event.key === "-") camera.zoom(1 / ZOOM_STEP);
    else if (event.key === "0") camera.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closeMenu = (): void => {
    setOpen(false);
    setLooked(null);
    props.onLook?.(null);
  };

  const viewport = camera.rest.value;
  const size = camera.size.value;
  const seen = useMemo(() => (looked ? { ...shown, asked: looked } : shown), [looked, shown]);
  const covers = useLabelObstacles(root, view, [viewport, size, props.controls, props.beside]);
  const isCoarse = useMemo(() => matchMedia("(pointer: coarse)").matches, []);
  const hasNetwork = networkOf !== null && Object.values(shown.owners).includes(networkOf);
  const site = focused && isOpen ? plan.sites.get(focused) : undefined;
  return (
    <div class="board" ref={root} data-board={board.edition.name} data-lettering={skin.lettering}>
      {/* One tab stop. role=application, because arrow keys have a meaning of their own here: screen readers then pass
          them on at once instead of reading line by line, and what they lead to is announced in words. Whoever would
          rather read lists has the keyboard view. */}
      <div
        class="board-viewport"
        ref={view}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onPointerOver={({ pointerType, target }) => {
          if (pointerType !== "mouse" || !(target instanceof Element)) return;
          props.onLook?.(target.closest<SVGElement>("[data-route]")?.dataset["route"] ?? null);
        }}
        onPointerLeave={() => props.onLook?.(null)}
        onBlur={() => !isOpen && setFocused(null)}
      >
        <div class="board-stage" ref={stage}>
          <Base art={art} box={plan.box} k={viewport.k} />
          <Drawing
            {...{ board, plan, skin, art, viewport, size, covers, focused, named, id }}
            shown={seen}
            wide={isCoarse ? REACH.touch : REACH.mouse}
          />
        </div>
        <div class="board-grip" />
      </div>
      <p class="unseen" id={`${id}-keys`}>
        {t("Arrow keys move between places, Enter opens the routes of a place, plus and minus zoom.")}
      </p>
      {props.controls && <Controls camera={camera} networkOf={hasNetwork ? networkOf : null} />}
      {site && (
        <RouteMenu
          place={site.id}
          standing={standing}
          at={{
            x: viewport.x + (site.x - plan.box.x) * viewport.k,
            y: viewport.y + (site.y - plan.box.y) * viewport.k,
          }}
          onLook={(route) => {
            setLooked(route);
            props.onLook?.(route);
          }}
          onChoose={(route) => {
            view.current?.focus();
            closeMenu();
            onRoute?.(route, camera.spot(route) ?? { x: 0, y: 0 });
          }}
          onClose={() => {
            if (document.activeElement?.closest(".board-menu")) view.current?.focus();
            closeMenu();
          }}
        />
      )}
      {children}
    </div>
  );
}
