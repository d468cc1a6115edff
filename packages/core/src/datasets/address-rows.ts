import type { DatasetId } from "@fyr/contract";
import type { IpFacts, LabelKind } from "../atlas/index.ts";
import type { MmdbWritable } from "../mmdb/index.ts";
import { MmdbDouble } from "../mmdb/index.ts";
import type { Knowledge } from "./knowledge.ts";

export type Cell = string | number | boolean | null;
export type DatasetRow = Readonly<Record<string, Cell>>;

/** The datasets that are made of the atlas. */
export type AddressDatasetId = Extract<
  DatasetId,
  "ip-blocklist" | "country" | "city-asn" | "organizations-risks" | "anonymization" | "threats"
>;

export interface AddressDataset {
  /** Whether facts can have rows at all: most answers are made for nothing else. */
  may(facts: IpFacts): boolean;
  /** What is known of a network, without the network itself, always in the same order. */
  rows(facts: IpFacts, knowledge: () => Knowledge): readonly DatasetRow[];
  /** The same as a record of a MaxMind DB, by the names that readers of such files look for. */
  record(rows: readonly DatasetRow[]): MmdbWritable;
}

/** Of the verdicts `bad` and `very bad`. */
export const BLOCKED_FROM = 60;
/**
 * A list that is made for the blocking of names and forgets none is worth 51 to 55 on its own (`docs/risk.md`): too little for
 * the verdict `bad`, and what such a dataset is fetched for. Addresses change hands and are shared by customers, names are not.
 */
export const NAMES_BLOCKED_FROM = 50;
const ANONYMIZERS: ReadonlySet<LabelKind> = new Set(["vpn", "proxy", "residential_proxy", "tor"]);

const isThreat = ({ labels }: IpFacts): boolean => labels.some(({ value }) => value.kind === "threat");
const words = (all: readonly string[]): string => [...new Set(all)].toSorted().join("; ");
const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;
const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Rows that several lists have alike, once, in one order. */
function distinct(rows: readonly DatasetRow[]): DatasetRow[] {
  if (rows.length < 2) return [...rows];
  const texts = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Without fields that are not known: a MaxMind DB has no null. */
const plain = (row: DatasetRow): { readonly [key: string]: MmdbWritable } =>
  Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string | number | boolean] => entry[1] !== null),
  );

const text = (value: Cell | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const degrees = (value: Cell | undefined) => (typeof value === "number" ? new MmdbDouble(value) : undefined);
const named = (value: Cell | undefined) => (typeof value === "string" ? { names: { en: value } } : undefined);
const iso = (value: Cell | undefined) => (typeof value === "string" ? { iso_code: value } : undefined);

const one = (rows: readonly DatasetRow[]): DatasetRow => rows[0] ?? {};

export const ADDRESS_DATASETS: Readonly<Record<AddressDatasetId, AddressDataset>> = {
  "ip-blocklist": {
    may: isThreat,
    rows(facts, knowledge) {
      const { riskScore, tags } = knowledge().known();
      if (riskScore < BLOCKED_FROM) return [];
      const threats = facts.labels.filter(({ value }) => value.kind === "threat");
      return [
        {
          risk_score: riskScore,
          behaviour: words(tags),
          sources: words(threats.map(({ source }) => source.name)),
          first_seen: earliest(threats.map(({ value }) => value.first_seen)),
          last_seen: latest(threats.map(({ value }) => value.last_seen)),
        },
      ];
    },
    record: (rows) => plain(one(rows)),
  },
  country: {
    may: ({ place, registration }) => place !== null || registration !== null,
    rows(_facts, knowledge) {
      const { country_iso: country, registered_country_iso: registered_country } = knowledge().location();
      return country === null ? [] : [{ country, registered_country }];
    },
    record: (rows) => ({
      country: iso(one(rows)["country"]),
      registered_country: iso(one(rows)["registered_country"]),
    }),
  },
  "city-asn": {
    may: ({ place, as }) => place !== null || as !== null,
    rows(_facts, knowledge) {
      const location = knowledge().location();
      const { asn, asOrganization } = knowledge().known();
      if (location.country_iso === null && asn === null) return [];
      return [
        {
          country: location.country_iso,
          region: location.region,
          city: location.city,
          postcode: location.postcode,
          latitude: location.latitude,
          longitude: location.longitude,
          time_zone: location.time_zone,
          asn,
          as_organization: asOrganization,
        },
      ];
    },
    record(rows) {
      const row = one(rows);
      return {
        country: iso(row["country"]),
        subdivisions: named(row["region"]) && [named(row["region"]) ?? {}],
        city: named(row["city"]),
        postal: typeof row["postcode"] === "string" ? { code: row["postcode"] } : undefined,
        location:
          typeof row["latitude"] === "number" || typeof row["time_zone"] === "string"
            ? {
                latitude: degrees(row["latitude"]),
                longitude: degrees(row["longitude"]),
                time_zone: text(row["time_zone"]),
              }
            : undefined,
        autonomous_system_number: typeof row["asn"] === "number" ? row["asn"] : undefined,
        autonomous_system_organization: text(row["as_organization"]),
      };
    },
  },
  "organizations-risks": {
    may: ({ as, labels }) => as !== null || labels.length > 0,
    rows(_facts, knowledge) {
      const { asn, operator, networkType, services, riskScore, riskVerdict } = knowledge().known();
      if (operator === null) return [];
      return [
        {
          asn,
          organization: operator,
          network_type: networkType,
          services: words(services),
          risk_score: riskScore,
          risk_verdict: riskVerdict,
        },
      ];
    },
    record: (rows) => plain(one(rows)),
  },
  anonymization: {
    may: ({ labels }) => labels.some(({ value }) => ANONYMIZERS.has(value.kind)),
    rows: ({ labels }) =>
      distinct(
        labels
          .filter(({ value }) => ANONYMIZERS.has(value.kind))
          .map(({ value, source }) => ({
            type: value.kind,
            service: value.display_name ?? value.provider,
            source: source.name,
          })),
      ),
    record: (rows) => ({
      is_vpn: rows.some(({ type }) => type === "vpn"),
      is_proxy: rows.some(({ type }) => type === "proxy" || type === "residential_proxy"),
      is_tor: rows.some(({ type }) => type === "tor"),
      anonymization: rows.map(plain),
    }),
  },
  threats: {
    may: isThreat,
    rows: ({ labels }) =>
      distinct(
        labels
          .filter(({ value }) => value.kind === "threat")
          .map(({ value: { tags, confidence, first_seen, last_seen }, source }) => ({
            tags: words(tags),
            source: source.name,
            confidence,
            first_seen,
            last_seen,
          })),
      ),
    record: (rows) => ({ threats: rows.map(plain) }),
  },
};
