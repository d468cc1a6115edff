import type { LabelKind, LabelRecord, Source } from "../atlas/index.ts";
import { confidenceOfCount, countReference } from "./formats/counted.ts";
import type { LabelTarget, ListRow, RowDetail } from "./entry.ts";

/** Tags for rows that at least `from` lists name. */
export interface CountTier {
  readonly from: number;
  readonly tags: readonly string[];
}

/** What the rows of one list mean: with a row of the list it makes a label. */
export interface LabelImport {
  readonly source: Source;
  readonly kind: LabelKind;
  readonly provider: string | null;
  readonly display_name: string | null;
  readonly tags: readonly string[];
  /** 0 to 100. For lists that count, `confidenceOfCount` times this percentage. */
  readonly confidence: number;
  /** Highest tier first; only for lists that count. */
  readonly tiers?: readonly CountTier[];
  /** How many lists it counts, where it says. */
  readonly counts?: number;
  /** `YYYY-MM-DD`: first and last day of the claim; null where the list has none. */
  readonly first_seen: string | null;
  readonly last_seen: string | null;
}

/** A label of a range or of an autonomous system, with its source: what the label store holds. */
export interface LabelRow {
  readonly target: LabelTarget;
  readonly record: LabelRecord;
  readonly source: Source;
}

/**
 * Makes labels of a list's rows. Equal records are one shared object, so that a list of a hundred
 * thousand rows holds a handful of records.
 */
export function labeller(meaning: LabelImport): (row: ListRow) => LabelRow {
  const records = new Map<string, LabelRecord>();
  return (row) => {
    const name = row.target.family === "as" ? row.name : null;
    const { count, detail } = row;
    const key = detail === undefined ? `${count} ${name}` : `${count} ${name} ${JSON.stringify(detail)}`;
    let record = records.get(key);
    if (record === undefined) {
      record = recordOf(meaning, count, name, detail ?? NO_DETAIL);
      records.set(key, record);
    }
    return { target: row.target, record, source: meaning.source };
  };
}

const NO_DETAIL: Readonly<RowDetail> = {};

function recordOf(meaning: LabelImport, count: number | null, name: string | null, detail: RowDetail): LabelRecord {
  const tier = count === null ? undefined : meaning.tiers?.find(({ from }) => count >= from);
  // A row that names another provider is not shown by the list's name for its own.
  const display = detail.provider === undefined ? (meaning.display_name ?? name) : name;
  const own = count === null ? (detail.confidence ?? 100) : confidenceOfCount(count);
  return {
    kind: detail.kind ?? meaning.kind,
    provider: detail.provider ?? meaning.provider,
    display_name: detail.display_name ?? display,
    tags: [...new Set([...meaning.tags, ...(tier?.tags ?? []), ...(detail.tags ?? [])])],
    confidence: Math.round((meaning.confidence * own) / 100),
    first_seen: detail.first_seen ?? meaning.first_seen,
    last_seen: detail.last_seen ?? meaning.last_seen,
    ...(count === null ? referenceOf(detail) : { reference: countReference(count, meaning.counts) }),
  };
}

/** More than this many ports or reports are of no use to a reader. */
const NAMED = 3;

/** The words behind a row, as the sentence of a reason goes on behind the source's name. */
function referenceOf({ references = [], ports = [] }: RowDetail): { reference?: string } {
  const portsText = ports.length === 0 ? [] : [`${ports.length === 1 ? "port" : "ports"} ${someOf(ports)}`];
  const parts = [...(references.length === 0 ? [] : [someOf(references)]), ...portsText];
  return parts.length === 0 ? {} : { reference: parts.join(", ") };
}

function someOf(values: readonly (string | number)[]): string {
  const more = values.length - NAMED;
  return `${values.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
