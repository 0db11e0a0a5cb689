/** Why some cards of the market are locked, in words beside them: under a row, or left of a column, whose cards never move. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/icon";

const GAP = 14; // pixels between the words and the column

export function LockReason({ text, isBeside }: { text: string; isBeside: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const box = words.current;
    const market = box?.closest<HTMLElement>(".market");
    if (!isBeside || !box || !market) return;
    const place = (): void => {
      const card = market.querySelector(".card-locked")?.getBoundingClientRect();
      if (card === undefined) return;
      box.style.right = `${document.documentElement.clientWidth - card.left + GAP}px`;
      box.style.top = `${card.top + card.height / 2}px`;
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(document.documentElement);
    watch.observe(market);
    addEventListener("scroll", place, true);
    return () => {
      watch.disconnect();
      removeEventListener("scroll", place, true);
    };
  }, [isBeside, text]);
  return (
    <p ref={words} class={isBeside ? "market-reason market-reason-beside" : "market-reason"}>
      <Icon name="lock" size={18} />
      {text}
    </p>
  );
}
