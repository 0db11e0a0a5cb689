/** Claiming on the table: the sheet that is open, if any. */

import type { Camera } from "../board";
import type { Chair } from "../model/chair";
import { Payment } from "./payment";
import { Refusal } from "./refusal";

/** Whatever the picked route asks or answers. */
export function Claiming({ chair, camera }: { chair: Chair; camera: Camera | undefined }) {
  const { stage, route, refusal } = chair.claim;
  const picked = route.value;
  const close = (): void => void chair.claim.cancel();
  if (picked === null || stage.value === "idle") return null;
  if (refusal.value !== null)
    return <Refusal chair={chair} camera={camera} route={picked} refusal={refusal.value} onClose={close} />;
  return <Payment chair={chair} camera={camera} route={picked} onClose={close} />;
}
