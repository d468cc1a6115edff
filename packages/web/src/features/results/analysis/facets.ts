import {
  countryName,
  type IpInfo,
  networkTypeName,
  RISK_VERDICTS,
  type RiskVerdict,
  type SourceLayer,
  tagName,
  verdictName,
} from "@fyr/contract";
import { waysOf } from "./fields.ts";

export type FacetId = "verdict" | "tag" | "anonymization" | "country" | "as" | "operator" | "type";

/** What rows of a list are counted by, as its card shows it. */
export interface ShownFacet {
  readonly id: string;
  readonly label: string;
  /** The field of the answer, which a plan may withhold. */
  readonly path: string;
  /** The lists that its values come from, without which an address has none; left out where none are needed. */
  readonly layers?: readonly SourceLayer[];
  /** The order of its values; without one the most frequent come first. */
  readonly order?: readonly string[];
  /** A value as people read it. */
  nameOf(value: string): string;
}

/** Something that addresses of a list have in common, and by which they are counted. */
export interface Facet extends ShownFacet {
  /** Also the field of the search that a value filters by. */
  readonly id: FacetId;
  valuesOf(info: IpInfo): readonly string[];
}

const some = (value: string | null): string[] => (value === null ? [] : [value]);
const asIs = (value: string): string => value;

/** From the worst to what is not judged. */
const VERDICT_ORDER: readonly string[] = [
  ...RISK_VERDICTS.filter((verdict) => verdict !== "not_routable").toReversed(),
  "not_routable",
];

export const FACETS: readonly Facet[] = [
  {
    id: "verdict",
    label: "Verdict",
    path: "risk",
    order: VERDICT_ORDER,
    valuesOf: ({ risk }) => [risk.verdict],
    nameOf: (value) => verdictName(value as RiskVerdict),
  },
  {
    id: "tag",
    label: "Behaviour",
    path: "behavior",
    layers: ["threat", "vpn", "proxy", "tor"],
    valuesOf: ({ behavior }) => behavior.tags,
    nameOf: tagName,
  },
  {
    id: "anonymization",
    label: "Anonymization",
    path: "anonymization",
    layers: ["vpn", "proxy", "tor"],
    valuesOf: waysOf,
    nameOf: tagName,
  },
  {
    id: "country",
    label: "Country",
    path: "location",
    valuesOf: ({ location }) => some(location.country_iso),
    nameOf: countryName,
  },
  {
    id: "operator",
    label: "Operator",
    path: "operator",
    valuesOf: ({ operator }) => some(operator),
    nameOf: asIs,
  },
  {
    id: "as",
    label: "AS",
    path: "as",
    valuesOf: ({ asn }) => some(asn === null ? null : String(asn)),
    nameOf: (value) => `AS${value}`,
  },
  {
    id: "type",
    label: "Type",
    path: "network_type",
    valuesOf: ({ network_type: type }) => some(type),
    nameOf: networkTypeName,
  },
];

/** Values of a facet with how many addresses have each. */
export type FacetCounts = Readonly<Record<FacetId, ReadonlyMap<string, number>>>;

/** Counts addresses as they come. */
export class FacetCounter {
  readonly #counts = FACETS.map((facet) => ({ facet, values: new Map<string, number>() }));

  add(info: IpInfo): void {
    for (const { facet, values } of this.#counts) {
      for (const value of facet.valuesOf(info)) values.set(value, (values.get(value) ?? 0) + 1);
    }
  }

  /** The counts so far; what comes later does not change them. */
  counts(): FacetCounts {
    return Object.fromEntries(
      this.#counts.map(({ facet, values }) => [facet.id, new Map(values)]),
    ) as unknown as FacetCounts;
  }
}

/** The values in the order in which they are shown: verdicts from the worst on, others from the most frequent on. */
export function orderedValues(
  { order }: Pick<ShownFacet, "order">,
  counts: ReadonlyMap<string, number>,
): readonly [string, number][] {
  const entries = [...counts];
  if (order !== undefined) return entries.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return entries.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
}
