import { ACCOUNT_TYPE } from "@fyr/contract";
import { CONFIDENCE, isTrusted, type Standing, TRUST } from "@fyr/core/submissions";
import { sql } from "kysely";
import { DAY_MS } from "@fyr/core/time";
import type { Caller } from "../../../http/caller.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";

/** Which accounts' claims are in force without a review. */
export interface Trust {
  /** What labels of so many items of an account are worth; null: they wait for a review. */
  confidenceOf(caller: Pick<Caller, "accountId" | "type">, items: number): Promise<number | null>;
}

/**
 * How many items of `submission` are its author's claims: neither those that a file merely mentions nor those without an
 * attribution or category. No more of them are counted than matter.
 */
const claimsOf = (most: number) => sql<number>`(
  select count(*) from (
    select 1 from submission_item i
    where i.submission_id = submission.id and i.origin = 'written' and (i.provider is not null or i.category is not null)
    limit ${most}
  ) claim)`;

export function createTrust(ledger: Ledger, now: () => Date = () => new Date()): Trust {
  /** What others decided: a trusted account decides about its own, and earns nothing by that. */
  const standing = async (accountId: string): Promise<Standing> => {
    const { rows } = await sql<Standing>`
      select
        coalesce(sum(claims) filter (where upheld), 0)::int as items,
        (count(*) filter (where upheld))::int as accepted,
        (count(*) filter (where not upheld))::int as refused
      from (
        select ${claimsOf(TRUST.itemsOfOne)} as claims, state = 'accepted' and visibility <> 'hidden' as upheld
        from submission
        where account_id = ${accountId} and state <> 'pending'
          and (decided_by <> account_id or visibility = 'hidden')
      ) decided`.execute(ledger);
    return rows[0] ?? { items: 0, accepted: 0, refused: 0 };
  };
  const unreviewed = async (accountId: string): Promise<number> => {
    const { items } = await ledger
      .selectFrom("submission")
      .select(sql<number | string | null>`sum(${claimsOf(TRUST.perDay)})`.as("items"))
      .where("account_id", "=", accountId)
      .where("confidence", "=", CONFIDENCE.trusted)
      .where("accepted_at", ">", new Date(now().getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    return Number(items ?? 0);
  };
  return {
    async confidenceOf({ accountId, type }, items) {
      if (type === ACCOUNT_TYPE.admin) return CONFIDENCE.reviewed;
      const account = await standing(accountId);
      return isTrusted(account, items, await unreviewed(accountId)) ? CONFIDENCE.trusted : null;
    },
  };
}
