import { sourceOn } from "@fyr/core/sources";
import { type Encodable, writeMmdb } from "../../../../../core/src/mmdb/testing/write.ts";
import type { GeoAsnStore } from "../index.ts";

const text = (value: string): Encodable => ({ type: "string", value });
const map = (value: Readonly<Record<string, Encodable>>): Encodable => ({ type: "map", value });

const ANNOUNCED = [
  "1.0.0.0\t1.0.0.255\t13335\tUS\tCLOUDFLARENET",
  "1.1.1.0\t1.1.1.255\t13335\tUS\tCLOUDFLARENET",
  "2606:4700::\t2606:4700:ffff:ffff:ffff:ffff:ffff:ffff\t13335\tUS\tCLOUDFLARENET",
];
const DELEGATED = [
  "2|apnic|20261101|1|19850701|20261101|+0000",
  "apnic|*|ipv4|*|1|summary",
  "apnic|*|ipv6|*|0|summary",
  "apnic|AU|ipv4|1.1.1.0|256|20110811|assigned|x",
];
const places = () =>
  writeMmdb({
    ipVersion: 4,
    recordSize: 24,
    records: [map({ city: map({ names: map({ en: text("Sydney") }) }), country: map({ iso_code: text("AU") }) })],
    networks: [{ bits: "000000010000000100000001", record: 0 }],
  });

/**
 * A few ranges of one system, one of them given out and with a place, as the publishers of live sources write them:
 * compiling the packages takes longer than most tests of what becomes of a build.
 * @param announced more lines of IPtoASN's, behind 1.1.1.255
 */
export function smallGeoAsn(announced: readonly string[] = []): GeoAsnStore {
  const lines = (of: readonly string[]) => new TextEncoder().encode(`${of.join("\n")}\n`);
  const versionOf = (id: string, document: Uint8Array) => {
    const found = sourceOn("geo-asn", id);
    if (found === undefined) throw new Error(`there is no source ${id}`);
    return {
      layer: found.layer,
      source: { ...found.source, published: "2026-11-01" },
      fingerprint: `${id} small`,
      documents: async () => [Uint8Array.from(document)],
    };
  };
  return {
    current: async () => [
      versionOf("iptoasn", lines([...ANNOUNCED, ...announced])),
      versionOf("rir-delegated", lines(DELEGATED)),
      versionOf("maxmind-city", places()),
    ],
  };
}
