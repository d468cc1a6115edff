import { type PointerEvent, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { COUNTRIES, MAP } from "./countries.built.ts";
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
  const room = [Math.max(width - 2 * PADDING, 1), height - 2 * PADDING] as const;
  const scale = Math.min(room[0] / MAP.width, room[1] / MAP.height);
  const left = PADDING + (room[0] - scale * MAP.width) / 2;
  const top = PADDING + (room[1] - scale * MAP.height) / 2;

  const point = (id: string) => (event: PointerEvent<SVGPathElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box !== undefined) setHovered({ id, x: event.clientX - box.left, y: event.clientY - box.top });
  };
  return (
    <div className="relative">
      <svg width={width} height={height} aria-hidden onPointerLeave={() => setHovered(null)} className="block">
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          {COUNTRIES.map(({ id, name, d }) => (
            <path
              key={name}
              d={d}
              data-country={id}
              style={{ fill: fillOf(shadeOf(counts.get(id)?.count ?? 0)) }}
              className="stroke-(--map-sea) hover:stroke-ink"
              strokeWidth={0.6}
              vectorEffect="non-scaling-stroke"
              onPointerMove={point(id)}
              onPointerLeave={() => setHovered(null)}
            />
          ))}
        </g>
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
