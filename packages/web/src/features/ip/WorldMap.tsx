import { geoEqualEarth, geoPath } from "d3-geo";
import { useMemo } from "react";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "world-atlas/countries-110m.json";
import { nameInAtlas } from "./atlas-names.ts";

const WIDTH = 560;
const HEIGHT = 260;
/** No address worth a map is there, and it takes a fifth of the height. */
const ANTARCTICA = "010";

// The JSON module is typed by its text; that it is a topology is what the package promises.
const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
const countries = feature(topology, topology.objects.countries).features.filter(({ id }) => id !== ANTARCTICA);
const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], { type: "FeatureCollection", features: countries });
const path = geoPath(projection);
const shapes = countries.map((country) => ({ name: country.properties.name, d: path(country) ?? "" }));

export interface MapPlace {
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The world with one place on it: the country shaded, the point marked where it is known. */
export default function WorldMap({ country, latitude, longitude }: MapPlace) {
  const atlasName = country === null ? null : nameInAtlas(country);
  const point = useMemo(
    () => (latitude === null || longitude === null ? null : projection([longitude, latitude])),
    [latitude, longitude],
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden>
      {shapes.map(({ name, d }) => (
        <path
          key={name}
          d={d}
          className={name === atlasName ? "fill-accent/45 stroke-accent" : "fill-(--map-land) stroke-(--map-sea)"}
          strokeWidth={0.6}
        />
      ))}
      {point !== null && (
        <g transform={`translate(${point[0]} ${point[1]})`}>
          <circle r={9} className="fill-lamp/25" />
          <circle r={3.2} className="fill-lamp stroke-canvas" strokeWidth={1} />
        </g>
      )}
    </svg>
  );
}
