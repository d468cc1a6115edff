import type { ItemType } from "@fyr/contract";

/** A thread as it leaves Fyr: what is visible of it, and of whom no more than a pseudonym. */
export interface SharedThread {
  /** The post that it is exported from. */
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The author's account. */
  readonly author: string;
  readonly createdAt: Date;
  /** When anything in it was written, edited or taken back last: by it a receiver knows which of two exports is newer. */
  readonly changedAt: Date;
  readonly topics: readonly string[];
}

/** A post or reply of it, in an order in which those above come first; the thread's own post is the first. */
export interface SharedPost {
  readonly id: string;
  /** The nearest post above it that is visible; null for the thread's own. */
  readonly parentId: string | null;
  readonly author: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  /** Whether what it says is in force; null: it says nothing that is reviewed. */
  readonly review: Review | null;
  readonly items: readonly SharedItem[];
  readonly files: readonly SharedFile[];
}

interface Review {
  /** From 0 to 100; null: nobody has decided yet. */
  readonly confidence: number | null;
  /** When it was decided; null: not yet. */
  readonly at: Date | null;
}

export interface SharedItem {
  readonly id: string;
  readonly type: ItemType;
  /** In its normal form. */
  readonly value: string;
  /** A category's value, such as `vpn`. */
  readonly category: string | null;
  readonly attribution: string | null;
  readonly description: string | null;
  /** The file that it was found in; null: somebody wrote it. */
  readonly fileId: string | null;
}

export interface SharedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly description: string | null;
  /** Malware, or a sample that may be. */
  readonly isMalware: boolean;
  readonly createdAt: Date;
}
