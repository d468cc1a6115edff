import type { ListChange } from "@fyr/core/list-change";
import type { Timestamp, Json } from "../storage/ledger/index.ts";
import type { ColumnType } from "kysely";

/** One document of a version of a source, stored compressed in the files. */
export interface SourcePart {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of the document, hex. */
  readonly hash: string;
  /** Of the document. */
  readonly bytes: number;
  /** Key in the files. */
  readonly file: string;
}

export interface SourceSample {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** A version that waits for an administrator, and why. */
export interface QuarantinedVersion {
  readonly parts: readonly SourcePart[];
  readonly reason: string;
  readonly rows: number;
  readonly malformed: number;
  readonly samples: readonly SourceSample[];
  /** What it would change, where it could be compared with the version in force. */
  readonly change?: QuarantinedChange | null;
}

export interface QuarantinedChange extends ListChange {
  /** Of the quarantined version and of the one in force; null where that was not measured. */
  readonly extent: number;
  readonly extentBefore: number | null;
}

export const SOURCE_STAGES = ["fetching", "reading", "storing"] as const;

export interface SourceProgress {
  readonly stage: (typeof SOURCE_STAGES)[number];
  readonly done: number;
  /** null: not known. */
  readonly of: number | null;
}

export interface SourceStateTable {
  id: string;
  state: "new" | "ok" | "quarantined" | "failed";
  disabled_at: Timestamp | null;
  /** The version in force. */
  parts: Json<readonly SourcePart[]>;
  quarantined: ColumnType<QuarantinedVersion | null, string | null, string | null>;
  /** Of the version in force; the changes are those that it brought. */
  rows: number;
  added: number;
  removed: number;
  malformed: number;
  /** Rows that lay in special-purpose space, and were dropped. */
  special_rows: number;
  samples: Json<readonly SourceSample[]>;
  /** Addresses of IPv4 and prefixes of /56 of IPv6 in all rows of the version in force; null: not measured. */
  extent: number | null;
  /** `YYYY-MM-DD` that the version in force states, or its server; null: neither, or it was stored before this was noted. */
  edition: string | null;
  /** In a row. */
  failures: number;
  error: string | null;
  attempted_at: Timestamp | null;
  succeeded_at: Timestamp | null;
  changed_at: Timestamp | null;
  /** When the labels were last confirmed by the source. */
  confirmed_at: Timestamp | null;
  next_at: Timestamp;
  /** What an administrator has requested beside the schedule; null once a collection has done it. */
  requested: "run" | "accept" | "withdraw" | null;
}

export interface SourceRunTable {
  id: string;
  source_id: string;
  started_at: Timestamp;
  finished_at: Timestamp;
  outcome: "accepted" | "quarantined" | "failed" | "cancelled";
  rows: number;
  added: number;
  removed: number;
  malformed: number;
  bytes: number;
  /** Why it was quarantined or has failed. */
  detail: string | null;
}

declare module "../storage/ledger/index.ts" {
  interface LedgerTables {
    source_state: SourceStateTable;
    source_run: SourceRunTable;
  }
}
