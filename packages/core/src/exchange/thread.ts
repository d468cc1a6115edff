import type { ItemType, RiskVerdict } from "@fyr/contract";

/** A thread as it leaves Fyr: what is visible of it, with pseudonyms for its authors. */
export interface SharedThread {
  /** The submission that it is exported from. */
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

/** A submission of it, after those above it; the one that the thread is exported from is the first. */
export interface SharedSubmission {
  readonly id: string;
  /** The nearest visible one above it; null for the first. */
  readonly parentId: string | null;
  readonly author: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  /** Whether its claims are in force; null: it makes none that are reviewed. */
  readonly review: Review | null;
  readonly items: readonly SharedItem[];
  readonly files: readonly SharedFile[];
}

interface Review {
  /** From 0 to 100; null: not decided yet. */
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
  /** The file that it was found in; null: its author wrote it. */
  readonly fileId: string | null;
}

/** What Fyr concludes of an item's value. */
export interface SharedVerdict {
  readonly verdict: RiskVerdict;
  readonly score: number;
  /** The verdict and its strongest reason, as a sentence. */
  readonly summary: string;
}

/** Verdicts by the values of items, and when they were concluded. */
export interface SharedVerdicts {
  readonly at: Date;
  readonly of: ReadonlyMap<string, SharedVerdict>;
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
