import { CATEGORIES } from "@fyr/contract";
import { NAME_KINDS, type NameLabel, type NameSubject } from "../domains/index.ts";
import { LABEL_KINDS, type LabelKind, type LabelRecord, type Source } from "../atlas/index.ts";
import { utcDay } from "../time/index.ts";

/** Who says what people submitted. */
export const SUBMISSION_SOURCE: Source = {
  id: "submissions",
  name: "Submission",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};

/**
 * What a label of a submission is worth, 0 to 100: an admin's word, or one that an admin reviewed, as much as a good
 * list; the word of an account that has earned trust less.
 */
export const CONFIDENCE = { reviewed: 80, trusted: 50 } as const;

/** What a type of provider says of its addresses where no category does: who runs them, but not that they hide anybody. */
const KIND_OF_TYPE: ReadonlyMap<string, LabelKind> = new Map([
  ["vpn", "vpn"],
  ["hosting", "hosting"],
  ["datacenter", "hosting"],
  ["cloud", "hosting"],
  ["cdn", "hosting"],
]);

/**
 * The kind of a submission's labels: its own category; else the provider's first category; else what the provider's
 * type says. Null where nothing says: the items are kept, and say nothing of their addresses.
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

/** The name by which labels know a provider that nobody has described: `Example VPN` → `example_vpn`. */
export function providerOf(attribution: string): string {
  const name = attribution
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+-]+/gu, "_")
    .replaceAll(/^[_.]+|_+$/g, "");
  return name === "" ? "unnamed" : name;
}

/** What a submission says of each of its addresses. */
export interface SubmissionWord {
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
}: SubmissionWord): LabelRecord {
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

/** The same said of a name or URL; null for a kind that is said of addresses only. */
export function submissionNameLabel(
  subject: NameSubject,
  { id, kind: text, provider, attribution, confidence, createdAt }: Omit<SubmissionWord, "kind"> & { kind: string },
): NameLabel | null {
  const kind = NAME_KINDS.find((known) => known === text);
  if (kind === undefined) return null;
  return {
    subject,
    kind,
    tags: [],
    confidence,
    beneath: false,
    rank: null,
    firstSeen: utcDay(createdAt),
    of: { provider, displayName: attribution, reference: id },
  };
}
