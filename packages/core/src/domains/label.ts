import type { Source } from "../atlas/index.ts";
import type { DomainRow } from "./entry.ts";
import type { DomainSubject } from "./subject.ts";

/** The kinds of label that a list gives a name. */
export const DOMAIN_KINDS = [
  "threat",
  "newly_registered",
  "dynamic_dns",
  "disposable",
  "shortener",
  "parking",
  "popular",
  "benign",
  "report_site",
  "vpn",
  "proxy",
  "residential_proxy",
  "tor",
  "hosting",
] as const;
export type DomainKind = (typeof DOMAIN_KINDS)[number];

/** What the rows of one list mean. */
export interface DomainMeaning {
  readonly source: Source;
  readonly kind: DomainKind;
  readonly tags: readonly string[];
  /** 0 to 100. */
  readonly confidence: number;
}

/** The label of one source for one name or URL. */
export interface DomainLabel {
  readonly subject: DomainSubject;
  readonly kind: DomainKind;
  readonly tags: readonly string[];
  /** 0 to 100. */
  readonly confidence: number;
  readonly includesSubdomains: boolean;
  readonly rank: number | null;
  /** `YYYY-MM-DD`, as the list dates it. */
  readonly firstSeen: string | null;
  /** Whose host or page it is, where a submission claims it. */
  readonly of?: NameOwner;
}

/** The provider that a submission attributes a name to. */
interface NameOwner {
  /** The name by which labels know it; null: it names none. */
  readonly provider: string | null;
  readonly displayName: string | null;
  /** Id of the submission. */
  readonly reference: string;
}

/** Makes the label of a list's row. */
export function domainLabel({ kind, tags, confidence }: DomainMeaning, row: DomainRow): DomainLabel {
  const { subject, includesSubdomains, rank, firstSeen } = row;
  return {
    subject,
    kind,
    tags: row.tags.length === 0 ? tags : [...new Set([...tags, ...row.tags])],
    confidence: Math.round((confidence * row.confidence) / 100),
    includesSubdomains,
    rank,
    firstSeen,
  };
}
