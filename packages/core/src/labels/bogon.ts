import type { LabelRecord } from "../atlas/index.ts";

/** What lists of space that is not of the public internet give their rows. */
export const BOGON = "bogon";

/** Whether the label only states that its range is not of the public internet, which is no reason to trust it. */
export const isBogonLabel = ({ kind, tags }: Pick<LabelRecord, "kind" | "tags">): boolean =>
  kind === "benign" && tags.includes(BOGON);
