/** The ground of a board: its picture, and the words that stand in it. The picture has thousands of fine lines, so it is
 *  painted once, onto a canvas, which then costs nothing to move; and again only when it is seen at another size. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../../model/board";
import { theme } from "../../model/preferences";
import { language } from "../../text/language";
import type { Box } from "../plan/geometry";
import { type Art, artOf } from "./art";

/** The picture of a board: undefined while it is fetched, null if there is none. */
export function useArt(board: Board): Art | null | undefined {
  const [art, setArt] = useState<Art | null | undefined>(undefined);
  const shade = theme.value;
  useEffect(() => {
    let isWanted = true;
    const asked = board.edition.has_picture ? artOf(board.key, shade) : Promise.resolve(null);
    asked.then(
      (found) => isWanted && setArt(found),
      () => isWanted && setArt(null),
    );
    return () => {
      isWanted = false;
    };
  }, [board, shade]);
  return art;
}

/** A canvas may be this wide on every device. */
const WIDEST = 4096;
/** How much coarser or finer than the screen the canvas may be before it is worth painting again. */
const [COARSEST, FINEST] = [1.3, 1.9];
const PAUSE_MS = 350;

/** The picture, for a board whose units are seen `k` px large. */
export function Base({ art, box, k }: { art: Art | null | undefined; box: Box; k: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef<Art | null>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !art || k === 0) return;
    const scale = Math.min(k * devicePixelRatio, WIDEST / Math.max(box.w, box.h));
    const paint = () => {
      sheet.width = Math.round(box.w * scale);
      sheet.height = Math.round(box.h * scale);
      sheet.getContext("2d")?.drawImage(art.image, 0, 0, sheet.width, sheet.height);
      painted.current = art;
    };
    const off = (scale * box.w) / sheet.width;
    if (painted.current !== art) paint();
    else if (off > COARSEST || off < 1 / FINEST) {
      // whoever zooms twice waits for one painting
      const timer = setTimeout(paint, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [art, box, k]);
  return <canvas class="board-base" ref={canvas} />;
}

/** What of the ground is drawn above the image: its words, or plain paper where there is no picture. */
export function Ground({ art, box, unit }: { art: Art | null | undefined; box: Box; unit: number }) {
  return (
    <g>
      {art === null && <Paper box={box} />}
      <g transform={unit === 1 ? undefined : `scale(${unit})`}>
        {art?.words.map((words, index) => (
          <text key={index} transform={words.transform} {...words.attributes} style={words.style}>
            {words.translations[language.value] ?? words.text}
          </text>
        ))}
      </g>
      <rect class="board-wash" x={box.x} y={box.y} width={box.w} height={box.h} />
    </g>
  );
}

function Paper({ box }: { box: Box }) {
  const frame = (inset: number) => ({
    x: box.x + inset,
    y: box.y + inset,
    width: box.w - 2 * inset,
    height: box.h - 2 * inset,
  });
  return (
    <>
      <rect class="board-paper" {...frame(0)} />
      <rect class="board-frame" {...frame(5)} stroke-width="2.6" />
      <rect class="board-frame" {...frame(12)} stroke-width="0.9" />
    </>
  );
}
