import { COUNTRIES as RECORDS } from "@fyr/core/countries";
import { geoEqualEarth, type GeoPath, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import atlas from "world-atlas/countries-110m.json" with { type: "json" };
import finer from "world-atlas/countries-50m.json" with { type: "json" };

/** A country as it is drawn. Lengths are in units of the map. */
export interface Country {
  /** ISO 3166-1 alpha-2; empty for land that has no code. */
  readonly iso: string;
  /** The outline, as the `d` of an SVG path. */
  readonly d: string;
  readonly centroid: readonly [number, number];
}

/** A country too small for an outline: a dot stands for it. */
export type Dot = Omit<Country, "d">;

/** Fine enough for whole units: no page shows the whole map so large that one of them is more than a pixel. */
const WIDTH = 1000;
/** Room for a dot. */
const EDGE = 4;
/** No address worth a map is there, and it takes a fifth of the height. */
const ANTARCTICA = "010";

type Topology = Parameters<typeof feature>[0];

/** The JSON modules are typed by their text; that they are topologies is what the package promises. */
function countriesOf(json: unknown) {
  const topology = json as Topology & { objects: { countries: Topology["objects"][string] } };
  const world = feature(topology, topology.objects.countries);
  return (world.type === "FeatureCollection" ? world.features : [world]).filter(({ id }) => id !== ANTARCTICA);
}
const features = countriesOf(atlas);
const land = { type: "FeatureCollection" as const, features };
const projection = geoEqualEarth().fitWidth(WIDTH, land);
const path: GeoPath = geoPath(projection);

/**
 * The countries of a map at a scale of 1:110 million, drawn when the app is built: a third of the bytes of their
 * coordinates, and no projection of ten thousand points in the browser.
 */
export const COUNTRIES: readonly Country[] = features.map((country) => ({
  iso: isoOf(country.id, country.properties?.["name"]),
  d: outlineOf(path(country) ?? ""),
  centroid: roundedPoint(path.centroid(country)),
}));

const outlined = new Set(COUNTRIES.map(({ iso }) => iso));

/** The main places of those that neither map has as countries: east and north. Some are drawn as parts of France. */
const ELSEWHERE = {
  BQ: [-68.3, 12.2],
  CC: [96.8, -12.2],
  CX: [105.6, -10.5],
  GF: [-53.1, 4],
  GI: [-5.4, 36.1],
  GP: [-61.5, 16.2],
  MQ: [-61, 14.6],
  RE: [55.5, -21.1],
  SJ: [16, 78.2],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  UM: [166.6, 19.3],
  YT: [45.2, -12.8],
} satisfies Record<string, readonly [number, number]>;

/** The countries that a map at this scale leaves out: Singapore, Malta, the Seychelles and some seventy others. */
export const DOTS: readonly Dot[] = [
  ...countriesOf(finer).map((country) => ({
    iso: isoOf(country.id, country.properties?.["name"]),
    centroid: roundedPoint(path.centroid(country)),
  })),
  ...Object.entries(ELSEWHERE).map(([iso, place]) => ({ iso, centroid: withinMap(place) })),
].filter(
  ({ iso }, index, all) => iso !== "" && !outlined.has(iso) && all.findIndex((one) => one.iso === iso) === index,
);

const [, [, height]] = path.bounds(land);

/** What the map measures, and how the projection of a place becomes a point of it. */
export const MAP = { width: WIDTH, height, scale: projection.scale(), translate: projection.translate() };

/** Natural Earth gives the number of ISO 3166-1. Kosovo has none, and the code that geo datasets use for it. */
function isoOf(number: string | number | undefined, name: unknown): string {
  if (name === "Kosovo") return "XK";
  return RECORDS.find((record) => record["country-code"] === number)?.["alpha-2"] ?? "";
}

/** Writes a path of absolute points (`M1.2,3.4L…Z`) in whole steps from point to point. */
function outlineOf(d: string): string {
  return d
    .split("Z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const points = ring
        .slice(1)
        .split("L")
        .map((point) => point.split(",").map((value) => Math.round(Number(value))));
      const [[startX = 0, startY = 0] = []] = points;
      let [x, y] = [startX, startY];
      let steps = "";
      for (const [nextX = 0, nextY = 0] of points) {
        if (nextX === x && nextY === y) continue;
        steps += `${separated(nextX - x)}${separated(nextY - y)}`;
        [x, y] = [nextX, nextY];
      }
      return `M${startX}${separated(startY)}l${steps === "" ? " 0 0" : steps}z`;
    })
    .join("");
}

/** A minus separates a number from the one before it. */
function separated(value: number): string {
  return value < 0 ? `${value}` : ` ${value}`;
}

/** A place as a point of the map, whose edges are those of the land: some islands lie a little beyond. */
function withinMap(place: readonly [number, number]): readonly [number, number] {
  const [x, y] = projection([...place]) ?? [0, 0];
  return roundedPoint([Math.min(Math.max(x, EDGE), WIDTH - EDGE), y]);
}

function roundedPoint([x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.round(x), Math.round(y)];
}
