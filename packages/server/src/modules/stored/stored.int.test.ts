import { ACCOUNT_TYPE } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQuota } from "../../quotas/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createViewRepository, STORED_VIEWS } from "../events/index.ts";
import { createHistoryRepository, STORED_QUERIES } from "../query/index.ts";
import { createStoredData } from "./service.ts";

const MB = 1024 * 1024;

describe(`what accounts store on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  beforeAll(async () => {
    opened = await openTestLedger();
  });
  afterAll(() => opened.close());

  let made = 0;
  async function account() {
    const email = `stored${made++}@example.org`;
    const row = { email, name: "", passwordHash: "", type: ACCOUNT_TYPE.free, limitDaily: null, limitMonthly: null };
    return {
      email,
      accountId: (await createAccountRepository(opened.ledger).create(row)) as string,
      type: ACCOUNT_TYPE.free,
    };
  }
  const save = (accountId: string, query: string) =>
    createHistoryRepository(opened.ledger).save(accountId, {
      query,
      type: "ip_table",
      items: 1,
      creditsUsed: 0,
      digest: "",
    });
  const data = () => createStoredData(opened.ledger, [STORED_QUERIES, STORED_VIEWS]);
  const all = { offset: 0, limit: 50, search: "" };

  it("lets the oldest go where an account stores more than its quota, and no other account's", async () => {
    const [mine, other] = [await account(), await account()];
    await save(other.accountId, "theirs");
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push(await save(mine.accountId, `${n} ${"x".repeat(0.4 * MB)}`));
    await createQuota(opened.ledger, STORED_QUERIES).trim(mine);
    const { rows } = await data().list("queries", mine.accountId, all);
    expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await data().list("queries", other.accountId, all)).total).toBe(1);
  });

  it("refuses what no room is made for, and an account that writes its quota anew within an hour", async () => {
    let time = 0;
    const owner = await account();
    const quota = createQuota(opened.ledger, STORED_QUERIES, () => time);
    await expect(quota.admit(owner, 3 * MB)).rejects.toMatchObject({ code: 413 });
    await quota.admit(owner, 0.7 * MB);
    await expect(quota.admit(owner, 0.7 * MB)).rejects.toMatchObject({ code: 429, retryAfter: 3600 });
    // Another account, and the same in the next hour.
    await quota.admit(await account(), 0.7 * MB);
    time += 3_600_001;
    await quota.admit(owner, 0.7 * MB);
  });

  it("refuses what does not make room for itself, and says what to do", async () => {
    const owner = await account();
    const views = createViewRepository(opened.ledger);
    const { count } = STORED_VIEWS.quota(owner.type);
    for (let n = 0; n < count; n++) {
      await views.create(owner.accountId, { name: `v${n}`, query: "a", log_types: [], columns: [] }, count);
    }
    await expect(createQuota(opened.ledger, STORED_VIEWS).admit(owner, 1)).rejects.toMatchObject({
      code: 409,
      message: expect.stringMatching(/^You have as many saved views as an account may have .* Delete some first\.$/),
    });
  });

  it("shows counts, bytes and the oldest, and deletes one, what a search finds, or all", async () => {
    const owner = await account();
    for (const query of ["8.8.8.8", "9.9.9.9", "100%_sure", "8.8.4.4"]) await save(owner.accountId, query);
    const stored = data();
    const [queries, views] = await stored.usageOf(owner);
    expect(queries).toMatchObject({ kind: "queries", count: 4, bytes: 4 * 200 + 30, deletable: true, oldest_go: true });
    expect(queries?.oldest_at).not.toBeNull();
    expect(views).toMatchObject({ kind: "views", count: 0, bytes: 0, oldest_at: null, oldest_go: false });
    const found = await stored.list("queries", owner.accountId, { ...all, search: "8.8." });
    expect(found.rows.map(({ label }) => label)).toEqual(["8.8.4.4", "8.8.8.8"]);
    const stranger = await account();
    const [first] = found.rows;
    expect(await stored.remove("queries", stranger.accountId, { id: first?.id, search: "" })).toBe(0);
    expect(await stored.remove("queries", owner.accountId, { id: first?.id, search: "" })).toBe(1);
    expect(await stored.remove("queries", owner.accountId, { search: "100%" })).toBe(1);
    expect(await stored.remove("queries", owner.accountId, { search: "" })).toBe(2);
    expect((await stored.usageOf(owner))[0]).toMatchObject({ count: 0, bytes: 0 });
  });

  it("shows administrators the accounts that store most", async () => {
    const owner = await account();
    await save(owner.accountId, "y".repeat(0.9 * MB));
    const { rows, total } = await data().accounts({ ...all, limit: 2 });
    expect(rows[0]).toMatchObject({ email: owner.email, count: 1 });
    expect(total).toBeGreaterThan(2);
    expect((await data().accounts({ ...all, search: owner.email })).rows).toHaveLength(1);
  });

  it("deletes what is older than it is stored for", async () => {
    const owner = await account();
    await save(owner.accountId, "old");
    const later = createStoredData(opened.ledger, [STORED_QUERIES], () => new Date(Date.now() + 731 * 86_400_000));
    expect(await createStoredData(opened.ledger, [STORED_QUERIES]).expire()).toBe(0);
    expect(await later.expire()).toBeGreaterThan(0);
    expect((await data().list("queries", owner.accountId, all)).total).toBe(0);
  });
});
