import { feature } from "topojson-client";
import atlas from "world-atlas/countries-110m.json";

/** No address worth a map is there, and it takes a fifth of the height. */
const ANTARCTICA = "010";

type Topology = Parameters<typeof feature>[0];

// The JSON module is typed by its text; that it is a topology is what the package promises.
const topology = atlas as unknown as Topology & { objects: { countries: Topology["objects"][string] } };
const world = feature(topology, topology.objects.countries);

/** The countries of a map at a scale of 1:110 million. `id` is the ISO 3166-1 number, where there is one. */
export const COUNTRIES = (world.type === "FeatureCollection" ? world.features : [world]).filter(
  ({ id }) => id !== ANTARCTICA,
);

export const LAND = { type: "FeatureCollection" as const, features: COUNTRIES };
