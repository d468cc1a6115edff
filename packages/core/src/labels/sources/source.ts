import type { LabelKind, Source } from "../../atlas/index.ts";
import type { CountTier } from "../import.ts";
import type { LabelFormat } from "../parse.ts";

/**
 * What the rows of a source name: addresses and networks, names of hosts, or what the atlas stands on (places,
 * announcements, registrations).
 */
export type SourceSubject = "address" | "domain" | "base";

/** Where a source is fetched, and how often. */
export interface SourceDownload {
  /**
   * Addresses of the documents that are the list together; each is read by itself. `{key}` stands for the value of the
   * setting named by `key`.
   */
  readonly urls: readonly string[];
  /** How often its publisher changes it, or wishes to be asked. */
  readonly everyMinutes: number;
  /** Setting that holds the reader's key (`FYR_KEY_…`); without it, the source is not configured. */
  readonly key?: string;
  /** Further request headers; `{key}` as in `urls`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * For sources whose addresses stand in a document of their own: `urls` are such documents, and this names the
   * documents to read from the text of one. They may lead nowhere, and are to be fetched like any other.
   */
  readonly follow?: (index: string, url: string) => readonly string[];
}

/** A list that Fyr knows: where it is fetched, how it is written and what its rows mean. */
export interface SourceProfile {
  readonly source: Source;
  readonly subject: SourceSubject;
  /** What its rows mean, in one sentence. */
  readonly what: string;
  readonly download: SourceDownload;
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider: string | null;
  readonly display_name: string | null;
  readonly tags: readonly string[];
  /** 0 to 100, of a row of which the list says nothing else. How fast it ages is the matter of the risk's tables. */
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

/** A source as it is written down: what most sources do not need may be left out. */
export interface SourceSpec {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly urls: readonly string[];
  /** Page of the source, where the first of `urls` is no address to show. */
  readonly page?: string;
  /** Minutes between looks; an hour unless said. */
  readonly every?: number;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly follow?: SourceDownload["follow"];
  readonly licence: string;
  readonly attribution?: string;
  readonly subject?: SourceSubject;
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider?: string;
  readonly display?: string;
  readonly tags?: readonly string[];
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

const HOURLY = 60;
/** For what changes rarely, such as the addresses of a service. */
export const DAILY = 1440;

export function defineSource(spec: SourceSpec): SourceProfile {
  return {
    source: {
      id: spec.id,
      name: spec.name,
      url: spec.page ?? spec.urls[0] ?? null,
      licence: spec.licence,
      attribution: spec.attribution ?? null,
      published: null,
    },
    subject: spec.subject ?? "address",
    what: spec.what,
    download: {
      urls: spec.urls,
      everyMinutes: spec.every ?? HOURLY,
      ...(spec.key === undefined ? {} : { key: spec.key }),
      ...(spec.headers === undefined ? {} : { headers: spec.headers }),
      ...(spec.follow === undefined ? {} : { follow: spec.follow }),
    },
    format: spec.format,
    kind: spec.kind,
    provider: spec.provider ?? null,
    display_name: spec.display ?? null,
    tags: spec.tags ?? [],
    confidence: spec.confidence,
    ...(spec.tiers === undefined ? {} : { tiers: spec.tiers }),
  };
}
