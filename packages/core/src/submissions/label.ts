import { CATEGORIES } from "@fyr/contract";
import { DOMAIN_KINDS, type DomainLabel, type DomainSubject } from "../domains/index.ts";
import { LABEL_KINDS, type LabelKind, type LabelRecord, type Source } from "../atlas/index.ts";
import { utcDay } from "../time/index.ts";

/** The source of labels that submissions make. */
export const SUBMISSION_SOURCE: Source = {
  id: "submissions",
  name: "Submission",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};

/**
 * What a label of a submission is worth, 0 to 100: a claim of an admin, or one that an admin reviewed, as much as a good
 * list; a claim of an account that has earned trust less.
 */
export const CONFIDENCE = { reviewed: 80, trusted: 50 } as const;

/** The kind that follows from a provider's type where no category is given: hosting does not hide its users. */
const KIND_OF_TYPE: ReadonlyMap<string, LabelKind> = new Map([
  ["vpn", "vpn"],
  ["hosting", "hosting"],
  ["datacenter", "hosting"],
  ["cloud", "hosting"],
  ["cdn", "hosting"],
]);

/**
 * The kind of a submission's labels, by its own category, else the provider's first category, else the provider's type.
 * Null without any of them: the items are stored and make no labels.
 */
export function kindOf(
  category: number | null,
  provider: { readonly categories: readonly number[]; readonly type: string | null } | null,
): LabelKind | null {
  const id = category ?? provider?.categories.toSorted((a, b) => a - b)[0];
  const value = CATEGORIES.find((known) => known.id === id)?.value;
  if (value !== undefined) return LABEL_KINDS.find((kind) => kind === value) ?? null;
  return KIND_OF_TYPE.get(provider?.type ?? "") ?? null;
}

/** The name by which labels know a provider that has no description: `Example VPN` → `example_vpn`. */
export function providerOf(attribution: string): string {
  const name = attribution
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+-]+/gu, "_")
    .replaceAll(/^[_.]+|_+$/g, "");
  return name === "" ? "unnamed" : name;
}

/** What a submission asserts about each of its addresses. */
export interface SubmissionClaim {
  readonly id: string;
  readonly kind: LabelKind;
  /** null: it names none. */
  readonly provider: string | null;
  readonly attribution: string | null;
  readonly confidence: number;
  readonly createdAt: Date;
}

export function submissionLabel({
  id,
  kind,
  provider,
  attribution,
  confidence,
  createdAt,
}: SubmissionClaim): LabelRecord {
  const day = utcDay(createdAt);
  return {
    kind,
    provider,
    display_name: attribution,
    tags: [],
    confidence,
    first_seen: day,
    last_seen: day,
    reference: id,
  };
}

/** The same claim about a domain or URL; null for a kind that only addresses have. */
export function submissionDomainLabel(
  subject: DomainSubject,
  { id, kind: text, provider, attribution, confidence, createdAt }: Omit<SubmissionClaim, "kind"> & { kind: string },
): DomainLabel | null {
  const kind = DOMAIN_KINDS.find((known) => known === text);
  if (kind === undefined) return null;
  return {
    subject,
    kind,
    tags: [],
    confidence,
    includesSubdomains: false,
    rank: null,
    firstSeen: utcDay(createdAt),
    of: { provider, displayName: attribution, reference: id },
  };
}
