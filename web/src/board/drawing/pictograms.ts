/** The pictograms that a layout may choose for the medallions of its locations, within 10 units of the origin. */

import type { LayoutPlace } from "../../wire/types";

type Pictogram = NonNullable<LayoutPlace["pictogram"]>;
/** Parts that are filled, drawn as lines, drawn as bold lines, and drawn in the colour of the medallion. */
type Drawing = { solid?: string; line?: string; bold?: string; light?: string };

export const PICTOGRAMS: Readonly<Record<Pictogram, Drawing>> = {
  boat: {
    solid: "M-8 4Q-7 8-3 8H4Q8 8 8.5 3Q0 6-8 4Z",
    line: "M-1 4V-9L7 3Q3 1-1 2ZM-3-6-7 3H-3Z",
  },
  fish: {
    solid: "M-9 0Q-3-6 4-1L8.5-4.5Q7.5 0 8.5 4.5L4 1Q-3 6-9 0Z",
    light: "M-5.9 -0.6a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0ZM-2-2.5Q-.6 0-2 2.5",
  },
  ship: {
    solid: "M-9 3Q-8 8-3 8H4Q9 8 9 2Q0 6-9 3Z",
    line: "M-3.5 4V-9M3.5 4V-8M-7 2Q-3.5 4 0 2L-1-6H-6ZM1.5 2Q4 4 7 2L6-5H1.5Z",
  },
  tower: {
    solid: "M-2-4 0-10 2-4ZM-1.3 9V5.5Q0 4 1.3 5.5V9Z",
    line: "M-4.5 9V-1H4.5V9ZM-3-1V-4H3V-1M-2-4 0-10 2-4",
  },
  stall: {
    solid: "M-8-3 -6-8H6L8-3Z",
    line: "M-8-3Q-6 0-4-3-2 0 0-3 2 0 4-3 6 0 8-3M-7-1V8M7-1V8M-7 4H7",
  },
  grain: {
    solid:
      "M0-9Q2.5-6.5 0-3.5-2.5-6.5 0-9ZM0-1Q-1-5-5-5.5-4.5-1.5 0-1ZM0-1Q1-5 5-5.5 4.5-1.5 0-1ZM0 4Q-1 0-5-.5-4.5 3.5 0 4ZM0 4Q1 0 5-.5 4.5 3.5 0 4Z",
    line: "M0 9V-3",
  },
  church: {
    solid: "M-8-3-5.5-10-3-3ZM1 8V4.5Q2.5 2.5 4 4.5V8Z",
    line: "M-8 8V-3H-3V8ZM-8-3-5.5-10-3-3M-3 8V1L2-3 8 1V8Z",
  },
  scales: {
    solid: "M-9.8 1H-5.2Q-7.5 4.5-9.8 1ZM9.8 1H5.2Q7.5 4.5 9.8 1Z",
    line: "M0-8V7M-4 7.5H4M-7.5-5.5H7.5M-7.5-5.5-9.5 1H-5.5ZM7.5-5.5 5.5 1H9.5Z",
  },
  tulip: {
    solid: "M-4-8Q-2-5-.2-9 0-9 .2-9 2-5 4-8 5-1 0-1-5-1-4-8Z",
    line: "M0-1V9M0 7Q-6 6-6 0-1 2 0 7M0 7Q6 6 6 1",
  },
  gate: {
    solid: "M-3 9V5Q0 1 3 5V9Z",
    line: "M-6 9V-1H6V9M-6-1-4-4H4L6-1M-2.5-4V-6H2.5V-4M-2.5-6 0-10 2.5-6Z",
  },
  "town-hall": {
    solid: "M-8-1 0-5.5 8-1Z",
    line: "M-9 8H9M-8 8V-1H8V8M-8-1 0-5.5 8-1ZM-2-4.5V-7Q0-10 2-7V-4.5M-5 8V1.5M-1.7 8V1.5M1.7 8V1.5M5 8V1.5",
  },
  gable: {
    solid: "M-1.5 8V4H1.5V8Z",
    line: "M-7 8V-1H-5V-4H-3V-7H-1V-9H1V-7H3V-4H5V-1H7V8Z",
    bold: "M-4 1.5H-2M2 1.5H4M-1-3H1",
  },
  belfry: {
    solid: "M-1.8 3.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z",
    line: "M-4 9V0H4V9ZM-3 0V-3.5H3V0M-2-3.5V-6H2V-3.5M-1.6-6Q0-8.5 1.6-6M0-7.5V-10",
  },
  houses: {
    solid: "M-9 0-6.5-5-4 0ZM-2.7-2 0-8 2.7-2ZM4 0 6.5-5 9 0Z",
    line: "M-9 8V0L-6.5-5-4 0V8ZM-2.7 8V-2L0-8 2.7-2V8ZM4 8V0L6.5-5 9 0V8Z",
  },
  archway: {
    solid: "M-3.5 8V1Q-3.5-3 0-4 3.5-3 3.5 1V8Z",
    line: "M-8 8V-2Q-8-8 0-9 8-8 8-2V8Z",
  },
  clock: {
    line: "M-5 9V-2H5V9ZM-5-2-3-5H3L5-2M-1.8-5V-7.5H1.8V-5M-1.8-7.5 0-10 1.8-7.5M-2.9 3a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM0 3V1M0 3 1.3 3.8",
  },
  bridge: {
    solid: "M-9.5-2Q0-7 9.5-2V6H7Q7 1 4 1T1 6H-1Q-1 1-4 1T-7 6H-9.5Z",
    line: "M-9.5-5Q0-10 9.5-5M-6-6V-3M0-7.5V-5M6-6V-3",
  },
};
