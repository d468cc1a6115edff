import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { addLookup, deleteLookups, listLookups, setLookup } from "./lookups.ts";

it("deletes questions to registries that ended before, and none that waits", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const limits = { limitDaily: null, limitMonthly: null };
    const account = { email: "asks@example.org", name: "A", passwordHash: "", type: 1, ...limits };
    const accountId = (await createAccountRepository(ledger).create(account)) as string;
    const ask = async (name: string, endedAt: string | null) => {
      const question = { name, side: "registry", protocol: "rdap", server: "rdap.example", sent: name } as const;
      const { id } = await addLookup(ledger, { ...question, account_id: accountId }, new Date("2026-01-01T00:00:00Z"));
      if (endedAt !== null)
        await setLookup(ledger, id, { state: "answered", problem: null, ended_at: new Date(endedAt) });
    };
    await ask("old.example", "2026-01-01T00:00:05Z");
    await ask("recent.example", "2026-03-01T00:00:00Z");
    await ask("waits.example", null);
    expect(await deleteLookups(ledger, new Date("2026-02-01T00:00:00Z"))).toBe(1);
    const { rows } = await listLookups(ledger, { offset: 0, limit: 10 });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["recent.example", "waits.example"]);
  } finally {
    await close();
  }
});
