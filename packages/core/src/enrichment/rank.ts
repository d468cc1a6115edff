import type { LabelFact } from "../atlas/index.ts";
import { type Rank, rankOf, RANKS } from "../sources/index.ts";
import { isOfNetwork, providerName } from "./services.ts";

const LOWEST = RANKS[RANKS.length - 1] ?? "community";

/**
 * Whose word a label is: the rank of its source; the lowest for a network that it claims by a name that routing does
 * not bear out.
 */
export function rankOfLabel({ value, source }: LabelFact): Rank {
  if (source.overclaims === undefined || !isOfNetwork(value.kind)) return rankOf(source);
  const name = providerName(value);
  return source.overclaims.some((claim) => claim.name === name) ? LOWEST : rankOf(source);
}
