import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createEmailChangeRepository } from "./email-change-repository.ts";

it("deletes changes of addresses whose links are over, and none that is under way", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    let time = Date.parse("2026-01-01T00:00:00Z");
    const changes = createEmailChangeRepository(ledger, () => new Date(time));
    const accounts = createAccountRepository(ledger);
    const begin = async (name: string): Promise<string> => {
      const limits = { limitDaily: null, limitMonthly: null };
      const account = { email: `${name}@example.org`, name, passwordHash: "", type: 1, ...limits };
      const id = (await accounts.create(account)) as string;
      await changes.add(id, `${name}@example.com`, 24);
      return id;
    };
    const first = await begin("first");
    time += 23 * 3_600_000;
    const second = await begin("second");
    time += 2 * 3_600_000;
    expect(await changes.deleteExpired(new Date(time))).toBe(1);
    const stored = await ledger.selectFrom("email_change").select("account_id").execute();
    expect(stored.map(({ account_id }) => account_id)).toEqual([second]);
    expect(stored.map(({ account_id }) => account_id)).not.toContain(first);
  } finally {
    await close();
  }
});
