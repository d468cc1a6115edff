import { HOUR_MS } from "@fyr/core/time";
import type { ExpressionBuilder } from "kysely";
import type { Ledger, LedgerTables } from "../../storage/ledger/index.ts";

/** A session that has not been used for so long is over: three days, so that a weekend passes. */
const IDLE_MS = 72 * HOUR_MS;
/** Living sessions of an account; the oldest make room. More than any user has, and few enough to look through. */
const SESSIONS_MAX = 100;

/** The condition that a session neither has ended nor expired, and was used within three days. */
export const livingAt = (now: Date) => (eb: ExpressionBuilder<LedgerTables, "session">) =>
  eb.and([
    eb("session.ended_at", "is", null),
    eb("session.expires_at", ">", now),
    eb(eb.fn.coalesce("session.last_seen_at", "session.created_at"), ">", new Date(now.getTime() - IDLE_MS)),
  ]);

/** Ends the oldest sessions of an account that has more than a hundred. */
export async function endSurplusSessions(ledger: Ledger, accountId: string, now: Date): Promise<void> {
  const kept = ledger
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", accountId)
    .where(livingAt(now))
    .orderBy("id", "desc")
    .limit(SESSIONS_MAX);
  await ledger
    .updateTable("session")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("id", "not in", kept)
    .execute();
}
