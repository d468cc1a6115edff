import type { Source } from "../atlas/index.ts";

/**
 * What the rows of a source are about: addresses and networks, domains and URLs, what the atlas stands on (places,
 * announcements, registrations), or how actors and malware are called.
 */
export type SourceSubject = "address" | "domain" | "geo-asn" | "galaxy";

/** Where a source is fetched, and how often. */
interface SourceDownload {
  /**
   * Addresses of the documents that are the list together; each is read by itself. `{key}` stands for the value of the
   * setting named by `key`.
   */
  readonly urls: readonly string[];
  /** How often its publisher changes it, or allows a request. */
  readonly everyMinutes: number;
  /** Setting with the reader's key (`FYR_KEY_…`); without it, the source is not configured. */
  readonly key?: string;
  /** Further request headers; `{key}` as in `urls`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * For sources whose addresses are listed in another document: `urls` are such indexes, and this names the documents
   * of one, from its text. They may lead nowhere, and are fetched like any other.
   */
  readonly follow?: (index: string, url: string) => readonly string[];
}

/** What every definition of a source has, whatever its rows are about. */
export interface SourceBasics<Subject extends SourceSubject> {
  readonly source: Source;
  readonly subject: Subject;
  /** What its rows mean, in one sentence. */
  readonly description: string;
  readonly download: SourceDownload;
}

/** These as they are written down: what most sources do not need may be left out. */
export interface SourceSpec {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly urls: readonly string[];
  /** Page of the source, where the first of `urls` is no address to show. */
  readonly page?: string;
  /** Minutes between requests; an hour by default. */
  readonly every?: number;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly follow?: SourceDownload["follow"];
  readonly licence: string;
  readonly attribution?: string;
}

const HOURLY = 60;
/** For what changes rarely, such as the addresses of a service. */
export const DAILY = 1440;

export function basicsOf<Subject extends SourceSubject>(subject: Subject, spec: SourceSpec): SourceBasics<Subject> {
  return {
    source: {
      id: spec.id,
      name: spec.name,
      url: spec.page ?? spec.urls[0] ?? null,
      licence: spec.licence,
      attribution: spec.attribution ?? null,
      published: null,
    },
    subject,
    description: spec.description,
    download: {
      urls: spec.urls,
      everyMinutes: spec.every ?? HOURLY,
      ...(spec.key === undefined ? {} : { key: spec.key }),
      ...(spec.headers === undefined ? {} : { headers: spec.headers }),
      ...(spec.follow === undefined ? {} : { follow: spec.follow }),
    },
  };
}
