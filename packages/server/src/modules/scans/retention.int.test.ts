import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createScanRepository } from "./repository.ts";

const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
const SEEN = {
  final_url: null,
  title: null,
  ip: null,
  status_code: 200,
  malicious: false,
  verdict: null,
  seen_at: new Date(),
};

it("deletes scans of before, with their documents and pictures, and no other", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const limits = { limitDaily: null, limitMonthly: null };
    const account = { email: "old@example.org", name: "O", passwordHash: "", type: 1, ...limits };
    const accountId = (await createAccountRepository(ledger).create(account)) as string;
    const scans = createScanRepository(ledger);
    const ids: string[] = [];
    for (const at of ["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"]) {
      const id = uuidv7();
      ids.push(id);
      const row = { id, account_id: accountId, url: "https://a.example/", look: LOOK, exit: null, same_as: id };
      await scans.add({ ...row, visibility: "public" }, new Date(at));
      await scans.finish(id, SEEN, new Map([["screenshot", Buffer.from("picture")]]));
    }
    const [old = "", recent = ""] = ids;
    expect(await scans.part(old, "screenshot")).toBeDefined();
    expect(await scans.deleteBefore(new Date("2026-02-01T00:00:00Z"))).toBe(1);
    expect(await scans.read(old)).toBeUndefined();
    expect(await scans.part(old, "screenshot")).toBeUndefined();
    expect(await scans.part(recent, "screenshot")).toBeDefined();
  } finally {
    await close();
  }
});
