/** What the board shows for a moment: pieces that were just placed, and the path of a ticket that was just completed. */

import { signal } from "@preact/signals";
import type { Story } from "../model/story";
import type { Entry } from "../wire/types";
import { isStill, lasting } from "./pace";

const EACH = 60; // milliseconds from one piece to the next
const PIECE = 140;
const COIN = 160; // the coin is laid after the last piece
const GLOW = 900;
const NONE: ReadonlySet<string> = new Set();

export class BoardEffects {
  /** Routes whose pieces are being placed. */
  readonly placing = signal(NONE);
  /** The path of a ticket that this seat has just completed. */
  readonly glow = signal(NONE);

  constructor(private readonly story: Story) {}

  /** Show what an entry did to the board. */
  show(entry: Entry): void {
    const { placing } = this;
    const { board, live } = this.story;
    for (const event of entry.events) {
      if (event.event === "route-claimed" && !isStill()) {
        const { route } = event;
        placing.value = new Set([...placing.value, route]);
        const length = board.routes.get(route)?.length ?? 1;
        setTimeout(
          () => {
            placing.value = new Set([...placing.value].filter((one) => one !== route));
          },
          lasting(PIECE + EACH * length + COIN) + 100,
        );
      }
      if (event.event === "ticket-completed")
        this.flash(board.completes(event.ticket, event.seat, live.value.owners) ?? []);
    }
  }

  /** Let routes glow once. */
  flash(routes: readonly string[]): void {
    const { glow } = this;
    const path = new Set(routes);
    glow.value = new Set([...glow.value, ...path]);
    setTimeout(() => {
      if (path.size > 0) glow.value = new Set([...glow.value].filter((one) => !path.has(one)));
    }, lasting(GLOW));
  }

  /** Be done with it. */
  finish(): void {
    if (this.placing.value.size > 0) this.placing.value = NONE;
    if (this.glow.value.size > 0) this.glow.value = NONE;
  }
}
