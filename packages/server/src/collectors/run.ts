import { LabelFormatError } from "@fyr/core/labels";
import type { Outbound } from "../outbound/index.ts";
import { FileMissingError, type FileStore } from "../storage/files/index.ts";
import type { HeldVersion, SourcePart, SourceProgress, SourceSample } from "../storage/ledger/index.ts";
import { readDocument } from "./documents.ts";
import type { Feed, ReadVersion } from "./feed.ts";
import { fetchVersion } from "./fetch.ts";
import { judge } from "./judge.ts";
import type { StateRow } from "./state.ts";

export type Outcome =
  /** As the version in force, or as the one that is held; only what its publisher says of its age may be new. */
  | { readonly kind: "unchanged"; readonly parts: readonly SourcePart[]; readonly held: HeldVersion | null }
  | {
      readonly kind: "taken";
      readonly parts: readonly SourcePart[];
      readonly rows: number;
      readonly malformed: number;
      readonly samples: readonly SourceSample[];
      readonly added: number;
      readonly removed: number;
    }
  | { readonly kind: "held"; readonly held: HeldVersion };

interface Context {
  readonly outbound: Outbound;
  readonly files: FileStore;
  readonly signal: AbortSignal;
  /** `YYYY-MM-DD` of today. */
  readonly day: string;
  readonly tell: (progress: SourceProgress) => void;
  /** Does it when no other run does such a thing: the rows of a version are held in memory. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Brings a source up to date: fetches it, reads it, judges it, and puts it in force. Running it again after it was
 * broken off anywhere does what is left.
 * @throws whatever keeps it from being fetched; the signal's reason
 */
export async function runFeed(feed: Feed, row: StateRow, context: Context): Promise<Outcome> {
  const { held } = row;
  if (row.asked === "withdraw") {
    return context.alone(async () => take(await readVersion(feed, [], context), [], row.rows, context));
  }
  if (row.asked === "accept" && held !== null) {
    return context.alone(async () => {
      const version = await readVersion(feed, held.parts, context);
      return take(version, held.parts, row.rows, context);
    });
  }
  try {
    return await runWith(false, feed, row, context);
  } catch (error) {
    // Files that another node has not got, or that somebody has deleted.
    if (error instanceof FileMissingError) return runWith(true, feed, row, context);
    throw error;
  }
}

async function runWith(anew: boolean, feed: Feed, row: StateRow, context: Context): Promise<Outcome> {
  const { parts: inForce, held } = row;
  const { parts, page } = await fetchVersion(feed, [...(held?.parts ?? []), ...inForce], {
    ...context,
    anew,
    onBytes: (done, of) => context.tell({ stage: "fetching", done, of }),
  });
  if (held !== null && same(parts, held.parts)) return { kind: "unchanged", parts: inForce, held: { ...held, parts } };
  if (row.succeeded_at !== null && same(parts, inForce)) return { kind: "unchanged", parts, held: null };
  if (page !== null) return hold("It is a page for people instead of a list", parts, sampleOf(page));
  return context.alone(() => takeIfSound(feed, parts, row.rows, context));
}

async function takeIfSound(
  feed: Feed,
  parts: readonly SourcePart[],
  before: number,
  context: Context,
): Promise<Outcome> {
  let version: ReadVersion;
  try {
    version = await readVersion(feed, parts, context);
  } catch (error) {
    if (error instanceof LabelFormatError) return hold(`It is ${error.message}`, parts, sampleOf(""));
    throw error;
  }
  const reason = judge(version, before, feed.plausible);
  return reason === null ? take(version, parts, before, context) : hold(reason, parts, version);
}

function hold(
  reason: string,
  parts: readonly SourcePart[],
  { rows, malformed, samples }: Pick<ReadVersion, "rows" | "malformed" | "samples">,
): Outcome {
  return { kind: "held", held: { parts, reason, rows, malformed, samples } };
}

async function readVersion(feed: Feed, parts: readonly SourcePart[], context: Context): Promise<ReadVersion> {
  const { files, signal, tell } = context;
  signal.throwIfAborted();
  const documents = parts.map((part) => readDocument(files, part));
  tell({ stage: "reading", done: 0, of: null });
  return feed.read(documents, (done) => tell({ stage: "reading", done, of: null }), signal);
}

async function take(
  version: ReadVersion,
  parts: readonly SourcePart[],
  before: number,
  { day, tell, signal }: Context,
): Promise<Outcome> {
  // The last moment: what has begun to be stored is stored.
  signal.throwIfAborted();
  const { rows, malformed, samples } = version;
  const { added, removed } = await version.take(day, (done) => tell({ stage: "storing", done, of: rows }), before);
  return { kind: "taken", parts, rows, malformed, samples, added, removed };
}

const same = (a: readonly SourcePart[], b: readonly SourcePart[]): boolean =>
  a.length === b.length && a.every(({ url, hash }, index) => url === b[index]?.url && hash === b[index]?.hash);

function sampleOf(page: string): Pick<ReadVersion, "rows" | "malformed" | "samples"> {
  const text = page.trim().slice(0, 200);
  return { rows: 0, malformed: 0, samples: text === "" ? [] : [{ line: 1, text, reason: "not a row of a list" }] };
}
