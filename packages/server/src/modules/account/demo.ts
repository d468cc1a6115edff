import { ACCOUNT_TYPE, DEMO_ACCOUNT } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";
import { hashPassword } from "./password.ts";

/** Adds the account that the demo's submissions belong to. Its password is random and it is deactivated. */
export async function addDemoAccount(ledger: Ledger, now: Date): Promise<void> {
  await ledger
    .insertInto("account")
    .values({
      ...DEMO_ACCOUNT,
      name: "Demo (fictional)",
      password_hash: await hashPassword(crypto.randomUUID()),
      type: ACCOUNT_TYPE.free,
      status: "deactivated",
      limit_feed: null,
      limit_api_daily: 0,
      limit_api_monthly: 0,
      subscription_start: null,
      subscription_end: null,
      created_at: now,
      validated_at: null,
    })
    .execute();
}

export async function removeDemoAccount(ledger: Ledger): Promise<void> {
  await ledger.deleteFrom("account").where("id", "=", DEMO_ACCOUNT.id).execute();
}
