/** Locations: a disc with a red dot, or a medallion with a pictogram; gold rings around those that matter now. */

import { memo } from "preact/compat";
import type { Plan, Site } from "../plan/plan";
import { PICTOGRAMS } from "./pictograms";

type Props = { plan: Plan; lit: ReadonlySet<string>; focused: string | null };

export const Places = memo(function Places({ plan, lit, focused }: Props) {
  return (
    <g>
      {[...plan.sites.values()].map((site) => (
        <Place
          key={site.id}
          site={site}
          radius={plan.radius}
          isLit={lit.has(site.id)}
          isFocused={site.id === focused}
        />
      ))}
    </g>
  );
});

type PlaceProps = { site: Site; radius: number; isLit: boolean; isFocused: boolean };

const Place = memo(function Place({ site, radius, isLit, isFocused }: PlaceProps) {
  const pictogram = site.pictogram ? PICTOGRAMS[site.pictogram] : undefined;
  const middle = { cx: site.x, cy: site.y };
  return (
    <g data-place={site.id}>
      {isLit && <circle class="board-halo" {...middle} r={radius + 7} />}
      {isFocused && (
        <>
          <circle class="board-focus-halo" {...middle} r={radius + 5.5} />
          <circle class="board-focus" {...middle} r={radius + 5.5} />
        </>
      )}
      <circle class="board-marker" {...middle} r={radius - 1} />
      {pictogram && radius > 14 ? (
        <g transform={`translate(${site.x} ${site.y})`}>
          <circle class="board-rim" r={radius - 3.4} />
          <path class="board-pictogram" d={pictogram.line} />
          <path class="board-pictogram" fill="currentColor" d={pictogram.solid} />
          {pictogram.bold && <path class="board-pictogram" stroke-width="1.7" d={pictogram.bold} />}
          {pictogram.light && <path class="board-pictogram-light" d={pictogram.light} />}
        </g>
      ) : (
        <circle class="board-dot" {...middle} r={radius * 0.44} />
      )}
    </g>
  );
});
