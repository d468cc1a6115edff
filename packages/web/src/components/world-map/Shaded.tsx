import { countryName, type CountryStats } from "@fyr/contract";
import { type PointerEvent, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { COUNTRIES, DOTS, MAP } from "./countries.built.ts";
import { fillOf, shadeOf } from "./thresholds.ts";

const PADDING = 8;
/** Of the dot of a small country, in pixels whatever the scale. */
const DOT = 3;

interface Hovered {
  readonly iso: string;
  /** In the picture, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** The map itself, fitted into its frame; the country under the pointer shows its name and count. */
export default function Shaded({ counts, width, height }: { counts: CountryStats; width: number; height: number }) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const room = [Math.max(width - 2 * PADDING, 1), height - 2 * PADDING] as const;
  const scale = Math.min(room[0] / MAP.width, room[1] / MAP.height);
  const left = PADDING + (room[0] - scale * MAP.width) / 2;
  const top = PADDING + (room[1] - scale * MAP.height) / 2;

  const point = (iso: string) => (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box !== undefined) setHovered({ iso, x: event.clientX - box.left, y: event.clientY - box.top });
  };
  return (
    <div className="relative">
      <svg width={width} height={height} aria-hidden onPointerLeave={() => setHovered(null)} className="block">
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          {COUNTRIES.map(({ iso, d }) => (
            <path
              key={d}
              d={d}
              data-country={iso}
              style={{ fill: fillOf(shadeOf(counts[iso] ?? 0)) }}
              className="stroke-(--map-sea) hover:stroke-ink"
              strokeWidth={0.6}
              vectorEffect="non-scaling-stroke"
              onPointerMove={point(iso)}
              onPointerLeave={() => setHovered(null)}
            />
          ))}
          {/* Without addresses they would be specks in the sea. */}
          {DOTS.filter(({ iso }) => (counts[iso] ?? 0) > 0).map(({ iso, centroid: [x, y] }) => (
            <circle
              key={iso}
              cx={x}
              cy={y}
              r={DOT / scale}
              data-country={iso}
              style={{ fill: fillOf(shadeOf(counts[iso] ?? 0)) }}
              className="stroke-(--map-sea) hover:stroke-ink"
              strokeWidth={0.6}
              vectorEffect="non-scaling-stroke"
              onPointerMove={point(iso)}
              onPointerLeave={() => setHovered(null)}
            />
          ))}
        </g>
      </svg>
      {hovered !== null && <Hint {...hovered} counts={counts} width={width} />}
    </div>
  );
}

function Hint({ iso, x, y, counts, width }: Hovered & { counts: CountryStats; width: number }) {
  // Beside the pointer, on the side where there is more room.
  const side = x < width / 2 ? { left: x + 14 } : { right: width - x + 14 };
  return (
    <p
      role="tooltip"
      style={{ ...side, top: Math.max(4, y - 18) }}
      className="pointer-events-none absolute z-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs whitespace-nowrap shadow-(--shadow)"
    >
      <span className="font-medium text-ink">{iso === "" ? "Unknown" : countryName(iso)}</span>{" "}
      <span className="tabular text-dim">{formatNumber(counts[iso] ?? 0)} ip(s)</span>
    </p>
  );
}
