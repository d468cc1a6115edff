import type { Atlas } from "@fyr/core/atlas";
import { LabelFormatError } from "@fyr/core/labels";
import type { Outbound } from "../outbound/index.ts";
import { FileMissingError, type FileStore } from "../storage/files/index.ts";
import type { QuarantinedChange, QuarantinedVersion, SourcePart, SourceProgress, SourceSample } from "./tables.ts";
import { compareWithInForce } from "./compare.ts";
import { readDocument } from "./documents.ts";
import type { CollectorSource, ReadVersion } from "./source.ts";
import { fetchVersion } from "./fetch.ts";
import { validateVersion } from "./validate.ts";
import type { StateRow } from "./state.ts";

export type Outcome =
  /** As the version in force, or as the quarantined one; only the age by its publisher may be new. */
  | {
      readonly kind: "unchanged";
      readonly parts: readonly SourcePart[];
      readonly quarantined: QuarantinedVersion | null;
    }
  | {
      readonly kind: "accepted";
      readonly parts: readonly SourcePart[];
      readonly rows: number;
      readonly malformed: number;
      readonly specialRows: number;
      readonly samples: readonly SourceSample[];
      /** null: not measured. */
      readonly extent: number | null;
      readonly edition: string | null;
      readonly added: number;
      readonly removed: number;
    }
  | { readonly kind: "quarantined"; readonly quarantined: QuarantinedVersion };

interface Context {
  readonly outbound: Outbound;
  readonly files: FileStore;
  readonly signal: AbortSignal;
  /** `YYYY-MM-DD` of today. */
  readonly day: string;
  readonly report: (progress: SourceProgress) => void;
  /** Does it when no other run does such a thing: the rows of a version are held in memory. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The atlas in force; null where there is none. */
  readonly atlas: () => Promise<Atlas | null>;
}

/**
 * Brings a source up to date: fetches, reads and validates it, and puts it in force. Running it again after it was
 * broken off anywhere does what is left.
 * @throws the error that prevents fetching it; the signal's reason
 */
export async function runSource(source: CollectorSource<string>, row: StateRow, context: Context): Promise<Outcome> {
  const { quarantined } = row;
  if (row.requested === "withdraw") {
    return context.alone(async () => putInForce(await readVersion(source, [], context), [], row.rows, context));
  }
  if (row.requested === "accept" && quarantined !== null) {
    return context.alone(async () => {
      const version = await readVersion(source, quarantined.parts, context);
      return putInForce(version, quarantined.parts, row.rows, context);
    });
  }
  try {
    return await runWith(false, source, row, context);
  } catch (error) {
    // Files that another node has not got, or that were deleted.
    if (error instanceof FileMissingError) return runWith(true, source, row, context);
    throw error;
  }
}

async function runWith(
  anew: boolean,
  source: CollectorSource<string>,
  row: StateRow,
  context: Context,
): Promise<Outcome> {
  const { parts: inForce, quarantined } = row;
  const { parts, page } = await fetchVersion(source, [...(quarantined?.parts ?? []), ...inForce], {
    ...context,
    anew,
    onBytes: (done, of) => context.report({ stage: "fetching", done, of }),
  });
  if (quarantined !== null && same(parts, quarantined.parts)) {
    return { kind: "unchanged", parts: inForce, quarantined: { ...quarantined, parts } };
  }
  if (row.succeeded_at !== null && same(parts, inForce)) return { kind: "unchanged", parts, quarantined: null };
  if (page !== null) return quarantine("It is a page for people instead of a list", parts, sampleOf(page));
  return context.alone(() => putInForceIfSound(source, parts, row, context));
}

async function putInForceIfSound(
  source: CollectorSource<string>,
  parts: readonly SourcePart[],
  row: StateRow,
  context: Context,
): Promise<Outcome> {
  let version: ReadVersion;
  try {
    version = await readVersion(source, parts, context);
  } catch (error) {
    if (error instanceof LabelFormatError) return quarantine(`It is ${error.message}`, parts, sampleOf(""));
    throw error;
  }
  const { signal, atlas } = context;
  const wrong = validateVersion(version, row, source.plausible);
  const compared = await compareWithInForce(source, version, row.extent, {
    atlas,
    signal,
    isHeldBack: wrong !== null,
    inForce: () => (row.rows === 0 ? null : readVersion(source, row.parts, context)),
  });
  const reason = wrong ?? compared?.collision ?? null;
  if (reason === null) return putInForce(version, parts, row.rows, context);
  return quarantine(reason, parts, version, compared?.change);
}

function quarantine(
  reason: string,
  parts: readonly SourcePart[],
  { rows, malformed, samples }: Pick<ReadVersion, "rows" | "malformed" | "samples">,
  change: QuarantinedChange | null = null,
): Outcome {
  return { kind: "quarantined", quarantined: { parts, reason, rows, malformed, samples, change } };
}

async function readVersion(
  source: CollectorSource<string>,
  parts: readonly SourcePart[],
  context: Context,
): Promise<ReadVersion> {
  const { files, signal, report } = context;
  signal.throwIfAborted();
  const documents = parts.map((part) => readDocument(files, part));
  report({ stage: "reading", done: 0, of: null });
  return source.read(documents, (done) => report({ stage: "reading", done, of: null }), signal);
}

async function putInForce(
  version: ReadVersion,
  parts: readonly SourcePart[],
  before: number,
  { day, report, signal }: Context,
): Promise<Outcome> {
  // The last moment: what has begun to be stored is stored.
  signal.throwIfAborted();
  const { rows, malformed, specialRows = 0, samples, ranges } = version;
  const { added, removed } = await version.putInForce(
    day,
    (done) => report({ stage: "storing", done, of: rows }),
    before,
  );
  return {
    kind: "accepted",
    parts,
    rows,
    malformed,
    specialRows,
    samples,
    extent: ranges?.extent ?? null,
    edition: version.edition?.(day) ?? null,
    added,
    removed,
  };
}

const same = (a: readonly SourcePart[], b: readonly SourcePart[]): boolean =>
  a.length === b.length && a.every(({ url, hash }, index) => url === b[index]?.url && hash === b[index]?.hash);

function sampleOf(page: string): Pick<ReadVersion, "rows" | "malformed" | "samples"> {
  const text = page.trim().slice(0, 200);
  return { rows: 0, malformed: 0, samples: text === "" ? [] : [{ line: 1, text, reason: "not a row of a list" }] };
}
