import type { LabelKind, Source } from "../../atlas/index.ts";
import type { CountTier } from "../import.ts";
import type { LabelFormat } from "../parse.ts";

/** A list that Fyr knows: how it is written and what its rows mean. */
export interface SourceProfile {
  readonly source: Source;
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider: string | null;
  readonly display_name: string | null;
  readonly tags: readonly string[];
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

/** What the lists of one publisher have in common. */
export interface Publisher {
  /** Put before the list's name in the source's name. */
  readonly name: string;
  readonly licence: string;
  readonly attribution: string | null;
  url(file: string): string;
}

export interface ListSpec {
  readonly id: string;
  readonly title: string;
  /** The list's file, as the publisher's `url` takes it. */
  readonly file: string;
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider?: string;
  readonly display?: string;
  readonly tags?: readonly string[];
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

export function profile(publisher: Publisher, spec: ListSpec): SourceProfile {
  return {
    source: {
      id: spec.id,
      name: `${publisher.name} ${spec.title}`,
      url: publisher.url(spec.file),
      licence: publisher.licence,
      attribution: publisher.attribution,
      published: null,
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
