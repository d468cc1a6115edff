import type { DomainFormat, DomainKind, DomainMeaning } from "../../domains/index.ts";
import { basicsOf, type SourceBasics, type SourceSpec } from "../definition.ts";

/** A list of domains or URLs: how it is written and what its rows mean. */
export interface DomainSource extends SourceBasics<"domain">, DomainMeaning {
  readonly format: DomainFormat;
  /** The documents are archives that contain the list. */
  readonly zipped: boolean;
  /** Of a list of popular names, what it counts. */
  readonly measures?: "visited" | "queried" | "linked";
}

export interface DomainSourceSpec extends SourceSpec {
  readonly format: DomainFormat;
  readonly zipped?: boolean;
  readonly kind: DomainKind;
  readonly measures?: DomainSource["measures"];
  readonly tags?: readonly string[];
  readonly confidence: number;
}

export function defineDomainSource(spec: DomainSourceSpec): DomainSource {
  return {
    ...basicsOf("domain", spec),
    format: spec.format,
    zipped: spec.zipped ?? false,
    kind: spec.kind,
    tags: spec.tags ?? [],
    confidence: spec.confidence,
    ...(spec.measures === undefined ? {} : { measures: spec.measures }),
  };
}
