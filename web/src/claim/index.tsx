/** Claiming on the table: the sheet that is open, if any. */

import type { Camera } from "../board";
import type { Session } from "../model/session";
import { cancel, choosing } from "./choosing";
import { Payment } from "./payment";
import { Refusal } from "./refusal";

/** Whatever the picked route asks or answers. */
export function Claiming({ session, camera }: { session: Session; camera: Camera | undefined }) {
  const { stage, route, refusal } = choosing(session);
  const picked = route.value;
  const close = (): void => void cancel(session);
  if (picked === null || stage.value === "idle") return null;
  if (refusal.value !== null)
    return (
      <Refusal session={session} camera={camera} route={picked} refusal={refusal.value} onClose={close} />
    );
  return <Payment session={session} camera={camera} route={picked} onClose={close} />;
}
