/** The first stop of the Tab key: past the header, to what is asked of the player. */

import { Button } from "./button";
import "./skip-link.css";

/** `to` matches where it leads; it takes the focus and scrolls into sight. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label={children}>
      <Button
        class="skip-link"
        action="skip"
        onClick={() => {
          document.querySelector<HTMLElement>(to)?.focus();
        }}
      >
        {children}
      </Button>
    </nav>
  );
}
