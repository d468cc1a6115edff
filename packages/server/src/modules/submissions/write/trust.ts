import { ACCOUNT_TYPE } from "@fyr/contract";
import { CONFIDENCE, isTrusted, type Standing, TRUST } from "@fyr/core/submissions";
import { sql } from "kysely";
import type { Caller } from "../../../http/caller.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";

/** Whose word is in force without a review. */
export interface Trust {
  /** What labels of so many items of an account are worth; null: they wait for a review. */
  confidenceOf(caller: Pick<Caller, "accountId" | "type">, items: number): Promise<number | null>;
}

const DAY_MS = 86_400_000;

/**
 * Items of `submission` that are its author's word: neither what a file of his merely mentions nor what he names without
 * saying anything of it. No more of them are looked at than count.
 */
const itsWords = (most: number) => sql<number>`(
  select count(*) from (
    select 1 from submission_item i
    where i.submission_id = submission.id and i.origin = 'written' and (i.provider is not null or i.category is not null)
    limit ${most}
  ) word)`;

export function createTrust(ledger: Ledger, now: () => Date = () => new Date()): Trust {
  /** What others decided: whoever is trusted decides for himself, and earns nothing by that. */
  const standing = async (accountId: string): Promise<Standing> => {
    const { rows } = await sql<Standing>`
      select
        coalesce(sum(words) filter (where kept), 0)::int as items,
        (count(*) filter (where kept))::int as accepted,
        (count(*) filter (where not kept))::int as refused
      from (
        select ${itsWords(TRUST.itemsOfOne)} as words, state = 'accepted' and visibility <> 'hidden' as kept
        from submission
        where account_id = ${accountId} and state <> 'pending'
          and (decided_by <> account_id or visibility = 'hidden')
      ) decided`.execute(ledger);
    return rows[0] ?? { items: 0, accepted: 0, refused: 0 };
  };
  const unreviewed = async (accountId: string): Promise<number> => {
    const { items } = await ledger
      .selectFrom("submission")
      .select(sql<number | string | null>`sum(${itsWords(TRUST.perDay)})`.as("items"))
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
