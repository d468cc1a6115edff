import type { Timestamp, Json } from "../../storage/ledger/index.ts";
import type { Attachment } from "@fyr/contract";

/** A file on a post or reply. */
export interface AttachmentTable {
  id: string;
  submission_id: string;
  account_id: string;
  created_at: Timestamp;
  type: Attachment["attachment_type"];
  media_type: string;
  file_name: string;
  original_filename: string;
  /** Of the file as it was sent. */
  bytes: number;
  sha256: string;
  /** Key in the files. */
  file: string;
  /** 1: it is stored as an encrypted archive. */
  encrypted: number;
  /** The name of a provider, or what its sender wrote where none is known by it. */
  attribution: string | null;
  category: number | null;
  description: string | null;
  metadata: Json<Attachment["metadata"]>;
  extracted_count: number | null;
  extraction_error: string | null;
  /** 1: it is still to be read for indicators. */
  extraction_pending: number;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    attachment: AttachmentTable;
  }
}
