import { geoEqualEarth, geoPath } from "d3-geo";
import { COUNTRIES, FARTHEST } from "../../components/world-map/shapes.ts";
import { nameInAtlas } from "./atlas-names.ts";

const WIDTH = 560;
const HEIGHT = 250;

const nameOf = ({ properties }: (typeof COUNTRIES)[number]): string => String(properties?.["name"]);
const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], FARTHEST);
const path = geoPath(projection);
const shapes = COUNTRIES.map((country) => ({ name: nameOf(country), d: path(country) ?? "" }));

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
  const point = latitude === null || longitude === null ? null : projection([longitude, latitude]);
  const shape = COUNTRIES.find((candidate) => nameOf(candidate) === atlasName);
  const [x, y] = point ?? (shape === undefined ? [WIDTH / 2, HEIGHT / 2] : path.centroid(shape));
  const width = WIDTH * SHARE;
  const height = HEIGHT * SHARE;
  // The frame stays within the world.
  const left = Math.min(Math.max(0, x - width / 2), WIDTH - width);
  const top = Math.min(Math.max(0, y - height / 2), HEIGHT - height);
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className="block w-full" aria-hidden>
      {shapes.map(({ name, d }) => (
        <path
          key={name}
          d={d}
          className={name === atlasName ? "fill-accent/40 stroke-accent" : "fill-(--map-land) stroke-(--map-sea)"}
          strokeWidth={0.4}
        />
      ))}
      {point !== null && (
        <g transform={`translate(${x} ${y})`}>
          <circle r={5} className="fill-lamp/30" />
          <circle r={1.8} className="fill-lamp stroke-canvas" strokeWidth={0.5} />
        </g>
      )}
    </svg>
  );
}
