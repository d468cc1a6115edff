import { COUNTRIES, DOTS, MAP } from "../../components/world-map/countries.built.ts";
import { pointOf } from "../../components/world-map/place.ts";

/** The picture's proportions. The map is as wide, and what is left of the height is above and below it. */
const ASPECT = 560 / 250;
const WIDTH = MAP.width;
const HEIGHT = WIDTH / ASPECT;
const TOP = (MAP.height - HEIGHT) / 2;
/** Sizes of strokes and dots are given for a map of this width. */
const UNIT = WIDTH / 560;

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres within which the address is likely to be; null where no source states it. */
  readonly radius: number | null;
}

export interface MapPlace {
  readonly country: string | null;
  /** Null where no more than the country or region is known. */
  readonly point: MapPoint | null;
}

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/** The half axes of a circle of that radius on the map, in its units. */
function axesOf({ latitude, longitude, radius }: MapPoint, [x, y]: readonly [number, number]) {
  const degrees = (radius ?? 0) / DEGREE_KM;
  // Towards the equator, so that no pole is crossed.
  const [, north] = pointOf(longitude, latitude - Math.sign(latitude || 1) * degrees);
  const [east] = pointOf(longitude + degrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)), latitude);
  return { rx: Math.abs(east - x), ry: Math.abs(north - y) };
}

/** How much of the world's width is shown: enough to see where in it a country lies. */
const SHARE = 0.42;

/** The part of the world around a place: the country shaded; a city marked with the radius that its source states. */
export default function WorldMap({ country, point: place }: MapPlace) {
  const point = place === null ? null : pointOf(place.longitude, place.latitude);
  const dot = DOTS.find(({ iso }) => iso === country);
  const shown = dot ?? COUNTRIES.find(({ iso }) => iso === country);
  const [x, y] = point ?? shown?.centroid ?? [WIDTH / 2, MAP.height / 2];
  // Of the South Pole, or of a code that is none.
  if (point === null && shown === undefined)
    return <p className="absolute p-4 text-dim">The map does not show this country.</p>;
  const width = WIDTH * SHARE;
  const height = HEIGHT * SHARE;
  // The frame stays within the world.
  const left = Math.min(Math.max(0, x - width / 2), WIDTH - width);
  const top = Math.min(Math.max(TOP, y - height / 2), TOP + HEIGHT - height);
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden
    >
      {COUNTRIES.map(({ iso, d }) => (
        <path
          key={d}
          d={d}
          className={iso === country ? "fill-accent/40 stroke-accent" : "fill-(--map-land) stroke-(--map-sea)"}
          strokeWidth={0.4 * UNIT}
        />
      ))}
      {dot !== undefined && point === null && (
        <circle cx={x} cy={y} r={2.4 * UNIT} className="fill-accent/40 stroke-accent" strokeWidth={0.4 * UNIT} />
      )}
      {place !== null && point !== null && place.radius !== null && (
        <ellipse
          cx={x}
          cy={y}
          {...axesOf(place, point)}
          className="fill-lamp/25 stroke-lamp"
          strokeWidth={0.5 * UNIT}
        />
      )}
      {point !== null && (
        <g transform={`translate(${x} ${y}) scale(${UNIT})`}>
          {place?.radius === null && <circle r={5} className="fill-lamp/30" />}
          <circle r={1.8} className="fill-lamp stroke-canvas" strokeWidth={0.5} />
        </g>
      )}
    </svg>
  );
}
