/** Fit to a network: which part of the board shows somebody's routes, and what is around them. */

import { around } from "../plan/geometry";
import type { Plan } from "../plan/plan";
import { about, type Size, type Viewport, zoomed } from "./viewport";

const NETWORK_MARGIN = 90;
/** A network is seen at least so large on a phone, in px to a unit, for symbols to be read, and not much larger: what is
 *  around it matters too. */
export const NETWORK_LEAST = 0.56;
const NETWORK_MOST = 0.62;

/** The viewport of some routes; of the middle of the board while there are none. */
export function networkViewport(plan: Plan, routes: readonly string[], size: Size): Viewport {
  const { box } = plan;
  const middle = { x: size.w / 2, y: size.h / 2 };
  const cover = Math.max(size.w / box.w, size.h / box.h);
  const points = routes.flatMap((route) => plan.tracks.get(route)?.thread ?? []);
  if (points.length === 0) {
    const k = Math.max(Math.min(cover, NETWORK_MOST), NETWORK_LEAST);
    return { x: middle.x - (box.w * k) / 2, y: middle.y - (box.h * k) / 2, k };
  }
  const whole = about(around(points, NETWORK_MARGIN), box, size, Math.max(NETWORK_MOST, cover));
  return zoomed(whole, Math.max(1, NETWORK_LEAST / whole.k), middle, box, size);
}
