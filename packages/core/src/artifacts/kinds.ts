import type { ArtifactKind } from "@fyr/contract";

/** What was found in something, in its normal form; of a key the key itself, which is never stored. */
export interface FoundArtifact {
  readonly kind: ArtifactKind;
  readonly value: string;
}

/** An artifact with what it relates to: where it was found. */
export interface ArtifactSighting extends FoundArtifact {
  /** Lower case, A-labels; null where it was found at an address without a name, or at neither. */
  readonly domain: string | null;
  /** As people write it. */
  readonly ip: string | null;
  /** Seconds since 1970. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** How a key is shown of which only the SHA-256 is known, which is its value then. */
  readonly masked?: string;
}

/** No value is longer: what is, is no artifact. */
export const ARTIFACT_VALUE_MAX = 400;
