import type { Generated } from "kysely";
import type { Timestamp } from "../../storage/ledger/index.ts";

/** What people submit: data for a provider (no `content`), posts and replies. */
export interface SubmissionTable {
  id: string;
  account_id: string;
  /** Of submitted data: what a person calls the provider. */
  attribution: string | null;
  /** The name by which labels know the provider. */
  provider: string | null;
  category: number | null;
  /** Kind of the labels; null: its addresses get none. */
  kind: string | null;
  description: string | null;
  /** null: no item is about an address. */
  state: "pending" | "accepted" | "rejected" | "undone" | null;
  item_count: number;
  /** What its items take, indexes included. */
  item_bytes: Generated<number>;
  created_at: Timestamp;
  accepted_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
  /** null: the labels do not follow the state yet. */
  labelled_at: Timestamp | null;
  /** Of posts and replies. */
  content: string | null;
  request_id: string | null;
  parent_id: string | null;
  root_id: string;
  depth: number;
  edited_at: Timestamp | null;
  visibility: "visible" | "deleted" | "hidden";
  visibility_at: Timestamp | null;
  visibility_by: string | null;
  visibility_reason: string | null;
  /** 1: it is visible, or something below it is. */
  listed: number;
  /** What its labels are worth; null: it was never in force. */
  confidence: number | null;
  /** What a reviewer should know of it: what speaks against its claim, or why it waits although its author is trusted. */
  held: string | null;
  /** How many answers its claims change; null: it was stored before that was counted. */
  reach: number | null;
}

export interface SubmissionItemTable {
  id: string;
  submission_id: string;
  /** 1 IP, 2 domain, 3 URL. */
  item_type: number;
  /** In its normal form. */
  value: string;
  attribution: string | null;
  /** The name by which labels know the provider. */
  provider: string | null;
  category: number | null;
  /** Kind of the label; null: it gets none. */
  kind: string | null;
  description: string | null;
  /** The attachment that it was found in. */
  attachment_id: string | null;
  origin: "written" | "file";
  /** The host of a URL, an address or a name; of a domain the domain itself. */
  host: string | null;
}

/** The text of a submission before an edit. */
export interface SubmissionRevisionTable {
  id: string;
  submission_id: string;
  content: string;
  /** When it was written. */
  edited_at: Timestamp;
}

/** A host whose place in submissions has changed, until the store of names has been told. Triggers write it. */
export interface SubmissionHostChangedTable {
  id: string;
  host: string;
}

/** What a visible item of a post or reply has its place in the order of appearing by. */
interface SubmissionPlaceTable {
  /** A microsecond that no other item has. */
  seq: number;
  item_id: string;
  submission_id: string;
  /** The id of its indicator outside. */
  object_id: string;
}

/** One row: the latest place. */
interface SubmissionClockTable {
  id: number;
  last_seq: number;
}

export interface SubmissionReportTable {
  id: string;
  submission_id: string;
  account_id: string;
  reason: string;
  text: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    submission: SubmissionTable;
    submission_item: SubmissionItemTable;
    submission_revision: SubmissionRevisionTable;
    submission_report: SubmissionReportTable;
    submission_host_changed: SubmissionHostChangedTable;
    submission_place: SubmissionPlaceTable;
    submission_clock: SubmissionClockTable;
  }
}
