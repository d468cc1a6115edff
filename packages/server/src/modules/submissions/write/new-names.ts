import { CONFIDENCE } from "@fyr/core/submissions";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { inForce } from "../read/visibility.ts";
import type { ReadKnownNames } from "./attribution.ts";
import type { NewItem } from "./items.ts";

/** Finds provider names that no review has seen, as the sender wrote them: a label under one would make it look known. */
export type NewNames = (items: readonly Claiming[]) => Promise<string[]>;

type Claiming = Pick<NewItem, "provider" | "attribution">;

export function createNewNames(ledger: Ledger, readKnown: ReadKnownNames): NewNames {
  return async (items) => {
    const named = new Map(
      items.flatMap(({ provider, attribution }) => (provider === null ? [] : [[provider, attribution ?? provider]])),
    );
    if (named.size === 0) return [];
    const known = await readKnown();
    const unknown = [...named.keys()].filter((name) => !known.has(name));
    if (unknown.length === 0) return [];
    const reviewed = await reviewedNames(ledger, unknown);
    return unknown.filter((name) => !reviewed.has(name)).map((name) => named.get(name) ?? name);
  };
}

/** Those of the names that an administrator has accepted. */
async function reviewedNames(ledger: Ledger, names: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`any(${names}::text[])`;
  const isReviewed = sql`${inForce("s")} and s.confidence >= ${CONFIDENCE.reviewed}`;
  const { rows } = await sql<{ provider: string }>`
    select distinct s.provider from submission s where s.provider = ${wanted} and ${isReviewed}
    union
    select distinct i.provider from submission s join submission_item i on i.submission_id = s.id
    where s.content is not null and i.origin = 'written' and i.provider = ${wanted} and ${isReviewed}`.execute(ledger);
  return new Set(rows.map(({ provider }) => provider));
}
