import { CONFIDENCE } from "@fyr/core/submissions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { createAccountRepository } from "../../account/index.ts";
import { channelMembership } from "../../channels/index.ts";
import { insertData, insertSubmission } from "../write/insert.ts";
import { createMentionRepository } from "./repository.ts";

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
let account: string;
beforeAll(async () => {
  ledger = await openTestLedger();
  const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  account = (await createAccountRepository(ledger.ledger).create(made)) as string;
});
afterAll(() => ledger.close());

const IP = "45.83.64.1";
const item = { item_type: 1, value: IP };

const post = (now: Date) =>
  insertSubmission(
    ledger.ledger,
    channelMembership,
    {
      accountId: account,
      content: "text",
      parentId: null,
      requestId: null,
      items: [{ ...item, attribution: null, provider: null, category: null, kind: null, description: null }],
      decide: null,
    },
    now,
  );
const data = (now: Date) =>
  insertData(
    ledger.ledger,
    { account_id: account, attribution: "Acme", provider: "acme", category: 1, kind: "vpn", description: null },
    [item],
    () => Promise.resolve({ state: "accepted", confidence: CONFIDENCE.reviewed, held: null, reach: 1 }),
    now,
  );

it("count the submissions of a past moment: posts once written, data once in force", async () => {
  const day = (of: number) => new Date(Date.UTC(2026, 2, of));
  await post(day(2));
  const { id } = await data(day(3));
  // It waited for a review until then.
  await ledger.ledger
    .updateTable("submission")
    .set({ accepted_at: day(5) })
    .where("id", "=", id)
    .execute();
  const repository = createMentionRepository(ledger.ledger);
  const countAt = async (until?: Date) => (await repository.count([{ ip: IP, name: IP }], until)).get(IP) ?? 0;
  expect(await Promise.all([day(1), day(2), day(4), day(5), undefined].map(countAt))).toEqual([0, 1, 1, 2, 2]);
});
