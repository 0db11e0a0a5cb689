/** The caption of what the board shows now: a label on the board, a bar under it on phones. */

import { Emblem } from "../cards";
import type { Caption } from "./captions";
import type { NameOf } from "./headline";
import "./caption.css";

/** `isTold`: on wide screens the details under the board say the same. */
export function CaptionLabel({
  caption,
  names,
  isTold,
}: {
  caption: Caption;
  names: NameOf;
  isTold: boolean;
}) {
  return (
    <div class={`score-caption is-${caption.tone} ${isTold ? "is-told" : ""}`}>
      <p class="score-caption-title">{caption.title}</p>
      <ul>
        {caption.items.map((item) => (
          <li key={item.seat}>
            <Emblem seat={item.seat} size={20} />
            <span class="score-caption-name">{names(item.seat)}</span> <b>{item.text}</b>
          </li>
        ))}
      </ul>
      {caption.tail !== null && <p class="score-caption-tail">{caption.tail}</p>}
    </div>
  );
}
