import type { SharedItem, SharedPost } from "./thread.ts";

/** Of what a file merely mentions, or nobody has reviewed yet: 'low' in each of the scales of STIX 2.1, appendix A. */
const LOW = 15;

/** What an item's claim is worth, and since when. */
export interface Worth {
  /** From 0 to 100; null: nothing is said of it that is reviewed. */
  readonly confidence: number | null;
  readonly since: Date;
  /** Whether a match is a reason for an alarm. */
  readonly isActionable: boolean;
}

/** What a file mentions is worth little whatever becomes of its post; what somebody wrote is worth what its review says. */
export function worthOf({ fileId }: SharedItem, { createdAt, review }: SharedPost): Worth {
  if (fileId !== null) return { confidence: LOW, since: createdAt, isActionable: false };
  if (review === null) return { confidence: null, since: createdAt, isActionable: true };
  const { confidence, at } = review;
  if (confidence === null) return { confidence: LOW, since: createdAt, isActionable: false };
  return { confidence, since: at !== null && at > createdAt ? at : createdAt, isActionable: true };
}
