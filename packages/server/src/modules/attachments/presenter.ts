import type { Attachment } from "@fyr/contract";
import type { AttachmentRow } from "./repository.ts";

export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    submission_id: row.submission_id,
    attachment_type: row.type,
    file_name: row.file_name,
    original_filename: row.original_filename,
    bytes: row.bytes,
    sha256: row.sha256,
    media_type: row.media_type,
    created_at: row.created_at.toISOString(),
    attribution: row.attributed_to,
    category: row.category,
    description: row.description,
    metadata: row.metadata,
    extracted_count: row.extracted_count,
    extraction_error: row.extraction_error,
  };
}
