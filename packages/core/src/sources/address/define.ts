import type { LabelKind } from "../../atlas/index.ts";
import type { CountTier, LabelFormat } from "../../labels/index.ts";
import { basicsOf, type SourceBasics, type SourceSpec } from "../definition.ts";

/** A list of addresses: how it is written and what its rows mean. */
export interface AddressSource extends SourceBasics<"address"> {
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider: string | null;
  readonly display_name: string | null;
  readonly tags: readonly string[];
  /** 0 to 100, of a row without a figure of its own. How fast it ages is up to the tables of the risk score. */
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

export interface AddressSourceSpec extends SourceSpec {
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider?: string;
  readonly display?: string;
  readonly tags?: readonly string[];
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
}

export function defineAddressSource(spec: AddressSourceSpec): AddressSource {
  return {
    ...basicsOf("address", spec),
    format: spec.format,
    kind: spec.kind,
    provider: spec.provider ?? null,
    display_name: spec.display ?? null,
    tags: spec.tags ?? [],
    confidence: spec.confidence,
    ...(spec.tiers === undefined ? {} : { tiers: spec.tiers }),
  };
}
