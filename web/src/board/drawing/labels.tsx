/** The names of the locations in sight, 12 to 17 px high at every zoom. */

import { memo } from "preact/compat";
import { useMemo } from "preact/hooks";
import type { Skin } from "../../wire/types";
import { onBoard, type Size, seen, type Viewport } from "../camera/viewport";
import { type Box, lineOf } from "../plan/geometry";
import { CAPITALS, LINE_HEIGHT, type Name } from "../plan/name-spots";
import { namesInView, namesOfBoard } from "../plan/place-labels";
import type { Plan } from "../plan/plan";
import { useLetterWidths } from "./letter-widths";

/** How far the middle of a name is above its line, in heights of a letter. */
const RISE = { slab: 0.295, fell: 0.309 };
/** How wide the light edge of letters is, in heights of a letter. */
const HALO = { slab: 0.24, fell: 0.285 };

const PLACED = "names-placed";

type Props = {
  plan: Plan;
  skin: Skin;
  viewport: Viewport;
  size: Size;
  /** What covers the view, in px. */
  covers: readonly Box[];
  /** What lies on the board and may not be covered. */
  marks: readonly Box[];
  /** The location whose name is written in full, however little room it has. */
  inFull: string | null;
};

export const Labels = memo(function Labels(props: Props) {
  const { skin, viewport } = props;
  const names = useNames(props);
  const { k } = viewport;
  const leaders = names.flatMap(({ leader }) => (leader ? [lineOf(leader)] : [])).join("");
  return (
    <g class={`board-labels board-${skin.lettering}`}>
      {leaders && (
        <>
          <path class="board-leader-edge" d={leaders} stroke-width={3.4 / k} />
          <path class="board-leader" d={leaders} stroke-width={1.2 / k} />
        </>
      )}
      {names.map((name) => (
        <Text key={name.id} name={name} lettering={skin.lettering} />
      ))}
    </g>
  );
});

/** Say in the browser's timeline that names have been placed, which takes long; nothing is kept of it. */
function note(): void {
  performance.mark(PLACED);
  performance.clearMarks(PLACED);
}

/** Names for the whole board once for each scale; then only what is cut or covered in a view is placed again. */
function useNames({ plan, skin, viewport, size, covers, marks, inFull }: Props): readonly Name[] {
  const measure = useLetterWidths(skin, plan);
  const { k } = viewport;
  const whole = useMemo(() => (k === 0 ? null : namesOfBoard({ plan, k, measure })), [plan, k, measure]);
  return useMemo(() => {
    if (whole === null) return [];
    note();
    const hidden = covers.map((cover) => ({
      ...onBoard(viewport, plan.box, cover),
      w: cover.w / k,
      h: cover.h / k,
    }));
    const view = { view: seen(viewport, plan.box, size), covers: hidden, marks, inFull };
    return namesInView(whole, view, { plan, k, measure }).names;
  }, [whole, viewport, size, covers, marks, inFull]);
}

function Text({ name, lettering }: { name: Name; lettering: Skin["lettering"] }) {
  const { size, lines } = name;
  const first = name.y + (CAPITALS / 2 + RISE[lettering]) * size;
  return (
    <text data-name={name.id} font-size={size} stroke-width={HALO[lettering] * size}>
      {lines.map((text, index) => (
        <tspan key={text} x={name.x + name.w / 2} y={first + index * LINE_HEIGHT * size}>
          {text}
        </tspan>
      ))}
    </text>
  );
}
