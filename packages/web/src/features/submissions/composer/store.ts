import type { ItemType, Post } from "@fyr/contract";
import { createStore } from "../../../lib/store.ts";

/** An item that is there from the beginning and cannot be removed: what the post or reply is about. */
export interface LockedItem {
  readonly value: string;
  readonly type: ItemType;
}

export interface Composition {
  /** What is replied to; without it a post is written. */
  readonly parent?: Pick<Post, "id" | "title" | "content" | "user">;
  readonly items?: readonly LockedItem[];
  /** Appended to the draft: a topic, say. */
  readonly text?: string;
}

/** What is being written; null: the composer is closed. */
export const composition = createStore<Composition | null>(null);

/** Opens the post composer over the page: for a post, for a reply to `parent`, about `items`. */
export function openComposer(options: Composition = {}): void {
  composition.set(options);
}

export function closeComposer(): void {
  composition.set(null);
}
