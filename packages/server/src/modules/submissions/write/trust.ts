import { ACCOUNT_TYPE } from "@fyr/contract";
import { type Amount, CONFIDENCE, excessOf, isTrusted, reachOf, type Standing, TRUST } from "@fyr/core/submissions";
import { DAY_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Caller } from "../../../http/caller.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { NewNames } from "./new-names.ts";
import type { Cover } from "./cover.ts";
import type { NewItem } from "./items.ts";

/** What is to become of items that make a claim. */
export interface Verdict {
  readonly state: "pending" | "accepted";
  /** What their labels are worth; null: they wait for a review. */
  readonly confidence: number | null;
  /** What a reviewer should know: what speaks against the claim, or why a trusted account's items wait. */
  readonly held: string | null;
  /** How many answers they change. */
  readonly reach: number;
}

/** Decides within the transaction that stores the items, so that two at a time do not both fit into what is left of a day. */
export type Decide = (db: Ledger) => Promise<Verdict>;

/** Which accounts' claims are in force without a review. */
export interface Trust {
  /** Looks items up that make a claim. What it returns decides on them, and on those that a submission had before. */
  assess(caller: Pick<Caller, "accountId" | "type">, items: readonly Claiming[], before?: Amount): Promise<Decide>;
}

type Claiming = Pick<NewItem, "item_type" | "value" | "kind" | "provider" | "attribution">;

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

/** Days that an account's usual reach is read from. */
const USUAL_DAYS = 30;
/** Of this installation's ledger; with an account's id, nothing else takes it. */
const TRUST_LOCK = 0x74727573;
/** The most that the column holds. */
export const REACH_MAX = 2_147_483_647;

const HELD_MAX = 1000;
const NONE: Amount = { items: 0, reach: 0 };

/** What a reviewer should know, in one text. */
export const heldText = (reasons: readonly string[]): string | null =>
  reasons.length === 0 ? null : reasons.join("; ").slice(0, HELD_MAX);

export function createTrust(cover: Cover, newNames: NewNames, now: () => Date = () => new Date()): Trust {
  /** What others decided: a trusted account decides about its own, and earns nothing by that. */
  const standing = async (db: Ledger, accountId: string): Promise<Standing> => {
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
      ) decided`.execute(db);
    return rows[0] ?? { items: 0, accepted: 0, refused: 0 };
  };
  /** Of the last days, each 24 hours back from now, what was in force without a review; the first is today. */
  const unreviewed = async (db: Ledger, accountId: string) => {
    const moment = now();
    const { rows } = await sql<Amount & { readonly day: number }>`
      select floor(date_part('epoch', ${moment}::timestamptz - accepted_at) / 86400)::int as day,
        sum(${claimsOf(TRUST.perDay)})::float as items,
        sum(coalesce(reach, item_count))::float as reach
      from submission
      where account_id = ${accountId} and confidence = ${CONFIDENCE.trusted}
        and accepted_at > ${new Date(moment.getTime() - (USUAL_DAYS + 1) * DAY_MS)}
      group by 1`.execute(db);
    const today = rows.find(({ day }) => day <= 0) ?? NONE;
    const mostADay = Math.max(0, ...rows.filter(({ day }) => day > 0).map(({ reach }) => reach));
    return { today, mostADay };
  };

  return {
    async assess({ accountId, type }, items, before = NONE) {
      const reach = Math.min(REACH_MAX, reachOf(items));
      if (type === ACCOUNT_TYPE.admin) {
        const verdict = { state: "accepted", confidence: CONFIDENCE.reviewed, held: null, reach } as const;
        return () => Promise.resolve(verdict);
      }
      const unseen = (await newNames(items)).map((name) => `'${name}' is a new provider name`);
      const against = [...unseen, ...(await cover.against(items, accountId))];
      const waits = (held: readonly string[]) =>
        ({ state: "pending", confidence: null, held: heldText(held), reach }) as const;
      return async (db) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(TRUST_LOCK)}, hashtext(${accountId}::text))`.execute(db);
        if (!isTrusted(await standing(db, accountId))) return waits(against);
        const { today, mostADay } = await unreviewed(db, accountId);
        // What the submission had before counts as of today already; its length is that of the whole.
        const others = { items: today.items - before.items, reach: today.reach - before.reach };
        const wanted = { items: items.length + before.items, reach: reach + before.reach };
        const excess = excessOf(wanted, { today: others, mostADay });
        const reasons = excess === null ? against : [excess, ...against];
        if (reasons.length > 0) return waits(reasons);
        return { state: "accepted", confidence: CONFIDENCE.trusted, held: null, reach };
      };
    },
  };
}
