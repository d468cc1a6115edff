import { ACCOUNT_TYPE, type CofRecord, FREE_PAGE_MAX, PDNS_PAGE_MAX, PDNS_WHOLE_MAX } from "@fyr/contract";
import { ownerName, recordType, typeOrNumber } from "@fyr/core/dns";
import { readIndicator } from "@fyr/core/indicators";
import { type Range, rangeOfAddress } from "@fyr/core/ip";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Visible } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readRecords, type RecordSubject } from "../../storage/passive-dns/index.ts";

export interface PdnsCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly settle: (amount: number) => void;
}

/** The shortest prefixes that are asked for: a /16 of IPv4, a /32 of IPv6. */
const LARGEST = { 4: 2 ** 16, 6: 2n ** 96n } as const;

/** What a query is about: a name, an address in any form that lookups read, or a prefix. @throws ApiFailure `bad_request` */
export function subjectOf(text: string): RecordSubject {
  const read = readIndicator(text);
  switch (read.kind) {
    case "address":
      return { range: rangeOfAddress(read.value) };
    case "prefix":
    case "range":
      return { range: bounded(read.value) };
    case "domain":
    case "wildcard":
      return { name: read.value };
    case "url":
      return read.value.name === null ? { range: rangeOfAddress(read.value.address) } : { name: read.value.name };
    default: {
      // A top-level domain, or a name that no host has.
      const name = /^[\w.-]+$/.test(text.trim()) ? ownerName(text) : null;
      if (name === null) throw refused("q", "Should be a domain, an address or a prefix");
      return { name };
    }
  }
}

function bounded(range: Range): Range {
  const isTooLarge =
    range.family === 4 ? range.last - range.first >= LARGEST[4] : range.last - range.first >= LARGEST[6];
  if (isTooLarge) throw refused("q", "Should be a prefix of at least /16, of IPv6 of at least /32");
  return range;
}

const refused = (field: string, message: string) =>
  new ApiFailure("bad_request", { message, details: [{ field, message }] });

interface PdnsAnswer {
  readonly lines: AsyncIterable<string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
}

/**
 * Lines of the common output format. Pages go as pypdns asks for them: how many records, and from where, in headers of the
 * request; where to go on in one of the answer.
 */
export async function passiveDnsOf(
  observations: ObservationStore,
  subject: RecordSubject,
  visible: Visible,
  { type }: Pick<Caller, "type">,
  headers: FastifyRequest["headers"],
): Promise<PdnsAnswer> {
  const isFree = type === ACCOUNT_TYPE.free;
  const count = wholeNumber(headers, "dribble-paginate-count", PDNS_PAGE_MAX);
  const offset = wholeNumber(headers, "dribble-paginate-cursor", 1_000_000) ?? 0;
  if (isFree && offset > 0) {
    throw new ApiFailure("forbidden", { message: "Free accounts get the first batch of results only" });
  }
  // A page of a free account is all that it gets: clients ask for short ones.
  const limit = isFree ? FREE_PAGE_MAX : (count ?? PDNS_WHOLE_MAX);
  const filter = headers["dribble-filter-rrtype"];
  const wanted = typeof filter === "string" ? recordType(filter) : undefined;
  const isNone = wanted === null;
  const page = { offset, limit, types: typeof wanted === "string" ? [wanted] : [] };
  const { records, total } = isNone
    ? { records: [], total: 0 }
    : await readRecords(observations, subject, page, visible);
  const end = offset + records.length;
  const hasMore = end < total;
  async function* lines(): AsyncGenerator<string> {
    for (const { rrname, rrtype, rdata, first, last, count: times, sources } of records) {
      yield JSON.stringify({
        rrname,
        rrtype: typeOrNumber(rrtype),
        rdata,
        time_first: first,
        time_last: last,
        count: times,
        meta: { sources: [...sources] },
      } satisfies CofRecord);
    }
  }
  return {
    lines: lines(),
    headers: hasMore ? moreAt(end, total, count !== null && !isFree) : {},
    isEmpty: total === 0,
  };
}

/** Where to go on; or, for who asked for no pages, that there is more. */
const moreAt = (end: number, total: number, isPaged: boolean): Readonly<Record<string, string>> =>
  isPaged
    ? { "x-dribble-cursor": String(end) }
    : { "x-dribble-errors": JSON.stringify({ truncated: `the first ${end} of ${total} records` }) };

/** @throws ApiFailure `bad_request` */
function wholeNumber(headers: FastifyRequest["headers"], name: string, most: number): number | null {
  const text = headers[name];
  if (text === undefined) return null;
  const number = typeof text === "string" && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw refused(name, "Should be a number from 1 on");
  return Math.min(number, most);
}
