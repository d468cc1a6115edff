import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ledger } from "../../storage/ledger/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAudit } from "./audit.ts";

describe("the audit log", () => {
  let ledger: Ledger;
  let close: () => Promise<void>;
  beforeAll(async () => ({ ledger, close } = await openTestLedger()));
  afterAll(() => close());

  const act = { action: "login_failed", actor: null, subject: "a@example.org", detail: "", address: "192.0.2.1" };

  it("stores what strangers typed unchanged, one row each, newest first", async () => {
    const audit = createAudit(ledger, { warn: () => undefined });
    const hostile = 'x\n{"level":60} \u001b[31m%_\0 <b>';
    audit.record({ ...act, detail: "first" });
    audit.record({ ...act, subject: hostile, detail: hostile });
    await audit.close();
    const { rows, total } = await audit.list({ offset: 0, limit: 10, search: "%_" });
    expect([total, rows[0]?.detail, rows[0]?.subject]).toEqual([
      1,
      hostile.replace("\0", ""),
      hostile.replace("\0", ""),
    ]);
    expect((await audit.list({ offset: 0, limit: 10, subject: "a@example.org" })).rows).toMatchObject([
      { action: "login_failed", actor: null, detail: "first", address: "192.0.2.1" },
    ]);
    expect((await audit.list({ offset: 1, limit: 1 })).rows).toHaveLength(1);
  });

  it("fails no request when the ledger is unavailable, and logs that", async () => {
    const { ledger: gone, close: end } = await openTestLedger();
    await end();
    const warnings: string[] = [];
    const audit = createAudit(gone, { warn: (_fields, message) => warnings.push(message) });
    audit.record(act);
    await audit.close();
    expect(warnings).toEqual(["an audit entry could not be stored"]);
  });
});
