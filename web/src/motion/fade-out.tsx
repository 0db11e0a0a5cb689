/** What leaves a place fades out there: a copy of it, which nobody can reach, while the next one fades in. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isStill } from "./pace";

const MOTION = 160; // milliseconds, as --hover

/** Stands first among what fades out together, in the box of which it is the content. */
export function FadeOut({ box }: { box: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element !== null && !isStill()) fadeOut(element);
    };
  }, []);
  return null;
}

function fadeOut(box: HTMLElement): void {
  const { left, top, width, height } = box.getBoundingClientRect();
  const copy = box.cloneNode(true) as HTMLElement;
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "1",
    pointerEvents: "none",
  });
  box.parentElement?.append(copy);
  const places = [box, ...box.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((one, index) => {
    one.scrollTop = places[index]!.scrollTop;
  });
  copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: MOTION, easing: "ease-out" }).onfinish = () =>
    copy.remove();
}
