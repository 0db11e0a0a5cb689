/** How fast things move: by the speed that the player chose, and not at all for whoever wants stillness. */

import { isForwarding } from "../model/bot-pace";
import { botSpeed, type Speed, stillness } from "../model/preferences";

const PACE: Record<Speed, number> = { slow: 0.5, calm: 1, fast: 2, skip: 4 };

/** The time of LOOK.md's table, in milliseconds, at the player's speed. */
export const lasting = (milliseconds: number): number => milliseconds / PACE[botSpeed.value];

/** The same for what style sheets move. */
export const showPace = (): void =>
  document.documentElement.style.setProperty("--pace", String(PACE[botSpeed.value]));

export const isStill = (): boolean => stillness.value || isForwarding.value;

export const EASE = "cubic-bezier(.2,.7,.2,1)";
