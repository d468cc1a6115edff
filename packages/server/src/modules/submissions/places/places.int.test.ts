import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../../testing/ledger.ts";
import { createAccountRepository } from "../../account/index.ts";
import { channelMembership } from "../../channels/index.ts";
import { addItems, lockForItems } from "../attachments.ts";
import { changeVisibility } from "../write/change-visibility.ts";
import { insertSubmission } from "../write/insert.ts";
import type { NewItem } from "../write/items.ts";
import { createItemsOfThreads, type ItemsOfThreads } from "./read.ts";

describe(`places of items of posts on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let items: ItemsOfThreads;
  let account: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    items = createItemsOfThreads(opened.ledger);
    const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    account = (await createAccountRepository(opened.ledger).create(made)) as string;
  });
  afterAll(() => opened.close());

  const UNCLAIMED = { attribution: null, provider: null, category: null, kind: null, description: null };
  const item = (value: string): NewItem => ({ item_type: 2, value, ...UNCLAIMED });

  async function post(parentId: string | null, ...values: readonly string[]): Promise<string> {
    const of = { accountId: account, content: "text", parentId, requestId: null, decide: null };
    const posted = { ...of, items: values.map(item) };
    const stored = await insertSubmission(opened.ledger, channelMembership, posted, new Date());
    if (typeof stored !== "object") throw new Error(`not stored: ${stored}`);
    return stored.id;
  }
  const change = (id: string, from: "visible" | "hidden", to: "visible" | "hidden" | "deleted") =>
    opened.ledger
      .transaction()
      .execute((db) =>
        changeVisibility(db, channelMembership, id, { from, to, by: account, reason: null }, new Date()),
      );
  const valuesOf = async (root: string | null, after = 0) =>
    (await items.after(root, after, 1000)).map(({ value }) => value);

  it("give a reader that goes on from its place each item once, whoever posts meanwhile", async () => {
    const root = await post(null, "root.example");
    const seen: { seq: number; value: string }[] = [];
    let isDone = false;
    const reading = (async () => {
      for (let after = 0; ;) {
        const last = isDone;
        const rows = await items.after(root, after, 3);
        seen.push(...rows);
        after = rows.at(-1)?.seq ?? after;
        if (rows.length === 0 && last) return;
      }
    })();
    const wanted = Array.from({ length: 12 }, (_, at) =>
      Array.from({ length: 1 + (at % 5) }, (__, n) => `p${at}-${n}.example`),
    );
    await Promise.all(wanted.map((values) => post(root, ...values)));
    isDone = true;
    await reading;
    expect(seen.map(({ value }) => value).toSorted()).toEqual(["root.example", ...wanted.flat()].toSorted());
    const places = seen.map(({ seq }) => seq);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });

  it("are gone while a post is hidden, and new when it is shown again", async () => {
    const root = await post(null, "a.example", "b.example");
    const reply = await post(root, "c.example");
    expect(await valuesOf(root)).toEqual(["a.example", "b.example", "c.example"]);
    const [first] = await items.after(root, 0, 1);
    const last = (await items.after(root, 0, 9)).at(-1)?.seq ?? 0;
    expect(await change(root, "visible", "hidden")).toBe(true);
    expect(await valuesOf(root)).toEqual(["c.example"]);
    expect(await items.withIds(root, [first?.object_id ?? ""])).toEqual([]);
    expect(await items.thread(root)).toBeUndefined();
    // What a file that was read meanwhile names waits with the rest.
    await opened.ledger.transaction().execute(async (db) => {
      expect(await lockForItems(db, root)).toBe(true);
      await addItems(db, channelMembership, root, [item("file.example")]);
    });
    expect(await valuesOf(root, last)).toEqual([]);
    expect(await change(root, "hidden", "visible")).toBe(true);
    expect(await valuesOf(root, last)).toEqual(["a.example", "b.example", "file.example"]);
    // The same object as before.
    expect((await items.withIds(null, [first?.object_id ?? ""])).map(({ value }) => value)).toEqual(["a.example"]);
    expect(await items.thread(root)).toEqual({ id: root, title: "text" });
    expect(await items.thread(reply)).toBeUndefined();
    await change(reply, "visible", "deleted");
    expect(await valuesOf(root)).toEqual(["a.example", "b.example", "file.example"]);
  });

  it("are given to what a file names", async () => {
    const root = await post(null);
    await opened.ledger.transaction().execute(async (db) => {
      await lockForItems(db, root);
      await addItems(db, channelMembership, root, [item("late.example")]);
    });
    expect(await valuesOf(root)).toEqual(["late.example"]);
  });

  it("never go back, though the clock does", async () => {
    const root = await post(null, "one.example");
    await sql`update submission_clock set last_seq = last_seq + 60000000`.execute(opened.ledger);
    await post(root, "two.example");
    await post(root, "three.example");
    const found = await items.after(root, 0, 9);
    expect(found.map(({ value }) => value)).toEqual(["one.example", "two.example", "three.example"]);
    const [one = 0, two = 0, three = 0] = found.map(({ seq }) => seq);
    expect([two - one > 60_000_000, three - two]).toEqual([true, 1]);
  });
});
