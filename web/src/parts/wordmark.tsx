/** The name of the game with its mark: a wheel over waves. */

import { LETTERS } from "./letters";
import "./wordmark.css";

export function Wordmark({ size = 26 }: { size?: number | undefined }) {
  return (
    <span class="wordmark" aria-hidden="true">
      <Logo size={size * 1.3} />
      <svg viewBox="0 -174 1080 180" height={size * 0.75} aria-hidden="true">
        <path d={LETTERS} fill="currentColor" />
      </svg>
    </span>
  );
}

function Logo({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg class="logo" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-linecap="round">
        <circle cx="16" cy="12.5" r="9" stroke-width="2.1" />
        <path d="M16 3.5V21.5M7 12.5H25M9.6 6.1 22.4 18.9M22.4 6.1 9.6 18.9" stroke-width="1.3" />
        <circle cx="16" cy="12.5" r="1.6" fill="currentColor" stroke="none" />
        <path d="M3.5 27.6Q6.6 23.9 9.8 26.2T16 27.3 22.3 26.2 28.5 27.6" stroke-width="2.1" />
      </g>
    </svg>
  );
}
