import { type DomainLabel, domainLabel, parseDomainDocuments } from "@fyr/core/domains";
import { type DomainSource, sourcesOn } from "@fyr/core/sources";
import type { SourceSample } from "./tables.ts";
import type { DomainStore } from "../storage/domains/index.ts";
import { type CollectorSource, describeSource, type Document, type OnRows, type ReadVersion } from "./source.ts";
import { readDays } from "./stated-days.ts";
import { unzipped } from "./unzip.ts";

/** The largest, a million names and what is known of each, has some 80 MB. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_ROWS = 5_000_000;
const SAMPLES = 10;

/** The known sources of names and URLs. */
export function domainSources(names: DomainStore, keys: Readonly<Record<string, string>>): CollectorSource[] {
  return sourcesOn("domain").map((definition) => domainSource(definition, names, keys));
}

function domainSource(
  definition: DomainSource,
  names: DomainStore,
  keys: Readonly<Record<string, string>>,
): CollectorSource {
  const { source } = definition;
  const published = (day: string, dated?: string | null) => ({ ...source, published: day, ...(dated && { dated }) });
  return {
    ...describeSource(definition, keys),
    maxBytes: MAX_BYTES,
    async read(documents, onRows, signal) {
      // The rows are not held: they are counted now, and read again when they are stored.
      const stated = readDays(documents);
      const counted = await count(definition, stated.documents, onRows, signal);
      return {
        ...counted,
        edition: stated.day,
        putInForce: (day, onStored) =>
          names.importList(published(day, stated.day(day)), () => labelsIn(definition, documents, onStored)),
      };
    },
    confirm: (day) => names.confirm(published(day)),
  };
}

const entriesIn = ({ format, zipped }: DomainSource, documents: readonly Document[]) =>
  parseDomainDocuments(
    format,
    documents.map((document) => (zipped ? unzipped(document.bytes(), MAX_BYTES) : document)),
  );

async function count(
  definition: DomainSource,
  documents: readonly Document[],
  onRows: OnRows,
  signal: AbortSignal,
): Promise<Omit<ReadVersion, "putInForce">> {
  const samples: SourceSample[] = [];
  let rows = 0;
  let malformed = 0;
  for await (const entries of entriesIn(definition, documents)) {
    signal.throwIfAborted();
    for (const entry of entries) {
      if (entry.ok) rows++;
      else {
        malformed++;
        if (samples.length < SAMPLES) samples.push({ line: entry.line, text: entry.text, reason: entry.reason });
      }
    }
    onRows(rows);
    if (rows > MAX_ROWS) throw new Error(`it has more than ${MAX_ROWS} rows`);
  }
  return { rows, malformed, samples };
}

async function* labelsIn(
  definition: DomainSource,
  documents: readonly Document[],
  onRows: OnRows,
): AsyncGenerator<DomainLabel[]> {
  let done = 0;
  for await (const entries of entriesIn(definition, documents)) {
    const labels = entries.flatMap((entry) => (entry.ok ? [domainLabel(definition, entry.row)] : []));
    done += labels.length;
    onRows(done);
    yield labels;
  }
}
