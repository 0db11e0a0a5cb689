/** The size of the window, and which kind of device it suggests. How the table is laid out in it: table-layout.ts. */

import { computed, signal } from "@preact/signals";
import { type Frame, frameOf, type Size } from "./table-layout";

export type { Frame };

const now = (): Size => ({ width: innerWidth, height: innerHeight });

export const windowSize = signal<Size>(now());
addEventListener("resize", () => {
  windowSize.value = now();
});

export const frame = computed<Frame>(() => frameOf(windowSize.value));

/** A frame for hands: chips instead of rows, sheets instead of panels. */
export const isSmall = computed(() => frame.value === "portrait" || frame.value === "landscape");
