import { CATEGORIES } from "@fyr/contract";
import type { SharedFile, SharedItem, SharedSubmission } from "@fyr/core/exchange";
import type { AttachmentRow } from "../attachments/index.ts";
import type { ExportedItem, ExportedSubmission, ThreadPlace, ThreadReader } from "../submissions/index.ts";

/** Submissions that are read together. */
const AT_ONCE = 25;

/** Files of visible submissions, in the order of their ids. */
export type FilesOf = (submissionIds: readonly string[]) => Promise<AttachmentRow[]>;

/** A visible submission of a thread, and the nearest visible one above it; null for the one at its top. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

/** The visible submissions of a thread that are below one of them, that one first. What replies to a hidden one moves up. */
export function below(top: string, places: readonly ThreadPlace[]): Placed[] {
  const found: Placed[] = [];
  /** Of each submission below the top: itself, or the nearest visible one above it. */
  const nearest = new Map<string, string>();
  for (const { id, parent_id, isVisible } of places) {
    const above = parent_id === null ? undefined : nearest.get(parent_id);
    if (id !== top && above === undefined) continue;
    nearest.set(id, isVisible ? id : (above ?? top));
    if (isVisible) found.push({ id, parentId: id === top ? null : (above ?? top) });
  }
  return found;
}

/** Reads submissions so many at a time, as they leave Fyr. */
export async function* readThread(
  reader: Pick<ThreadReader, "read">,
  filesOf: FilesOf,
  placed: readonly Placed[],
): AsyncGenerator<SharedSubmission> {
  for (let at = 0; at < placed.length; at += AT_ONCE) {
    const now = placed.slice(at, at + AT_ONCE);
    const ids = now.map(({ id }) => id);
    const [{ submissions, items }, files] = await Promise.all([reader.read(ids), filesOf(ids)]);
    const submissionOf = new Map(submissions.map((submission) => [submission.id, submission]));
    const itemsBy = Map.groupBy(items, (item) => item.submission_id);
    const filesBy = Map.groupBy(files, (file) => file.submission_id);
    for (const { id, parentId } of now) {
      const submission = submissionOf.get(id);
      // It may have been taken back since.
      if (submission === undefined) continue;
      yield {
        id,
        parentId,
        author: submission.account_id,
        content: submission.content,
        createdAt: submission.created_at,
        editedAt: submission.edited_at,
        review: reviewOf(submission),
        items: (itemsBy.get(id) ?? []).map(share),
        files: (filesBy.get(id) ?? []).map(shareFile),
      };
    }
  }
}

/** Items of what was refused or undone are not read at all. */
function reviewOf({ state, confidence, decided_at }: ExportedSubmission): SharedSubmission["review"] {
  if (state === null) return null;
  return state === "accepted" ? { confidence, at: decided_at } : { confidence: null, at: null };
}

function share({ id, item_type, value, category, attribution, description, attachment_id }: ExportedItem): SharedItem {
  return {
    id,
    type: item_type,
    value,
    category: CATEGORIES.find((known) => known.id === category)?.value ?? null,
    attribution,
    description,
    fileId: attachment_id,
  };
}

function shareFile(file: AttachmentRow): SharedFile {
  return {
    id: file.id,
    name: file.file_name,
    mediaType: file.media_type,
    bytes: file.bytes,
    sha256: file.sha256,
    description: file.description,
    isMalware: file.type === "malware" || file.type === "sample",
    createdAt: file.created_at,
  };
}
