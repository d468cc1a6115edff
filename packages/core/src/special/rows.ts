import type { AtlasRow, Source, SpecialRecord } from "../atlas/index.ts";
import { parsePrefix } from "../ip/index.ts";
import { IPV4_MULTICAST, IPV4_SPECIAL_PURPOSE } from "./ipv4.ts";
import { IPV6_MULTICAST, IPV6_RESERVED, IPV6_SPECIAL_PURPOSE } from "./ipv6.ts";
import type { RegistryEntry } from "./scope.ts";

/** The registries as Fyr ships them. IANA publishes registry contents under CC0. */
export const IANA_SOURCE: Source = {
  id: "iana-special-purpose",
  name: "IANA special-purpose, multicast and IPv6 address space registries",
  url: "https://www.iana.org/assignments/iana-ipv4-special-registry",
  licence: "CC0-1.0",
  attribution: null,
  // Entries up to RFC 9780 (2025); the registries carry no version that would be a day for all of them.
  published: null,
};

const REGISTRIES: readonly (readonly RegistryEntry[])[] = [
  IPV4_SPECIAL_PURPOSE,
  IPV4_MULTICAST,
  IPV6_RESERVED,
  IPV6_SPECIAL_PURPOSE,
  IPV6_MULTICAST,
];

export type SpecialRow = Extract<AtlasRow, { readonly layer: "special" }>;

/** All special-purpose space as atlas rows; entries nest, the most specific one applies. */
export function specialRows(): SpecialRow[] {
  return REGISTRIES.flatMap((entries) => entries.map(row));
}

const sizeOf = ({ first, last }: SpecialRow): bigint => BigInt(last) - BigInt(first);

/** The same, narrower ranges before wider: the first that holds an address is the most specific one. */
export const SPECIAL_RANGES: readonly SpecialRow[] = /* @__PURE__ */ specialRows().toSorted((a, b) =>
  Number(sizeOf(a) - sizeOf(b)),
);

function row([prefix, name, rfc, scope, reachable]: RegistryEntry): SpecialRow {
  const parsed = parsePrefix(prefix);
  if (!parsed.ok) throw new Error(`registry entry ${prefix}: ${parsed.reason}`);
  const record: SpecialRecord = { name, scope, rfc, globally_reachable: reachable === "reachable", prefix };
  return { ...parsed.range, layer: "special", record, source: IANA_SOURCE };
}
