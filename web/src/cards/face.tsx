/** What is printed on a card's face. */

import { memo } from "preact/compat";
import type { Edition, Kind } from "../wire/types";
import { colourOf, styleOf } from "./colours";
import { engraving } from "./engravings";
import { hatch } from "./hatches";
import { Mark } from "./mark";
import { sized } from "./placed";
import type { Shape } from "./shapes";
import { symbolPath, WHEEL } from "./symbols";

type Props = { edition: Edition; kind: Kind; shape: Shape; isTagged: boolean };

export const Face = memo(function Face({ edition, kind, shape, isTagged }: Props) {
  const { fill, ink } = styleOf(edition, kind);
  const { width, height, edge, radius, plate } = shape;
  const disc = (isTagged && shape.lifted) || shape.disc;
  const [w, h] = [width - 2 * edge, height - 2 * edge];
  const lines = hatch(kind, w, h, shape.gap);
  const isWild = kind === "wild";
  return (
    <g style={{ color: ink }}>
      <rect class="card-paper" x=".6" y=".6" width={width - 1.2} height={height - 1.2} rx={radius} />
      <rect class="card-field" x={edge} y={edge} width={w} height={h} rx={radius - edge + 1} fill={fill} />
      <g transform={`translate(${edge} ${edge})`} class="card-hatch">
        <path d={lines.d} stroke-width={lines.width} />
      </g>
      {isWild && <Rainbow edition={edition} shape={shape} />}
      {plate && (
        <Plate
          {...plate}
          edition={edition}
          kind={kind}
          fill={fill}
          lift={isWild && width < height ? 2.5 : 0}
        />
      )}
      {isWild ? (
        <Wheel edition={edition} {...disc} />
      ) : (
        <g transform={`translate(${disc.x} ${disc.y})`}>
          <circle r={disc.r} fill={fill} stroke="currentColor" stroke-width={disc.r * 0.085} />
          <Mark drawing={sized(symbolPath(edition, kind), disc.r / 9.8)} />
        </g>
      )}
      <rect class="card-line" x={edge} y={edge} width={w} height={h} rx={radius - edge + 1} />
    </g>
  );
});

type PlateProps = NonNullable<Shape["plate"]> & { edition: Edition; kind: Kind; fill: string; lift: number };

function Plate({ x, y, width, height, scale, edition, kind, fill, lift }: PlateProps) {
  const engraved = engraving(edition, kind);
  if (!engraved) return null;
  const { d, fine } = engraved;
  return (
    <>
      <rect class="card-plate" x={x} y={y - lift} width={width} height={height} rx="5" fill={fill} />
      <g
        class="card-engraving"
        transform={`translate(${x + width / 2} ${y + height / 2 - lift}) scale(${scale})`}
      >
        <path d={d} stroke-width="1.5" />
        {fine && <path d={fine} stroke-width="1" />}
      </g>
    </>
  );
}

/** The wild's edge: every colour of the edition, above and below. */
function Rainbow({ edition, shape }: { edition: Edition; shape: Shape }) {
  const { width, height, edge } = shape;
  const count = edition.colours.length;
  const step = (width - 2 * edge) / count;
  const thick = height > 50 ? 5.4 : 3.6;
  return (
    <>
      {edition.colours.map((kind, i) => (
        <g key={kind} fill={colourOf(edition, kind)}>
          <rect x={edge + i * step} y={edge} width={step + 0.2} height={thick} />
          <rect
            x={edge + (count - 1 - i) * step}
            y={height - edge - thick}
            width={step + 0.2}
            height={thick}
          />
        </g>
      ))}
      <path
        class="card-line"
        d={`M${edge} ${edge + thick}H${width - edge}M${edge} ${height - edge - thick}H${width - edge}`}
      />
    </>
  );
}

/** The wild's wheel, with a tyre of every colour. */
function Wheel({ edition, x, y, r }: { edition: Edition; x: number; y: number; r: number }) {
  const count = edition.colours.length;
  const radius = r * 0.86;
  const arc = (i: number): string => {
    const at = (turn: number) =>
      [Math.sin(turn) * radius, -Math.cos(turn) * radius].map((v) => v.toFixed(2)).join(" ");
    const [from, to] = [(i * 2 * Math.PI) / count, ((i + 1) * 2 * Math.PI) / count];
    return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="currentColor" />
      {edition.colours.map((kind, i) => (
        <path key={kind} d={arc(i)} fill="none" stroke={colourOf(edition, kind)} stroke-width={r * 0.24} />
      ))}
      <circle r={r * 0.7} class="card-hub" />
      <Mark drawing={sized(WHEEL, (r * 0.62) / 5.9)} />
    </g>
  );
}
