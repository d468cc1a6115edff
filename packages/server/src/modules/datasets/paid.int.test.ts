import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createPaidBuilds } from "./paid.ts";

it("notes a payment once, and forgets those of before", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const limits = { limitDaily: null, limitMonthly: null };
    const account = { email: "paid@example.org", name: "P", passwordHash: "", type: 1, ...limits };
    const accountId = (await createAccountRepository(ledger).create(account)) as string;
    const paid = createPaidBuilds(ledger);
    const note = (build: string, at: string) => paid.note(ledger, accountId, "country", build, new Date(at));
    expect(await note("one", "2026-01-01T00:00:00Z")).toBe(true);
    expect(await note("two", "2026-03-01T00:00:00Z")).toBe(true);
    expect(await note("one", "2026-03-01T00:00:00Z")).toBe(false);
    expect(await paid.deleteBefore(new Date("2026-02-01T00:00:00Z"))).toBe(1);
    expect(await note("two", "2026-03-02T00:00:00Z")).toBe(false);
    expect(await note("one", "2026-03-02T00:00:00Z")).toBe(true);
  } finally {
    await close();
  }
});
