import { geoEqualEarth, geoPath } from "d3-geo";
import { type PointerEvent, useMemo, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { COUNTRIES, FARTHEST } from "./shapes.ts";
import { fillOf, shadeOf } from "./thresholds.ts";
import type { CountryCounts } from "./types.ts";

const PADDING = 8;

interface Hovered {
  readonly id: string;
  /** In the picture, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** The map itself, fitted into its frame; the country under the pointer shows its name and count. */
export default function Shaded({ counts, width, height }: { counts: CountryCounts; width: number; height: number }) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const shapes = useMemo(() => {
    const frame: [[number, number], [number, number]] = [
      [PADDING, PADDING],
      [Math.max(width - PADDING, PADDING + 1), height - PADDING],
    ];
    const path = geoPath(geoEqualEarth().fitExtent(frame, FARTHEST));
    return COUNTRIES.map((country, index) => ({ key: index, id: String(country.id ?? ""), d: path(country) ?? "" }));
  }, [width, height]);

  const point = (id: string) => (event: PointerEvent<SVGPathElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box !== undefined) setHovered({ id, x: event.clientX - box.left, y: event.clientY - box.top });
  };
  return (
    <div className="relative">
      <svg width={width} height={height} aria-hidden onPointerLeave={() => setHovered(null)} className="block">
        {shapes.map(({ key, id, d }) => (
          <path
            key={key}
            d={d}
            data-country={id}
            style={{ fill: fillOf(shadeOf(counts.get(id)?.count ?? 0)) }}
            className="stroke-(--map-sea) hover:stroke-ink"
            strokeWidth={0.6}
            onPointerMove={point(id)}
            onPointerLeave={() => setHovered(null)}
          />
        ))}
      </svg>
      {hovered !== null && <Hint {...hovered} counts={counts} width={width} />}
    </div>
  );
}

function Hint({ id, x, y, counts, width }: Hovered & { counts: CountryCounts; width: number }) {
  const country = counts.get(id);
  // Beside the pointer, on the side where there is more room.
  const side = x < width / 2 ? { left: x + 14 } : { right: width - x + 14 };
  return (
    <p
      role="tooltip"
      style={{ ...side, top: Math.max(4, y - 18) }}
      className="pointer-events-none absolute z-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs whitespace-nowrap shadow-(--shadow)"
    >
      <span className="font-medium text-ink">{country?.name ?? "Unknown"}</span>{" "}
      <span className="tabular text-dim">{formatNumber(country?.count ?? 0)} ip(s)</span>
    </p>
  );
}
