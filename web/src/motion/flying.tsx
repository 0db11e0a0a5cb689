/** One thing in the air: found places become pixels here, and the browser moves it between them. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Card, CardBack } from "../cards";
import type { Edition } from "../wire/types";
import type { Flight, Slots } from "./flights";
import { nextFrame } from "./measure-then-write";
import { EASE, lasting } from "./pace";

type Box = { x: number; y: number; width: number; height: number };

/** Where a slot is on the page, by its middle; null: it is not shown. */
function box(found: Element | null): Box | null {
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  return width > 0 && height > 0 ? { x: left + width / 2, y: top + height / 2, width, height } : null;
}

/** The first of some slots that is shown. */
function find(slots: Slots): Box | null {
  for (const slot of slots)
    for (const found of document.querySelectorAll(`[data-slot="${CSS.escape(slot)}"]`)) {
      const here = box(found);
      if (here) return here;
    }
  return null;
}

export function Flying(p: { edition: Edition; flight: Flight; onLanded(): void }) {
  const ref = useRef<HTMLDivElement>(null);
  const { flight } = p;
  useLayoutEffect(() => {
    let animation: Animation | undefined;
    // The frame after: what the flight goes to is drawn by then.
    const forget = nextFrame(() => {
      const element = ref.current;
      const keyframes = element && frames(flight, element);
      if (!element || !keyframes) return p.onLanded;
      return () => {
        animation = element.animate(keyframes, {
          duration: lasting(flight.lasts),
          delay: lasting(flight.at),
          easing: EASE,
          fill: "both",
        });
        animation.onfinish = () => p.onLanded();
      };
    });
    return () => {
      forget();
      animation?.cancel();
    };
  }, []);
  return (
    <div
      class={`flight flight-${flight.what}`}
      data-to={flight.what === "card" ? flight.to[0] : undefined}
      ref={ref}
    >
      <Thing edition={p.edition} flight={flight} />
    </div>
  );
}

function Thing({ edition, flight }: { edition: Edition; flight: Flight }) {
  if (flight.what === "turn") return null;
  if (flight.what === "punch") return <span class="flight-hole" />;
  if (flight.kind === null) return <CardBack edition={edition} size="hand" />;
  return <Card edition={edition} kind={flight.kind} size={flight.what === "swept" ? "market" : "hand"} />;
}

const move = (to: Box, scale: number, lift = 0): string =>
  `translate(${to.x}px, ${to.y - lift}px) translate(-50%, -50%) scale(${scale})`;

/** How much smaller a thing must be to lie in a box. */
const scaled = (to: Box, element: HTMLElement): number =>
  Math.min(1, to.width / Math.max(1, element.offsetWidth), to.height / Math.max(1, element.offsetHeight));

function frames(flight: Flight, element: HTMLElement): Keyframe[] | null {
  switch (flight.what) {
    case "card": {
      const [from, to] = [find(flight.from), find(flight.to)];
      if (!from || !to) return null;
      const landed = move(to, scaled(to, element) * 0.92);
      return [
        { transform: move(from, scaled(from, element)), opacity: 1 },
        { transform: landed, opacity: 1, offset: 0.86 },
        { transform: landed, opacity: 0 },
      ];
    }
    case "swept": {
      const from = find(flight.from);
      if (!from) return null;
      const scale = scaled(from, element);
      const lies = move(from, scale);
      const pulse = flight.kind === "wild" ? move(from, scale * 1.12) : lies;
      return [
        { transform: lies, opacity: 1 },
        { transform: pulse, opacity: 1, offset: 0.2 },
        { transform: lies, opacity: 1, offset: 0.4 },
        { transform: lies, opacity: 1, offset: 0.57 },
        { transform: move(from, scale * 0.9, 24), opacity: 0 },
      ];
    }
    case "turn": {
      const [from, to] = [find(flight.from), find(flight.to)];
      if (!from || !to) return null;
      // Panels are usually of one size: then the page is not laid out for each frame.
      const isOneSize = Math.abs(from.width - to.width) < 1 && Math.abs(from.height - to.height) < 1;
      const sizeOf = (at: Box) => ({ width: `${at.width}px`, height: `${at.height}px` });
      if (isOneSize) Object.assign(element.style, sizeOf(to));
      const around = (at: Box, opacity: number): Keyframe => ({
        transform: `translate(${at.x - at.width / 2}px, ${at.y - at.height / 2}px)`,
        ...(isOneSize ? {} : sizeOf(at)),
        opacity,
      });
      return [around(from, 1), { ...around(to, 1), offset: 0.85 }, around(to, 0)];
    }
    case "punch": {
      const on = box(document.querySelector(`[data-ticket="${CSS.escape(flight.ticket)}"]`));
      if (!on) return null;
      const stub: Box = { ...on, x: on.x + on.width / 2 - 26 };
      return [
        { transform: move(stub, 3.2), opacity: 0 },
        { transform: move(stub, 1), opacity: 1, offset: 0.25 },
        { transform: move(stub, 0.86), opacity: 1, offset: 0.32 },
        { transform: move(stub, 1), opacity: 1, offset: 0.8 },
        { transform: move(stub, 1), opacity: 0 },
      ];
    }
  }
}
