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

/**
 * The farthest points of these countries to the west, east, south and north. A projection that is fitted to them is fitted
 * to all land, at a fiftieth of the work.
 */
export const FARTHEST = {
  type: "MultiPoint" as const,
  coordinates: [
    [-180, -16.0668824394954],
    [180, -16.0668824394954],
    [-68.14688146881468, -55.61182164774449],
    [-35.08775087750877, 83.64513],
  ],
};
