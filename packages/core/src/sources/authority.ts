import type { LabelKind, Source } from "../atlas/index.ts";
import { type Claim, CLAIMS_OF_KIND, type Rank } from "./claims.ts";
import { sourceOn } from "./registry.ts";

/** What people submit. */
const SUBMISSIONS = "submissions";

/** What comes with Fyr and not from a list: it stands in no history of labels. */
const SHIPPED: ReadonlySet<string> = new Set([
  "fyr-known-scanners",
  "fyr-scanner-names",
  "fyr-known-resolvers",
  "fyr-known-roots",
  "fyr-known-tld-servers",
  "fyr-known-tor-directories",
  "fyr-known-edges",
]);
/** What comes with Fyr and repeats what owners publish of their own networks. */
const OF_OWNERS = "fyr-known-edges";

export const isShipped = ({ id }: Pick<Source, "id">): boolean => SHIPPED.has(id);

/** The rank of a source of labels: its definition's; a list that an administrator imported counts as curated. */
export function rankOf({ id }: Pick<Source, "id">): Rank {
  if (id === OF_OWNERS) return "owner";
  return sourceOn("address", id)?.rank ?? (id === SUBMISSIONS ? "community" : "curated");
}

/** Whether the source may state that, by labels of that kind. */
export function mayClaim({ id }: Pick<Source, "id">, kind: LabelKind, claim: Claim): boolean {
  return (sourceOn("address", id)?.claims ?? CLAIMS_OF_KIND[kind]).includes(claim);
}
