import { CATEGORIES } from "@fyr/contract";
import type { SharedFile, SharedItem, SharedPost } from "@fyr/core/exchange";
import type { FileRow, ItemRow, Place, PostRow, ThreadRepository } from "./repository.ts";

/** Posts that are read together. */
const AT_ONCE = 25;

/** A visible post of a thread, and the nearest visible one above it; null for the one at its top. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

/** The visible posts of a thread that are below one of them, that one first. What replies to a hidden one moves up. */
export function below(top: string, places: readonly Place[]): Placed[] {
  const found: Placed[] = [];
  /** Of each post below the top: itself, or the nearest visible one above it. */
  const nearest = new Map<string, string>();
  for (const { id, parent_id, isVisible } of places) {
    const above = parent_id === null ? undefined : nearest.get(parent_id);
    if (id !== top && above === undefined) continue;
    nearest.set(id, isVisible ? id : (above ?? top));
    if (isVisible) found.push({ id, parentId: id === top ? null : (above ?? top) });
  }
  return found;
}

/** Reads posts so many at a time, as they leave Fyr. */
export async function* readThread(repository: ThreadRepository, placed: readonly Placed[]): AsyncGenerator<SharedPost> {
  for (let at = 0; at < placed.length; at += AT_ONCE) {
    const now = placed.slice(at, at + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- so many at a time
    const { posts, items, files } = await repository.read(now.map(({ id }) => id));
    const postOf = new Map(posts.map((post) => [post.id, post]));
    const itemsOf = Map.groupBy(items, (item) => item.submission_id);
    const filesOf = Map.groupBy(files, (file) => file.submission_id);
    for (const { id, parentId } of now) {
      const post = postOf.get(id);
      // Somebody may have taken it back since.
      if (post === undefined) continue;
      yield {
        id,
        parentId,
        author: post.account_id,
        content: post.content,
        createdAt: post.created_at,
        editedAt: post.edited_at,
        review: reviewOf(post),
        items: (itemsOf.get(id) ?? []).map(share),
        files: (filesOf.get(id) ?? []).map(shareFile),
      };
    }
  }
}

/** Items of what was refused or undone are not read at all. */
function reviewOf({ state, confidence, decided_at }: PostRow): SharedPost["review"] {
  if (state === null) return null;
  return state === "accepted" ? { confidence, at: decided_at } : { confidence: null, at: null };
}

function share({ id, item_type, value, category, attribution, description, attachment_id }: ItemRow): SharedItem {
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

function shareFile(file: FileRow): SharedFile {
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
