/** The moment that is looked at, in the address: `?move=12`. A link with it opens there. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moveIn, withMove } from "../address";
import type { Story } from "../model/story";

const LATER = 500; // milliseconds; browsers allow few changes of the address in a short time

/** Keep the moment of a story in the address for as long as the story is shown. */
export function useMomentAddress(story: Story, usual: number | null = null): void {
  useEffect(() => keepMoment(story, usual), [story]);
}

/** Write the moment into the address whenever it changes, but not the usual one. Returns a function that stops it. */
export function keepMoment(story: Story, usual: number | null): () => void {
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const moment = story.moment.value;
    if (story.stop.value === null) return; // nothing can be looked at yet
    const move = moment === usual ? null : (moment ?? story.last.value);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (location.pathname !== pathname || moveIn(location.search) === move) return;
      history.replaceState(
        history.state,
        "",
        withMove(`${pathname}${location.search}${location.hash}`, move),
      );
    }, LATER);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
