import type { SourceDownload } from "../../labels/index.ts";
import type { NameKind, NameMeaning } from "../label.ts";
import type { NameFormat } from "../parse.ts";

/** A list of names or URLs that Fyr knows: where it is fetched, how it is written and what its rows mean. */
export interface NameSource extends NameMeaning {
  /** What its rows mean, in one sentence. */
  readonly what: string;
  readonly download: SourceDownload;
  readonly format: NameFormat;
  /** The documents are archives that hold the list. */
  readonly zipped: boolean;
}

/** A source as it is written down: what most sources do not need may be left out. */
export interface NameSourceSpec {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly urls: readonly string[];
  /** Page of the source, where the first of `urls` is no address to show. */
  readonly page?: string;
  /** Minutes between looks; an hour unless said. */
  readonly every?: number;
  readonly key?: string;
  readonly licence: string;
  readonly attribution?: string;
  readonly format: NameFormat;
  readonly zipped?: boolean;
  readonly kind: NameKind;
  readonly tags?: readonly string[];
  readonly confidence: number;
}

const HOURLY = 60;
export const DAILY = 1440;

export function defineNameSource(spec: NameSourceSpec): NameSource {
  return {
    source: {
      id: spec.id,
      name: spec.name,
      url: spec.page ?? spec.urls[0] ?? null,
      licence: spec.licence,
      attribution: spec.attribution ?? null,
      published: null,
    },
    what: spec.what,
    download: {
      urls: spec.urls,
      everyMinutes: spec.every ?? HOURLY,
      ...(spec.key === undefined ? {} : { key: spec.key }),
    },
    format: spec.format,
    zipped: spec.zipped ?? false,
    kind: spec.kind,
    tags: spec.tags ?? [],
    confidence: spec.confidence,
  };
}
