import { geoEqualEarthRaw } from "d3-geo";
import { MAP } from "./countries.built.ts";

const RADIANS = Math.PI / 180;

/** Where a place is on the map, in its units. */
export function pointOf(longitude: number, latitude: number): readonly [number, number] {
  const [x, y] = geoEqualEarthRaw(longitude * RADIANS, latitude * RADIANS);
  return [MAP.translate[0] + MAP.scale * x, MAP.translate[1] - MAP.scale * y];
}
