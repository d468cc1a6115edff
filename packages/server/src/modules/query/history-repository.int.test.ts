import { HISTORY_EXCERPT } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createHistoryRepository, type HistoryRepository } from "./history-repository.ts";

describe(`query history on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let history: HistoryRepository;
  let mine: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    history = createHistoryRepository(opened.ledger);
    mine = await account("history@example.org");
  });
  afterAll(() => opened.close());

  async function account(email: string): Promise<string> {
    const accounts = createAccountRepository(opened.ledger);
    const made = { email, name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    return (await accounts.create(made)) as string;
  }
  const save = (accountId: string, query: string, type: "ip" | "ip_table" | "event" = "ip") =>
    history.save(accountId, { query, type, items: 1, creditsUsed: 1, digest: "" });
  const all = { offset: 0, limit: 50, search: "" };

  it("lists newest first, in pages that do not overlap", async () => {
    const who = await account("pages@example.org");
    for (let i = 0; i < 7; i++) await save(who, `192.0.2.${i}`);
    const first = await history.list(who, { ...all, limit: 4 });
    const second = await history.list(who, { ...all, limit: 4, offset: 4 });
    expect(first.total).toBe(7);
    expect([...first.rows, ...second.rows].map((row) => row.query)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((i) => `192.0.2.${i}`),
    );
  });

  it("searches for text as it is, wildcards included", async () => {
    await save(mine, "100%_sure");
    await save(mine, "1000 sure");
    const found = async (search: string) =>
      (await history.list(mine, { ...all, search })).rows.map((row) => row.query).sort();
    expect(await found("100%")).toEqual(["100%_sure"]);
    expect(await found("SURE")).toEqual(["100%_sure", "1000 sure"]);
    expect(await found("'; drop table query_history; --")).toEqual([]);
  });

  it("forgets what was charged before, and no saved query", async () => {
    const who = await account("charges@example.org");
    await save(who, "8.8.8.8");
    const sum = { accountId: who, key: null, call: "GET /query/ip/{ip}", calls: 1, credits: 1 };
    await history.addCharge({ ...sum, hour: "2026-01-01T00:00:00.000Z" });
    await history.addCharge({ ...sum, hour: "2026-01-01T01:00:00.000Z" });
    const { rows } = await history.list(who, all);
    const latest = rows.find(({ type }) => type === "call");
    const old = new Date("2026-01-01T00:00:00Z");
    await opened.ledger
      .updateTable("query_history")
      .set({ created_at: old })
      .where("account_id", "=", who)
      .where("id", "!=", latest?.id ?? "")
      .execute();
    expect(await history.deleteCharges(new Date("2026-02-01T00:00:00Z"))).toBe(1);
    const left = (await history.list(who, all)).rows;
    expect(left.map(({ type }) => type).toSorted()).toEqual(["call", "ip"]);
    expect(left.map(({ id }) => id)).toContain(latest?.id);
  });

  it("filters by type", async () => {
    const who = await account("types@example.org");
    await save(who, "a", "ip");
    await save(who, "b", "event");
    expect((await history.list(who, { ...all, types: ["event"] })).rows.map((row) => row.query)).toEqual(["b"]);
    expect((await history.list(who, { ...all, types: [] })).total).toBe(0);
  });

  it("shortens a long list in the listing and returns it whole by its id, to its owner only", async () => {
    const long = "192.0.2.1,".repeat(10_000);
    const id = await save(mine, long, "ip_table");
    const [row] = (await history.list(mine, { ...all, types: ["ip_table"] })).rows;
    expect(row?.query).toHaveLength(HISTORY_EXCERPT);
    expect(row?.length).toBe(long.length);
    expect((await history.read(mine, id))?.query).toBe(long);
    expect(await history.read(await account("other@example.org"), id)).toBeUndefined();
  });

  it("shares by an id that a share keeps while it lasts, and that no later share has", async () => {
    const id = await save(mine, "192.0.2.1,192.0.2.2", "ip_table");
    const [start, middle, end, after] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 0, day))) as [
      Date,
      Date,
      Date,
      Date,
    ];
    const first = (await history.share(mine, id, middle, start)) ?? "";
    expect(await history.share(mine, id, end, start)).toBe(first);
    expect((await history.readShared(first, middle))?.id).toBe(id);
    expect(await history.readShared(first, end)).toBeUndefined();
    // It ended by itself: the link that was known then stays dead.
    const second = (await history.share(mine, id, after, end)) ?? "";
    expect(second).not.toBe(first);
    expect(await history.readShared(first, end)).toBeUndefined();
    expect((await history.readShared(second, end))?.id).toBe(id);
    expect(await history.unshare(mine, id)).toBe(true);
    expect(await history.readShared(second, end)).toBeUndefined();
    expect(await history.share(mine, id, after, end)).not.toBe(second);
    expect(await history.share(await account("sharer@example.org"), id, after, end)).toBeUndefined();
  });
});
