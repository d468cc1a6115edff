import type { LabelKind } from "../../atlas/index.ts";
import type { CountTier, LabelFormat } from "../../labels/index.ts";
import { type Claim, CLAIMS_OF_KIND, type Rank } from "../claims.ts";
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
  /** Its rank, where sources differ about a network. */
  readonly rank: Rank;
  /** What it may state of an address. */
  readonly claims: readonly Claim[];
  /** Whether its rows are about special-purpose space; of all others, such rows are dropped. */
  readonly isOfSpecialSpace: boolean;
  /** How many lists it counts, where it says. */
  readonly counts?: number;
}

export interface AddressSourceSpec extends SourceSpec {
  readonly format: LabelFormat;
  readonly kind: LabelKind;
  readonly provider?: string;
  readonly display?: string;
  readonly tags?: readonly string[];
  readonly confidence: number;
  readonly tiers?: readonly CountTier[];
  /** Curated by default. */
  readonly rank?: Exclude<Rank, "routing">;
  /** By default what lists of its kind may. */
  readonly claims?: readonly Claim[];
  readonly isOfSpecialSpace?: boolean;
  readonly counts?: number;
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
    rank: spec.rank ?? "curated",
    claims: spec.claims ?? CLAIMS_OF_KIND[spec.kind],
    isOfSpecialSpace: spec.isOfSpecialSpace ?? false,
    ...(spec.tiers === undefined ? {} : { tiers: spec.tiers }),
    ...(spec.counts === undefined ? {} : { counts: spec.counts }),
  };
}
