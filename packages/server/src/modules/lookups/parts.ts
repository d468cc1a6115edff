import type { LookupAsk, LookupPart, LookupPartName, LookupQuestion } from "@fyr/contract";
import { type Address, formatAddress, parseAddress, rangeOfAddress } from "@fyr/core/ip";
import { isPrivate } from "@fyr/core/special";
import type { Reach, Visible } from "../../storage/names/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readRecords, readReverse } from "../../storage/passive-dns/index.ts";
import { createFingerprintRepository } from "../fingerprints/index.ts";

/** What a job looks into on behalf of an account. */
export interface LookupSubject {
  /** Who asks; null where nobody does. */
  readonly accountId: string | null;
  /** A domain; null of an address. */
  readonly name: string | null;
  readonly address: Address | null;
  /** What the account may know of sightings. */
  readonly reaches: readonly Reach[];
  /** Whether it may know what lists name. */
  readonly lists: boolean;
  /** What it wants to be asked of others. */
  readonly asks: readonly LookupAsk[];
}

export interface LookupFinding extends Omit<LookupPart, "name" | "status"> {
  /** Why there is nothing is told in the note. */
  readonly hasFailed?: true;
}

/** Something that takes time. Answers null where it has nothing to do with the subject. */
export interface LookupPartOf {
  readonly name: LookupPartName;
  look(subject: LookupSubject, signal: AbortSignal): Promise<LookupFinding | null>;
  /** What has others asked, beside what is stored. */
  readonly asks?: LookupAsk;
  /** What would leave this machine, and to whom; or why nothing can; null of a subject without. Nothing leaves. */
  offer?(subject: LookupSubject): Promise<LookupQuestion | string | null>;
  /** Has it asked on behalf of an account, apart from the job. Answers whether a question leaves. */
  begin?(subject: LookupSubject, accountId: string, question: LookupQuestion): Promise<boolean>;
  /** Whether what was begun has ended. */
  hasEnded?(subject: LookupSubject): Promise<boolean>;
}

export const SOME = 10;
const page = { offset: 0, limit: SOME };

/** What the stores of this installation have. */
export function storedParts(observations: ObservationStore): readonly LookupPartOf[] {
  const names = createNameStore(observations);
  const fingerprints = createFingerprintRepository(observations);

  /** Of the addresses that a name led to last. */
  async function fingerprintsOfName(name: string, visible: Visible): Promise<LookupFinding> {
    const led = { ...page, types: ["A", "AAAA"], isOwner: true };
    const { records } = await readRecords(observations, { name }, led, visible);
    const found = await Promise.all(
      records.map(async ({ rdata }) => {
        const read = parseAddress(rdata);
        const none = { rows: [], total: 0 };
        const { rows, total } = read.ok ? await fingerprints.ofAddress(read.address, page) : none;
        return { address: rdata, rows, total };
      }),
    );
    const some = found.flatMap(({ address, rows }) => rows.map(({ value }) => `${value} of ${address}`));
    const first = found.find((of) => of.total > 0);
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      some: some.slice(0, SOME),
      call: first === undefined ? null : `/query/fingerprint/ip/${first.address}`,
    };
  }

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
        const found = await readReverse(observations, rangeOfAddress(address), page, visible);
        const some = found.names.map(({ name }) => name);
        return { total: found.total, some, call: `/query/ip/${formatAddress(address)}/reverse_dns` };
      },
    },
    {
      name: "fingerprints",
      async look({ name, address, ...visible }) {
        const { reaches } = visible;
        if (name !== null) return reaches.includes("sensors") ? fingerprintsOfName(name, visible) : null;
        if (address === null || !reaches.includes(isPrivate(address) ? "private" : "sensors")) return null;
        const { rows, total } = await fingerprints.ofAddress(address, page);
        return { total, some: rows.map(({ value }) => value), call: `/query/fingerprint/ip/${formatAddress(address)}` };
      },
    },
  ];
}
