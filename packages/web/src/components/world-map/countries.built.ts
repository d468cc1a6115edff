import { COUNTRIES as RECORDS } from "@fyr/core/countries";
import { geoEqualEarth, type GeoPath, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import atlas from "world-atlas/countries-110m.json" with { type: "json" };

/** A country as it is drawn. Lengths are in units of the map. */
export interface Country {
  /** ISO 3166-1 alpha-2; empty for land that has no code. */
  readonly iso: string;
  /** The outline, as the `d` of an SVG path. */
  readonly d: string;
  readonly centroid: readonly [number, number];
}

/** Fine enough for whole units: no page shows the whole map so large that one of them is more than a pixel. */
const WIDTH = 1000;
/** No address worth a map is there, and it takes a fifth of the height. */
const ANTARCTICA = "010";

type Topology = Parameters<typeof feature>[0];

// The JSON module is typed by its text; that it is a topology is what the package promises.
const topology = atlas as unknown as Topology & { objects: { countries: Topology["objects"][string] } };
const world = feature(topology, topology.objects.countries);
const features = (world.type === "FeatureCollection" ? world.features : [world]).filter(({ id }) => id !== ANTARCTICA);
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

function roundedPoint([x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.round(x), Math.round(y)];
}
