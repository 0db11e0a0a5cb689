/** How wide texts are in the lettering of a board's names. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Skin } from "../../wire/types";
import type { Plan } from "../plan/plan";

/** The size from which widths are read, in px; the room between letters is in parts of it. */
const READ_AT = 100;
const LETTERS = {
  slab: { font: `700 ${READ_AT}px Rokkitt, Georgia, serif`, spacing: 0 },
  fell: { font: `${READ_AT}px "IM Fell English SC", Georgia, serif`, spacing: 0.017 },
};

/** A measure of texts in heights of their letters; another one when the letters have been fetched. */
export function useLetterWidths({ lettering }: Skin, plan: Plan): (text: string) => number {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const names = [...plan.sites.values()].map(({ name }) => name).join("");
    const ready = () => isWanted && setLoaded(true);
    // without its letters a board is measured in those that the browser shows in their place
    document.fonts.load(LETTERS[lettering].font, names).then(ready, ready);
    return () => {
      isWanted = false;
    };
  }, [lettering, plan]);
  return useMemo(() => measureIn(lettering), [lettering, loaded]);
}

function measureIn(lettering: Skin["lettering"]): (text: string) => number {
  const { font, spacing } = LETTERS[lettering];
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = font;
  const known = new Map<string, number>();
  return (text) => {
    const width =
      known.get(text) ?? (context?.measureText(text).width ?? 0) / READ_AT + text.length * spacing;
    known.set(text, width);
    return width;
  };
}
