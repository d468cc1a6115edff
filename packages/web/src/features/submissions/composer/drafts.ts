import { type KeyValue, STORAGE_KEYS } from "../../../lib/storage.ts";
import type { DraftItem } from "./items.ts";

/** The least recently written go first. */
const DRAFTS_MAX = 20;

/** What was being written. */
export interface Draft {
  /** Whose it is: several people may use one browser. */
  readonly account: string;
  /** What it replies to; null: it is a post. */
  readonly parent: string | null;
  readonly content: string;
  readonly items: readonly DraftItem[];
  readonly dismissed: readonly string[];
  /** Names of its files, which a browser does not keep. */
  readonly files: readonly string[];
}
type Whose = Pick<Draft, "account" | "parent">;

/** Newest first. What cannot be read is as if it was not there. */
function all(storage: KeyValue): Draft[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.drafts) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Only this file writes there; an older version of it may have. */
function isDraft(value: unknown): value is Draft {
  const { content, items, dismissed, files } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof content === "string" && [items, dismissed, files].every(Array.isArray);
}

const isOf =
  ({ account, parent }: Whose) =>
  (draft: Draft): boolean =>
    draft.account === account && draft.parent === parent;

export const readDraft = (storage: KeyValue, whose: Whose): Draft | null => all(storage).find(isOf(whose)) ?? null;

/** Stores a draft in the place of the one before; an empty one is deleted. */
export function storeDraft(storage: KeyValue, draft: Draft): void {
  const others = all(storage).filter((other) => !isOf(draft)(other));
  const isBlank = draft.content.trim() === "" && draft.items.length === 0 && draft.files.length === 0;
  write(storage, isBlank ? others : [draft, ...others].slice(0, DRAFTS_MAX));
}

export const deleteDraft = (storage: KeyValue, whose: Whose): void =>
  write(
    storage,
    all(storage).filter((draft) => !isOf(whose)(draft)),
  );

function write(storage: KeyValue, drafts: readonly Draft[]): void {
  if (drafts.length === 0) return storage.removeItem(STORAGE_KEYS.drafts);
  try {
    storage.setItem(STORAGE_KEYS.drafts, JSON.stringify(drafts));
  } catch {
    // The browser's room is full: the draft lives as long as the page.
  }
}
