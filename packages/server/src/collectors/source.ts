import type { Range } from "@fyr/core/ip";
import type { SourceDefinition, SourceSubject } from "@fyr/core/sources";
import type { Outbound } from "../outbound/index.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import type { SourceSample } from "./tables.ts";

/** One document of a version: its text in chunks, or its bytes where it is not text. */
export interface Document extends AsyncIterable<string> {
  /** When it last changed, as its server has it: an HTTP date. Null where it has none. */
  readonly modified: string | null;
  bytes(): AsyncIterable<Uint8Array>;
}

/** How far a stage is: rows. */
export type OnRows = (done: number) => void;

/** A version that was read and is not in force yet. */
export interface ReadVersion {
  readonly rows: number;
  readonly malformed: number;
  /** Rows that lay in special-purpose space, and were dropped. */
  readonly specialRows?: number;
  /** The first rows that could not be read. */
  readonly samples: readonly SourceSample[];
  /** Of a list of addresses: the ranges of its rows, and how much they hold together. */
  readonly ranges?: { readonly extent: number; all(): Iterable<Range> };
  /** Day of the edition, `YYYY-MM-DD`, once it was read on `today`; null where neither it nor its server has one. */
  readonly edition?: (today: string) => string | null;
  /**
   * Puts it in force in place of the version before, which had so many rows. Doing it again changes nothing.
   */
  putInForce(
    day: string,
    onRows: OnRows,
    before: number,
  ): Promise<{ readonly added: number; readonly removed: number }>;
}

/** Rows of a first version, and the share of those of the version before. */
export interface Plausible {
  readonly least: number;
  readonly share: number;
}

/** Something that is collected, whatever its rows are: where it is fetched, and what is done with it. */
export interface CollectorSource<Subject extends string = SourceSubject> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly subject: Subject;
  readonly licence: string;
  readonly attribution: string | null;
  readonly page: string | null;
  /** `{key}` stands for the key. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly everyMinutes: number;
  /** null: it needs none. */
  readonly key: { readonly setting: string; readonly value: string | null } | null;
  readonly follow: ((index: string, url: string) => readonly string[]) | null;
  /** Of a source whose documents are pages: where the one behind it is, null behind the last. */
  readonly next?: (page: Document, url: string) => Promise<string | null>;
  /** Bytes of a document. */
  readonly maxBytes: number;
  /** How long a document may take; undefined: as long as the largest lists do. */
  readonly maxMs?: number;
  /** Its rows accuse: they do harm to those whom they name by mistake. */
  readonly isAccusing?: boolean;
  /** What a version must have not to be quarantined, where that is more than half of the one before. */
  readonly plausible?: Plausible;
  /** @throws LabelFormatError for what is not in the source's format at all */
  read(documents: readonly Document[], onRows: OnRows, signal: AbortSignal): Promise<ReadVersion>;
  /** Notes that the source has not changed. */
  confirm(day: string): Promise<void>;
}

/** The sources of one kind of collection. */
export interface SourceCatalogue {
  list(): Promise<readonly CollectorSource<string>[]>;
  /** @param db the transaction in which it is asked, if any: the embedded ledger has one connection */
  find(id: string, db?: Ledger): Promise<CollectorSource<string> | undefined>;
}

/** Sources that are the same as long as the program runs. */
export function fixedSources(sources: readonly CollectorSource<string>[]): SourceCatalogue {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return { list: async () => sources, find: async (id) => byId.get(id) };
}

/** Why the settings forbid fetching a source at all; null where they allow it. */
export function disabledReasonOf(
  source: CollectorSource<string>,
  outbound: Pick<Outbound, "reaches">,
): "not_configured" | "offline" | null {
  if (source.key !== null && source.key.value === null) return "not_configured";
  return source.urls.every((url) => outbound.reaches(url)) ? null : "offline";
}

/** What the collectors need of a definition, whatever its rows are about. */
export function describeSource(
  { source, subject, description, download }: SourceDefinition,
  keys: Readonly<Record<string, string>>,
) {
  return {
    id: source.id,
    name: source.name,
    subject,
    description,
    licence: source.licence,
    attribution: source.attribution,
    page: source.url,
    urls: download.urls,
    headers: download.headers ?? {},
    everyMinutes: download.everyMinutes,
    key: download.key === undefined ? null : { setting: download.key, value: keys[download.key] ?? null },
    follow: download.follow ?? null,
  } satisfies Partial<CollectorSource>;
}
