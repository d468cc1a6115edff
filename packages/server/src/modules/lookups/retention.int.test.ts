import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createLookupRepository } from "./repository.ts";

it("deletes lookups of before, whether or not they ended, and no other", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const limits = { limitDaily: null, limitMonthly: null };
    const account = { email: "looks@example.org", name: "L", passwordHash: "", type: 1, ...limits };
    const accountId = (await createAccountRepository(ledger).create(account)) as string;
    const lookups = createLookupRepository(ledger);
    const visible = { reaches: ["all"] as const, lists: true };
    const ids: string[] = [];
    for (const at of ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-03-01T00:00:00Z"]) {
      const id = uuidv7();
      ids.push(id);
      await lookups.add(id, accountId, visible, { term: "example.org", asks: [] }, new Date(at));
    }
    await lookups.finish(ids[0] ?? "", "done", [], new Date("2026-01-01T00:00:01Z"));
    expect(await lookups.deleteBefore(new Date("2026-02-01T00:00:00Z"))).toBe(2);
    const left = await Promise.all(ids.map((id) => lookups.find(accountId, visible, id)));
    expect(left.map((job) => job?.id)).toEqual([undefined, undefined, ids[2]]);
  } finally {
    await close();
  }
});
