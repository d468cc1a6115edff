import type { LookupPart, LookupPartName } from "@fyr/contract";
import { type Address, formatAddress, type Range } from "@fyr/core/ip";
import type { Reach } from "../../storage/names/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readRecords, readReverse } from "../../storage/passive-dns/index.ts";
import { createFingerprintRepository } from "../fingerprints/index.ts";

/** What a job looks into on behalf of an account. */
export interface LookupSubject {
  /** A domain; null of an address. */
  readonly name: string | null;
  readonly address: Address | null;
  /** What the account may know of sightings. */
  readonly reaches: readonly Reach[];
  /** Whether it may know what lists name. */
  readonly lists: boolean;
}

/** Something that takes time. Answers null where it has nothing to do with the subject. */
export interface LookupPartOf {
  readonly name: LookupPartName;
  look(subject: LookupSubject, signal: AbortSignal): Promise<Pick<LookupPart, "total" | "some" | "call"> | null>;
}

const SOME = 10;
const page = { offset: 0, limit: SOME };

/** What the stores of this installation have. */
export function storedParts(observations: ObservationStore): readonly LookupPartOf[] {
  const names = createNameStore(observations);
  const fingerprints = createFingerprintRepository(observations);
  return [
    {
      name: "passive_dns",
      async look({ name, ...visible }) {
        if (name === null) return null;
        const { records, total } = await readRecords(observations, { name }, page, visible);
        const some = records.map(({ rrname, rrtype, rdata }) => `${rrname} ${rrtype} ${rdata}`.slice(0, 500));
        return { total, some, call: `/pdns/query/${encodeURIComponent(name)}` };
      },
    },
    {
      name: "subdomains",
      async look({ name, ...visible }) {
        if (name === null) return null;
        const found = await names.subdomains(name, { ...page, search: "" }, visible);
        const some = found.names.map((one) => one.name);
        return { total: found.total, some, call: `/query/domain/${encodeURIComponent(name)}/subdomains` };
      },
    },
    {
      name: "reverse_dns",
      async look({ address, ...visible }) {
        if (address === null) return null;
        const found = await readReverse(observations, rangeOf(address), page, visible);
        const some = found.names.map(({ name }) => name);
        return { total: found.total, some, call: `/query/ip/${formatAddress(address)}/reverse_dns` };
      },
    },
    {
      name: "fingerprints",
      async look({ address, reaches }) {
        if (address === null || !reaches.includes("sensors")) return null;
        const { rows, total } = await fingerprints.ofAddress(address, page);
        return { total, some: rows.map(({ value }) => value), call: `/query/fingerprint/ip/${formatAddress(address)}` };
      },
    },
  ];
}

const rangeOf = (address: Address): Range =>
  address.family === 4
    ? { family: 4, first: address.value, last: address.value }
    : { family: 6, first: address.value, last: address.value };
