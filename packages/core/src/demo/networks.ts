import type { AtlasRow, PlaceRecord, Source } from "../atlas/index.ts";
import { type Address, parsePrefix, type Range } from "../ip/index.ts";
import { specialRows } from "../special/index.ts";

/** The sources of networks and places in the demo's atlas. */
const DEMO_SOURCE: Source = {
  id: "demo-world",
  name: "Demo data",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};

/** Prefixes that are set aside for examples (RFC 5737, RFC 3849), of which the demo's world is made. */
export const DEMO_PREFIXES = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32"] as const;

const WORLD: readonly Range[] = /* @__PURE__ */ DEMO_PREFIXES.map((prefix) => rangeOf(prefix));

/** Whether an address is of the demo's world. */
export const isDemoAddress = ({ family, value }: Address): boolean =>
  WORLD.some((range) => range.family === family && value >= range.first && value <= range.last);

/** Whether all of a range is of the demo's world. */
export const isDemoRange = ({ family, first, last }: Range): boolean =>
  WORLD.some((range) => range.family === family && first >= range.first && last <= range.last);

const place = (
  country_iso: string,
  city: string,
  latitude: number,
  longitude: number,
  time_zone: string,
): PlaceRecord => ({
  country_iso,
  city,
  region: null,
  postcode: null,
  latitude,
  longitude,
  time_zone,
  accuracy_radius: 20,
  anycast: null,
});

interface Network {
  readonly prefix: string;
  readonly prefix6: string;
  /** Set aside for examples as well (RFC 5398). */
  readonly as: number;
  readonly organization: string;
  readonly place: PlaceRecord;
}

const NETWORKS: readonly Network[] = (
  [
    ["192.0.2.0/27", "Example Organisation", place("DE", "Berlin", 52.52, 13.4, "Europe/Berlin")],
    ["192.0.2.32/27", "Example Telecom", place("FR", "Lyon", 45.76, 4.84, "Europe/Paris")],
    ["192.0.2.64/26", "Sample Broadband", place("US", "Denver", 39.74, -104.99, "America/Denver")],
    ["192.0.2.128/26", "Example Mobile", place("JP", "Osaka", 34.69, 135.5, "Asia/Tokyo")],
    ["192.0.2.192/26", "Example University", place("BR", "Curitiba", -25.43, -49.27, "America/Sao_Paulo")],
    ["198.51.100.0/26", "Example Hosting", place("NL", "Amsterdam", 52.37, 4.9, "Europe/Amsterdam")],
    ["198.51.100.64/26", "Example Cloud", place("US", "Ashburn", 39.04, -77.49, "America/New_York")],
    ["198.51.100.128/26", "Sample Hosting", place("SE", "Malmö", 55.6, 13, "Europe/Stockholm")],
    ["198.51.100.192/27", "Example CDN", place("US", "San Jose", 37.34, -121.89, "America/Los_Angeles")],
    ["198.51.100.224/27", "Specimen Datacenter", place("SG", "Singapore", 1.35, 103.82, "Asia/Singapore")],
    ["203.0.113.0/26", "Example Transit", place("CA", "Montréal", 45.5, -73.57, "America/Toronto")],
    ["203.0.113.64/26", "Placeholder Hosting", place("RO", "Cluj-Napoca", 46.77, 23.6, "Europe/Bucharest")],
    ["203.0.113.128/26", "Example Research", place("GB", "Leeds", 53.8, -1.55, "Europe/London")],
    ["203.0.113.192/26", "Example Search", place("AU", "Brisbane", -27.47, 153.03, "Australia/Brisbane")],
  ] as const
).map(([prefix, organization, where], index) => ({
  prefix,
  prefix6: `2001:db8:${((index + 1) << 8).toString(16)}::/40`,
  as: 64_496 + index,
  organization,
  place: where,
}));

/** Where parts of these networks stand, apart from the rest. */
const ELSEWHERE: readonly (readonly [prefix: string, where: PlaceRecord])[] = [
  ["198.51.100.16/28", place("DE", "Frankfurt", 50.11, 8.68, "Europe/Berlin")],
  ["198.51.100.32/29", place("GB", "London", 51.51, -0.13, "Europe/London")],
  ["198.51.100.40/29", place("US", "Chicago", 41.88, -87.63, "America/Chicago")],
  ["198.51.100.144/28", place("NO", "Oslo", 59.91, 10.75, "Europe/Oslo")],
  ["198.51.100.160/29", place("PL", "Warsaw", 52.23, 21.01, "Europe/Warsaw")],
  ["198.51.100.168/29", place("ZA", "Cape Town", -33.92, 18.42, "Africa/Johannesburg")],
  ["198.51.100.232/30", place("AU", "Sydney", -33.87, 151.21, "Australia/Sydney")],
  ["192.0.2.80/28", place("MX", "Monterrey", 25.69, -100.32, "America/Monterrey")],
  ["192.0.2.144/29", place("IN", "Pune", 18.52, 73.86, "Asia/Kolkata")],
  ["203.0.113.16/29", place("AR", "Rosario", -32.95, -60.64, "America/Argentina/Cordoba")],
];

/** A range that the demo itself writes down. @throws Error for what is no prefix */
export function rangeOf(prefix: string): Range {
  const parsed = parsePrefix(prefix);
  if (!parsed.ok) throw new Error(`${prefix}: ${parsed.reason}`);
  return parsed.range;
}

/**
 * The atlas's special addresses while labels of the demo are among its labels: the registries without the
 * prefixes that the demo uses, which then count like any others, and who holds those and where.
 */
export function demoAtlasRows(): AtlasRow[] {
  const used = DEMO_PREFIXES.map(rangeOf);
  const isUsed = (row: Range): boolean =>
    used.some(({ family, first, last }) => row.family === family && row.first === first && row.last === last);
  return [
    ...specialRows().filter((row) => !isUsed(row)),
    ...ELSEWHERE.flatMap(([prefix, record]): AtlasRow[] => [
      { ...rangeOf(prefix), layer: "place", record, source: DEMO_SOURCE },
    ]),
    ...NETWORKS.flatMap(({ prefix, prefix6, as, organization, place: record }) =>
      [prefix, prefix6].map(rangeOf).flatMap((range): AtlasRow[] => [
        { ...range, layer: "as", record: { number: as, organization }, source: DEMO_SOURCE },
        { ...range, layer: "place", record, source: DEMO_SOURCE },
        {
          ...range,
          layer: "registration",
          record: { country_iso: record.country_iso ?? "ZZ" },
          source: DEMO_SOURCE,
        },
      ]),
    ),
  ];
}
