import type { LabelKind, LabelRecord, Source } from "../atlas/index.ts";
import { confidenceOfCount } from "./counted.ts";
import type { LabelTarget, ListRow } from "./entry.ts";

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
  /** `YYYY-MM-DD`: since when and until when the list says so; null where it does not tell. */
  readonly first_seen: string | null;
  readonly last_seen: string | null;
}

/** A label of a range or of an autonomous system, with who says so: what the label store keeps. */
export interface LabelRow {
  readonly target: LabelTarget;
  readonly record: LabelRecord;
  readonly source: Source;
}

/**
 * Makes labels of a list's rows. Records that say the same are one shared object, so that a list of a hundred
 * thousand rows holds a handful of records.
 */
export function labeller(meaning: LabelImport): (row: ListRow) => LabelRow {
  const records = new Map<string, LabelRecord>();
  return (row) => {
    const name = row.target.family === "as" ? row.name : null;
    const key = `${row.count} ${name}`;
    let record = records.get(key);
    if (record === undefined) {
      record = recordOf(meaning, row.count, name);
      records.set(key, record);
    }
    return { target: row.target, record, source: meaning.source };
  };
}

function recordOf(meaning: LabelImport, count: number | null, name: string | null): LabelRecord {
  const tier = count === null ? undefined : meaning.tiers?.find(({ from }) => count >= from);
  return {
    kind: meaning.kind,
    provider: meaning.provider,
    display_name: meaning.display_name ?? name,
    tags: [...meaning.tags, ...(tier?.tags ?? [])],
    confidence: count === null ? meaning.confidence : Math.round((meaning.confidence * confidenceOfCount(count)) / 100),
    first_seen: meaning.first_seen,
    last_seen: meaning.last_seen,
  };
}
