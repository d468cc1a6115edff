import type { ExportedRange } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { ANONYMIZING_KINDS, type NetworkMap, networksOf } from "@fyr/core/census";
import { formatAddress, type Range, rangeToPrefixes } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { utcDay } from "@fyr/core/time";
import type { Connection } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { createSlots, ending } from "../../http/slots.ts";
import type { LabelStore } from "../../storage/labels/index.ts";

/** Each holds one of the engine's connections for as long as its reader takes. */
const AT_ONCE = 4;
/** Lines after which others get their turn: some two milliseconds. */
const SLICE = 100;

export type ProviderExporter = (name: string, connection: Connection) => Promise<Download<ExportedRange>>;

/** Streams the ranges of a provider, however many there are, without holding them in memory. */
export function createProviderExporter(labels: LabelStore, atlas: () => Atlas): ProviderExporter {
  const slots = createSlots(AT_ONCE);
  return (name, connection) => {
    const { signal } = connection;
    const end = slots.acquire(connection);
    const map = networksOf(atlas());
    async function* lines() {
      let sent = 0;
      const addedBy = counter();
      for await (const range of joined(labels.ofProvider(name, ANONYMIZING_KINDS, signal))) {
        yield JSON.stringify(lineOf(range, addedBy(range.range), map));
        if (++sent % SLICE > 0) continue;
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
      }
    }
    return Download.ofGzipLines<ExportedRange>(fileName(name), ending(lines(), end));
  };
}

/** Labels of one range, by kind. */
interface Joined {
  readonly range: Range;
  readonly type: string;
  readonly sources: string[];
  first_seen: string | null;
  last_seen: string | null;
}

/** Labels of one range and kind follow one another. */
async function* joined(labels: AsyncIterable<LabelRow>): AsyncGenerator<Joined> {
  let present: Joined | null = null;
  for await (const { target, record, source } of labels) {
    if (target.family === "as") continue;
    if (present === null || present.type !== record.kind || !sameRange(present.range, target)) {
      if (present !== null) yield present;
      present = { range: target, type: record.kind, sources: [], first_seen: null, last_seen: null };
    }
    if (!present.sources.includes(source.id)) present.sources.push(source.id);
    const { first_seen, last_seen } = record;
    if (first_seen !== null && (present.first_seen === null || first_seen < present.first_seen)) {
      present.first_seen = first_seen;
    }
    if (last_seen !== null && (present.last_seen === null || last_seen > present.last_seen)) {
      present.last_seen = last_seen;
    }
  }
  if (present !== null) yield present;
}

const sameRange = (a: Range, b: Range): boolean => a.family === b.family && a.first === b.first && a.last === b.last;

/**
 * How many addresses each range has that no range before it had, where they come in the order of their addresses. An IPv6
 * range counts as one, as in the statistics.
 */
function counter(): (range: Range) => number {
  let end = -1;
  let before: Range | null = null;
  return (range) => {
    const isSame = before !== null && sameRange(before, range);
    before = range;
    if (range.family === 6) return isSame ? 0 : 1;
    const fresh = Math.max(0, range.last - Math.max(range.first, end + 1) + 1);
    end = Math.max(end, range.last);
    return fresh;
  };
}

function lineOf(
  { range, type, sources, first_seen, last_seen }: Joined,
  addresses: number,
  map: NetworkMap,
): ExportedRange {
  const [first, last] =
    range.family === 4
      ? [formatAddress({ family: 4, value: range.first }), formatAddress({ family: 4, value: range.last })]
      : [formatAddress({ family: 6, value: range.first }), formatAddress({ family: 6, value: range.last })];
  const [prefix, ...others] = rangeToPrefixes(range);
  const cidr = prefix === undefined || others.length > 0 ? null : `${first}/${prefix.length}`;
  return {
    cidr,
    first,
    last,
    addresses,
    family: range.family,
    type,
    country: countryOf(range, map),
    sources,
    first_seen,
    last_seen,
  };
}

/** Of IPv4 the country that all of the range is in; of IPv6 that of its first address. */
function countryOf(range: Range, map: NetworkMap): string | null {
  if (range.family === 6) return map.at6(range.first).country;
  const { country, last } = map.at4(range.first, range.last);
  for (let until = last; until < range.last;) {
    const next = map.at4(until + 1, range.last);
    if (next.country !== country) return null;
    until = next.last;
  }
  return country;
}

function fileName(provider: string): string {
  const safe = provider.replaceAll(/[^A-Za-z0-9_-]+/g, "_");
  return `${safe}-${utcDay(new Date())}.jsonl.gz`;
}
