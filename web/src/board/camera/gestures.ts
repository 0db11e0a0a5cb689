/** Hands on a board: drag, pinch, wheel and double tap. What was tapped is for the board to find out. */

import type { Point } from "../plan/geometry";
import type { Camera } from "./camera";
import type { Viewport } from "./viewport";

const SLOP = { mouse: 4, touch: 9 };
const DOUBLE_MS = 320;
const DOUBLE_PX = 30;
const CLOSER = 1.8;

type Hand = "mouse" | "touch";
type Tap = (at: { client: Point; hand: Hand; target: Element | null }) => boolean;

/** Listen to hands; `tap` returns whether it found something. Returns a function that stops it. */
export function listen(view: HTMLElement, camera: Camera, tap: Tap): () => void {
  const fingers = new Map<number, Point>();
  let start: { viewport: Viewport; at: Point; spread: number } | null = null;
  let isMoving = false;
  let hand: Hand = "mouse";
  let last = { time: 0, x: 0, y: 0 };

  const local = (point: Point): Point => {
    const frame = view.getBoundingClientRect();
    return { x: point.x - frame.left, y: point.y - frame.top };
  };
  const grip = (): { at: Point; spread: number } => {
    const [a, b] = [...fingers.values()];
    if (!a) return { at: { x: 0, y: 0 }, spread: 0 };
    if (!b) return { at: local(a), spread: 0 };
    return {
      at: local({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
      spread: Math.hypot(a.x - b.x, a.y - b.y),
    };
  };
  const begin = (): void => {
    start = fingers.size > 0 ? { viewport: camera.viewport, ...grip() } : null;
  };

  const down = (event: PointerEvent): void => {
    hand = event.pointerType === "mouse" ? "mouse" : "touch";
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) isMoving = false;
    begin();
  };
  const move = (event: PointerEvent): void => {
    if (!start || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { at, spread } = grip();
    if (!isMoving) {
      if (fingers.size === 1 && Math.hypot(at.x - start.at.x, at.y - start.at.y) < SLOP[hand]) return;
      isMoving = true;
      view.dataset["moving"] = "true";
      for (const id of fingers.keys()) view.setPointerCapture(id);
    }
    const by = start.spread > 0 && spread > 0 ? spread / start.spread : 1;
    const k = start.viewport.k * by;
    camera.drag({
      x: at.x - (start.at.x - start.viewport.x) * by,
      y: at.y - (start.at.y - start.viewport.y) * by,
      k,
    });
    // at the limit of zooming the fingers start afresh, so that they need not come all the way back
    if (camera.viewport.k !== k && by !== 1) begin();
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) {
      delete view.dataset["moving"];
      if (isMoving) camera.settle();
    }
    begin();
  };
  const click = (event: MouseEvent): void => {
    if (isMoving) {
      isMoving = false;
      return;
    }
    const client = { x: event.clientX, y: event.clientY };
    // detail is 0 for a click that no pointer made: then only its target says where
    const target = event.detail === 0 && event.target instanceof Element ? event.target : null;
    if (tap({ client, hand, target })) {
      last.time = 0;
      return;
    }
    const isDouble =
      event.timeStamp - last.time < DOUBLE_MS && Math.hypot(client.x - last.x, client.y - last.y) < DOUBLE_PX;
    last = { time: isDouble ? 0 : event.timeStamp, ...client };
    if (isDouble) camera.zoom(CLOSER, local(client));
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 100 : 1;
    // a pinch on a touchpad comes as a wheel with ctrl, in smaller steps
    const by = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    const at = local({ x: event.clientX, y: event.clientY });
    camera.pull(Math.min(2, Math.max(0.5, by)), at);
  };

  view.addEventListener("pointerdown", down);
  view.addEventListener("pointermove", move);
  view.addEventListener("pointerup", up);
  view.addEventListener("pointercancel", up);
  view.addEventListener("click", click);
  view.addEventListener("wheel", wheel, { passive: false });
  return () => {
    view.removeEventListener("pointerdown", down);
    view.removeEventListener("pointermove", move);
    view.removeEventListener("pointerup", up);
    view.removeEventListener("pointercancel", up);
    view.removeEventListener("click", click);
    view.removeEventListener("wheel", wheel);
  };
}
