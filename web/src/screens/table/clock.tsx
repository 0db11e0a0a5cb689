/** The time left to decide, counted down. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../parts";
import { t } from "../../text";
import "./clock.css";

const SECOND = 1_000;
const HURRY = 15; // seconds left from which the clock is warm

export function Clock({ deadline }: { deadline: string }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(deadline) - now) / SECOND));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span
      class="clock"
      data-hurry={left <= HURRY}
      role="timer"
      aria-label={t("{time} left", { time: shown })}
    >
      <Icon name="clock" />
      {shown}
    </span>
  );
}
