/** What the player's last press came from: a finger needs a confirmation where a mouse may do without. */

export type Pointer = "mouse" | "touch" | "key";

let last: Pointer = "mouse";

addEventListener(
  "pointerdown",
  (event) => {
    last = event.pointerType === "touch" ? "touch" : "mouse";
  },
  { capture: true },
);
addEventListener(
  "keydown",
  () => {
    last = "key";
  },
  { capture: true },
);

export const lastPointer = (): Pointer => last;
