import { join } from "node:path";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { createAccountRepository, hashPassword } from "../../packages/server/src/modules/account/index.ts";
import { openLedger } from "../../packages/server/src/storage/ledger/index.ts";
import { ADMIN } from "./fyr.ts";

/** An administrator for one file of tests. */
export interface Visitor {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** More than files visit a shared Fyr in a run, and no more: each notice to administrators goes to all of them. */
const COUNT = 96;

/**
 * Makes administrators in a data folder that no server has open yet, the first one of every Fyr among them. Those that
 * are made while it runs are announced to all others, on the pages of other files too.
 */
export async function addVisitors(dataDir: string): Promise<Visitor[]> {
  const ledger = await openLedger({ kind: "embedded", dir: join(dataDir, "ledger") });
  try {
    const accounts = createAccountRepository(ledger);
    const passwordHash = await hashPassword(ADMIN.password);
    const add = async (email: string, name: string): Promise<string> => {
      const account = { email, name, passwordHash, type: ACCOUNT_TYPE.admin, limitDaily: null, limitMonthly: null };
      const id = await accounts.create(account);
      if (id === null) throw new Error(`${email} has an account already`);
      return id;
    };
    await add(ADMIN.email, "Administrator");
    const visitors: Visitor[] = [];
    for (let i = 0; i < COUNT; i += 1) {
      const email = `visitor-${i}@example.org`;
      visitors.push({ id: await add(email, "A Person"), email, password: ADMIN.password });
    }
    return visitors;
  } finally {
    await ledger.destroy();
  }
}
