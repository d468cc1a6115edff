import { COUNTRIES, MAP } from "../../components/world-map/countries.built.ts";
import { pointOf } from "../../components/world-map/place.ts";
import { nameInAtlas } from "./atlas-names.ts";

/** The picture's proportions. The map is as wide, and what is left of the height is above and below it. */
const ASPECT = 560 / 250;
const WIDTH = MAP.width;
const HEIGHT = WIDTH / ASPECT;
const TOP = (MAP.height - HEIGHT) / 2;
/** Sizes of strokes and dots are given for a map of this width. */
const UNIT = WIDTH / 560;

export interface MapPlace {
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** How much of the world's width is shown: enough to see where in it a country lies. */
const SHARE = 0.42;

/** The part of the world around a place: the country shaded, the point marked where it is known. */
export default function WorldMap({ country, latitude, longitude }: MapPlace) {
  const atlasName = country === null ? null : nameInAtlas(country);
  const point = latitude === null || longitude === null ? null : pointOf(longitude, latitude);
  const [x, y] = point ?? COUNTRIES.find(({ name }) => name === atlasName)?.centroid ?? [WIDTH / 2, MAP.height / 2];
  const width = WIDTH * SHARE;
  const height = HEIGHT * SHARE;
  // The frame stays within the world.
  const left = Math.min(Math.max(0, x - width / 2), WIDTH - width);
  const top = Math.min(Math.max(TOP, y - height / 2), TOP + HEIGHT - height);
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className="block w-full" aria-hidden>
      {COUNTRIES.map(({ name, d }) => (
        <path
          key={name}
          d={d}
          className={name === atlasName ? "fill-accent/40 stroke-accent" : "fill-(--map-land) stroke-(--map-sea)"}
          strokeWidth={0.4 * UNIT}
        />
      ))}
      {point !== null && (
        <g transform={`translate(${x} ${y}) scale(${UNIT})`}>
          <circle r={5} className="fill-lamp/30" />
          <circle r={1.8} className="fill-lamp stroke-canvas" strokeWidth={0.5} />
        </g>
      )}
    </svg>
  );
}
