import type { LabelKind } from "@fyr/core/atlas";
import { RELAY_SOURCES } from "@fyr/core/census";
import type { Range } from "@fyr/core/ip";
import { type LabelImport, type LabelRow, labeller, parseLabelDocuments } from "@fyr/core/labels";
import { extentOf } from "@fyr/core/list-change";
import { isInSpecialSpace } from "@fyr/core/special";
import { type AddressSource, describeImport, sourcesOn } from "@fyr/core/sources";
import type { SourceSample } from "./tables.ts";
import type { LabelStore } from "../storage/labels/index.ts";
import { readDays } from "./stated-days.ts";
import { type CollectorSource, describeSource, type Document, type OnRows, type ReadVersion } from "./source.ts";

/** The largest of them, a cloud's networks, has some 4 MB. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Held in memory until the version is validated. */
const MAX_ROWS = 5_000_000;
const SAMPLES = 10;
/** Kinds of labels that do harm to those whom they name by mistake. */
const ACCUSING: ReadonlySet<LabelKind> = new Set(["threat", "vpn", "proxy", "residential_proxy", "tor"]);
/** Rows between two words on how far it is. */
const REPORT_EVERY = 5000;

/** The known sources of addresses; their rows become labels. */
export function addressSources(labels: LabelStore, keys: Readonly<Record<string, string>>): CollectorSource[] {
  return sourcesOn("address").map((definition) => addressSource(definition, labels, keys));
}

function addressSource(
  definition: AddressSource,
  labels: LabelStore,
  keys: Readonly<Record<string, string>>,
): CollectorSource {
  const { source } = definition;
  const described = describeImport(source.id);
  if (!described.ok) throw new Error(`source ${source.id}: ${described.reason}`);
  const { meaning } = described;
  const published = (day: string, dated?: string | null) => ({
    ...meaning.source,
    published: day,
    ...(dated && { dated }),
  });
  return {
    ...describeSource(definition, keys),
    maxBytes: MAX_BYTES,
    // Relays of such services stand in clouds and CDNs.
    isAccusing: ACCUSING.has(definition.kind) && !RELAY_SOURCES.includes(source.id),
    async read(documents, onRows, signal) {
      const stated = readDays(documents);
      const { rows, extent, ...counts } = await readAll(definition, meaning, stated.documents, onRows, signal);
      return {
        ...counts,
        rows: rows.length,
        ranges: { extent, all: () => rangesOf(rows) },
        edition: stated.day,
        putInForce: (day, onStored) =>
          labels.importBatch(published(day, stated.day(day)), withProgress(rows, onStored), "replace"),
      };
    },
    confirm: (day) => labels.confirm(published(day)),
  };
}

async function readAll(
  { format, isOfSpecialSpace }: AddressSource,
  meaning: LabelImport,
  documents: readonly Document[],
  onRows: OnRows,
  signal: AbortSignal,
): Promise<Omit<ReadVersion, "rows" | "putInForce"> & { rows: LabelRow[]; extent: number }> {
  const label = labeller(meaning);
  const rows: LabelRow[] = [];
  const samples: SourceSample[] = [];
  let malformed = 0;
  let specialRows = 0;
  let extent = 0;
  for await (const entry of parseLabelDocuments(format, documents)) {
    if (entry.ok && !isOfSpecialSpace && isInSpecialSpace(entry.row.target)) {
      specialRows++;
    } else if (entry.ok) {
      const row = label(entry.row);
      rows.push(row);
      if (row.target.family !== "as") extent += extentOf(row.target);
      if (rows.length % REPORT_EVERY === 0) {
        signal.throwIfAborted();
        onRows(rows.length);
      }
      if (rows.length > MAX_ROWS) throw new Error(`it has more than ${MAX_ROWS} rows`);
    } else {
      malformed++;
      if (samples.length < SAMPLES) samples.push({ line: entry.line, text: entry.text, reason: entry.reason });
    }
  }
  return { rows, extent, malformed, specialRows, samples };
}

/** What a row of a system holds, the list does not state. */
function* rangesOf(rows: readonly LabelRow[]): Generator<Range> {
  for (const { target } of rows) if (target.family !== "as") yield target;
}

function* withProgress(rows: readonly LabelRow[], onRows: OnRows): Generator<LabelRow> {
  for (const [index, row] of rows.entries()) {
    if (index % REPORT_EVERY === 0) onRows(index);
    yield row;
  }
}
