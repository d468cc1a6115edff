import type { DnsRecord } from "../dns/index.ts";

/** One name as one source saw it. */
export interface NameSighting {
  /** Lower case, A-labels; `*.example.org` for a wildcard. */
  readonly name: string;
  /** Seconds since 1970; null where the source has no times: it was seen when the source was made. */
  readonly first: number | null;
  readonly last: number | null;
  /** How often, as the source counts. */
  readonly count: number;
}

/** Of one line or entry: what it saw, a reason why it cannot be read, or null for what names nothing. */
export type SightingReading =
  | {
      readonly sightings: readonly NameSighting[];
      /** The answers of the DNS that the names were seen in. */
      readonly records?: readonly DnsRecord[];
    }
  | { readonly reason: string }
  | null;

/** Answers of one line that are read. */
export const RECORDS_MAX = 64;

/** The kinds of what names are seen in. */
export const SIGHTING_KINDS = ["list", "passive_dns", "certificate", "zone", "registration", "scan", "post"] as const;
export type SightingKind = (typeof SIGHTING_KINDS)[number];

/** Counts of one source go up to this: what states more is wrong, or wants others to look small. */
export const COUNT_MAX = 0xffff_ffff;
