/** A map of the board in a corner: everybody's network, and what of the board is seen. A tap goes there. */

import { useEffect, useRef } from "preact/hooks";
import { player } from "../../cards";
import type { Seat } from "../../wire/types";
import type { Art } from "../drawing/art";
import { Base } from "../drawing/background";
import { lineOf } from "../plan/geometry";
import type { Plan } from "../plan/plan";
import type { Camera } from "./camera";
import { fitting, seen, type Viewport } from "./viewport";

type Props = {
  plan: Plan;
  camera: Camera;
  art: Art | null | undefined;
  owners: Readonly<Record<string, Seat>>;
};

const WIDTH = 104;

export function Minimap({ plan, camera, art, owners }: Props) {
  const { box } = plan;
  const height = (WIDTH * box.h) / box.w;
  const pane = useRef<HTMLDivElement>(null);
  const isWhole = camera.rest.value.k <= fitting(box, camera.size.value) * 1.04;
  useEffect(() => {
    // follows the camera by itself, so that nothing is rendered or painted during a gesture
    const draw = (viewport: Viewport) => {
      const style = pane.current?.style;
      if (style) Object.assign(style, paneOf(plan, camera, viewport));
    };
    draw(camera.viewport);
    return camera.follow(draw);
  }, [plan, camera, isWhole]);
  if (isWhole) return null;
  const go = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const at = event.currentTarget.getBoundingClientRect();
    camera.centre({
      x: box.x + ((event.clientX - at.left) / at.width) * box.w,
      y: box.y + ((event.clientY - at.top) / at.height) * box.h,
    });
  };
  // an aid for the eye: the keyboard walks and the buttons zoom without it
  return (
    <div
      class="board-minimap"
      aria-hidden="true"
      data-covers
      onClick={go}
      style={{ width: `${WIDTH}px`, height: `${height}px` }}
    >
      <Base art={art} box={box} k={WIDTH / box.w} />
      <svg viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
        {Object.entries(owners).map(([route, seat]) => (
          <path
            key={route}
            class="board-minimap-route"
            stroke={player(seat).fill}
            d={lineOf(plan.tracks.get(route)?.thread ?? [])}
          />
        ))}
      </svg>
      <div class="board-minimap-pane" ref={pane} />
    </div>
  );
}

/** Where on the map the part that is seen lies. */
function paneOf(
  plan: Plan,
  camera: Camera,
  viewport: Viewport,
): { transform: string; width: string; height: string } {
  const { box } = plan;
  const view = seen(viewport, box, camera.size.value);
  const [small, w, h] = [WIDTH / box.w, WIDTH, (WIDTH * box.h) / box.w];
  const [left, top] = [Math.max(0, (view.x - box.x) * small), Math.max(0, (view.y - box.y) * small)];
  const right = Math.min(w, (view.x + view.w - box.x) * small);
  const bottom = Math.min(h, (view.y + view.h - box.y) * small);
  return {
    transform: `translate(${left}px, ${top}px)`,
    width: `${Math.max(4, right - left)}px`,
    height: `${Math.max(4, bottom - top)}px`,
  };
}
