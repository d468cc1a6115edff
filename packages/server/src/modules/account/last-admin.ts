import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";

/**
 * Whether an account is the only active administrator. Locks all of them until the transaction ends, in one order: two
 * who change each other at once take turns, and the second is refused.
 */
export async function lockLastAdmin(db: Ledger): Promise<(id: string) => boolean> {
  const admins = await db
    .selectFrom("account")
    .select("id")
    .where("type", "=", ACCOUNT_TYPE.admin)
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  return (id) => admins.length === 1 && admins[0]?.id === id;
}
