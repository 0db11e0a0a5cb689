/** Which of the four frames the table is laid out in; the one place that knows their ranges. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";

export type Frame = "desktop" | "tablet" | "portrait" | "landscape";

function asked(query: string): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

const isLow = asked("(min-width: 560px) and (max-height: 499px)");
const isLowTablet = asked("(min-width: 700px) and (max-width: 1199px) and (max-height: 619px)");
const isDesktop = asked("(min-width: 1200px)");
const isTablet = asked("(min-width: 700px)");

export const frame = computed<Frame>(() => {
  if (isLow.value || isLowTablet.value) return "landscape";
  if (isDesktop.value) return "desktop";
  return isTablet.value ? "tablet" : "portrait";
});

/** A frame for hands: chips instead of panels, tabs instead of columns. */
export const isSmall = computed(() => frame.value === "portrait" || frame.value === "landscape");

/** Too low for captions. */
export const isShort = asked("(max-height: 759px)");

const isLowPhone = asked("(max-height: 699px)");

/** Small, and low: shorter cards, no ticker. */
export const isTiny = computed(() => isSmall.value && isLowPhone.value);
