import type { SharedItem, SharedSubmission } from "./thread.ts";

/** For what a file merely mentions, or what is not reviewed yet: 'low' in each of the scales of STIX 2.1, appendix A. */
const LOW = 15;

/** The confidence of an item's claim, and since when. */
export interface ItemConfidence {
  /** From 0 to 100; null: it has no claim that is reviewed. */
  readonly confidence: number | null;
  readonly since: Date;
}

/** What a file mentions has a low confidence whatever becomes of its submission; a written claim has that of its review. */
export function confidenceOf(item: SharedItem, { createdAt, review }: SharedSubmission): ItemConfidence {
  if (item.fileId !== null) return { confidence: LOW, since: createdAt };
  const claims = item.category !== null || item.attribution !== null;
  if (review === null || !claims) return { confidence: null, since: createdAt };
  const { confidence, at } = review;
  if (confidence === null) return { confidence: LOW, since: createdAt };
  return { confidence, since: at !== null && at > createdAt ? at : createdAt };
}
