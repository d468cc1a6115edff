import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWaiting } from "../../http/waiting.ts";
import { anotherNode, LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { soak } from "../../testing/soak.ts";
import { createAccountRepository } from "../account/index.ts";
import { channelMembership } from "../channels/index.ts";
import { createLive, SUBMISSION_ARRIVED } from "./live.ts";
import { createMentionIndex } from "./mentions/mention-index.ts";
import { createMentionRepository } from "./mentions/repository.ts";
import { createModerationRepository } from "./moderation/repository.ts";
import { createItemReader } from "./read/items.ts";
import { createSubmissionReader, type SubmissionReader } from "./read/reader.ts";
import { indexedSearch, searchCondition } from "./read/search.ts";
import { changeVisibility } from "./write/change-visibility.ts";
import { eraseDeleted } from "./write/edit.ts";
import { insertSubmission } from "./write/insert.ts";
import type { NewItem } from "./write/items.ts";

/** Of one post, half of which are deleted. */
const REPLIES = soak(50, 16);

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
let reader: SubmissionReader;
let account: string;
let viewer: { accountId: string; isAdmin: boolean };
beforeAll(async () => {
  ledger = await openTestLedger();
  reader = createSubmissionReader(ledger.ledger);
  const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  account = (await createAccountRepository(ledger.ledger).create(made)) as string;
  viewer = { accountId: account, isAdmin: false };
});
afterAll(() => ledger.close());

const address = (value: string): NewItem => ({
  item_type: 1,
  value,
  attribution: null,
  provider: null,
  category: null,
  kind: null,
  description: null,
});

async function post(
  parentId: string | null,
  items: readonly NewItem[] = [],
  requestId: string | null = null,
  content = "text",
  now = new Date(),
) {
  const stored = await insertSubmission(
    ledger.ledger,
    channelMembership,
    { accountId: account, content, parentId, requestId, items, decide: null },
    now,
  );
  if (typeof stored !== "object") throw new Error(`not stored: ${stored}`);
  return stored.id;
}
const change = (id: string, from: "visible" | "hidden", to: "visible" | "hidden" | "deleted") =>
  ledger.ledger
    .transaction()
    .execute((db) => changeVisibility(db, channelMembership, id, { from, to, by: account, reason: null }, new Date()));
const remove = (id: string) => change(id, "visible", "deleted");
/** A thread without a branch, at once: the first is there. */
const chain = (ids: readonly string[]) =>
  sql`
    insert into submission (id, account_id, content, parent_id, root_id, depth, item_count, created_at, labelled_at)
    select own.id, ${account}, 'text', above.id, ${ids[0]}, own.depth - 1, 0, now(), now()
    from unnest(${ids}::uuid[]) with ordinality as own (id, depth)
    join unnest(${ids}::uuid[]) with ordinality as above (id, depth) on above.depth = own.depth - 1`.execute(
    ledger.ledger,
  );
/** Twice as many as there are connections: with more, the last would wait longer than the ledger allows. */
async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const outcomes: PromiseSettledResult<T>[] = [];
  const left = works.values();
  const lane = async () => {
    for (const work of left) outcomes.push(...(await Promise.allSettled([work()])));
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return outcomes;
}
const countOf = async (id: string) => (await reader.find(id, viewer))?.comment_count;
const page = { offset: 0, limit: 200 };

describe("threads", () => {
  it("have exact counts after many replies, deletions and replies to what is deleted, all at the same time", async () => {
    const root = await post(null);
    const first = await atOnce(Array.from({ length: REPLIES }, () => () => post(root)));
    const replies = first.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(replies).toHaveLength(REPLIES);
    expect(await countOf(root)).toBe(REPLIES);
    const outcomes = await atOnce<unknown>(
      replies.flatMap((reply, index) => [
        ...(index % 2 === 0 ? [() => remove(reply)] : []),
        () => post(reply),
        () => post(root),
      ]),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
    expect(refusals.filter((why) => why !== "Error: not stored: undefined")).toEqual([]);
    const kept = outcomes.length - refusals.length;
    // In either order: a reply preserves a post that is deleted after it, and no reply goes to a deleted post.
    const { rows, total } = await reader.comments(root, page);
    expect(total).toBe(await countOf(root));
    let held = 0;
    for (const row of rows) {
      expect(row.visibility === "visible" || row.comment_count > 0, row.id).toBe(true);
      held += row.comment_count;
    }
    const deletions = REPLIES / 2;
    expect(held).toBe(kept - deletions - REPLIES);
    const gone = REPLIES - rows.filter(({ id }) => replies.includes(id)).length;
    expect(total).toBe(2 * REPLIES - gone);
  });

  it("keep what was deleted as long as something visible is below it, and show it again with what is shown again", async () => {
    const root = await post(null);
    const [a, other] = [await post(root), await post(root)];
    const b = await post(a);
    const c = await post(b);
    for (const id of [a, b]) await remove(id);
    expect(await countOf(root)).toBe(2);
    expect(await remove(a)).toBe(false);
    await change(c, "visible", "hidden");
    expect(await countOf(root)).toBe(1);
    expect(await reader.find(a, viewer)).toBeUndefined();
    await change(c, "hidden", "visible");
    expect(await countOf(root)).toBe(2);
    expect((await reader.comments(root, page)).rows.map(({ id, visibility }) => [id, visibility])).toEqual([
      [a, "deleted"],
      [other, "visible"],
    ]);
    await remove(root);
    expect((await reader.feed(page, [])).rows.map(({ id }) => id)).not.toContain(root);
    expect((await reader.find(root, viewer))?.visibility).toBe("deleted");
  });

  it("are a thousand levels deep, read and counted from anywhere", async () => {
    const root = await post(null, [address("45.83.80.1")]);
    const ids = [root];
    for (let level = 1; level <= 1000; level++) ids.push(uuidv7());
    await chain(ids);
    const [middle, last] = [
      ids[500] ?? "",
      await post(ids[1000] ?? "", [address("45.83.80.2"), address("45.83.80.3")]),
    ];
    expect((await reader.find(last, viewer))?.depth).toBe(1001);
    const above = await reader.parents({ id: last, root_id: root }, viewer);
    expect(above.map(({ id }) => id)).toEqual([root, ...ids.slice(-50)]);
    const items = createItemReader(ledger.ledger);
    expect(await items.count({ id: root, whole: true, isRoot: true }, viewer)).toBe(3);
    expect(await items.count({ id: middle, whole: true, isRoot: false }, viewer)).toBe(2);
    expect(await items.count({ id: middle, whole: false, isRoot: false }, viewer)).toBe(0);
    await ledger.ledger
      .updateTable("submission")
      .set({ visibility: "deleted" })
      .where("id", "in", ids.slice(1))
      .execute();
    expect(await countOf(root)).toBe(1);
    await remove(last);
    expect(await countOf(root)).toBe(0);
  });
});

describe("posts", () => {
  it("that were deleted are erased after their time, and leave their places in the thread", async () => {
    const root = await post(null, [address("45.83.86.1")]);
    const reply = await post(root);
    await remove(root);
    const all = () =>
      ledger.ledger.selectFrom("submission_item").select("id").where("submission_id", "=", root).execute();
    expect(await eraseDeleted(ledger.ledger, new Date(Date.now() - 60_000))).toBe(0);
    expect(await all()).toHaveLength(1);
    expect(await eraseDeleted(ledger.ledger, new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    expect(await all()).toHaveLength(0);
    expect(await reader.find(root, viewer)).toMatchObject({ content: "", item_count: 0, comment_count: 1 });
    expect((await reader.find(reply, viewer))?.content).toBe("text");
  });

  it("are stored once for each request id, however often it is sent", async () => {
    const request = "8f1c0000-0000-4000-8000-000000000001";
    const ids = await Promise.all(Array.from({ length: 5 }, () => post(null, [address("45.83.81.1")], request)));
    expect(new Set(ids).size).toBe(1);
    expect((await reader.find(ids[0] ?? "", viewer))?.item_count).toBe(1);
    expect(new Set([await post(null), await post(null)]).size).toBe(2);
  });

  it("all reach waiting requests, though several nodes store them at the same time and their clocks differ", async () => {
    const live = createLive(ledger.ledger, createWaiting());
    let latest: string | null = await post(null);
    const clocks = [3_600_000, 0, -3_600_000, 60_000];
    let isKept = false;
    const kept = Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        post(null, [], null, "text", new Date(Date.now() + (clocks[at % clocks.length] ?? 0))),
      ),
    ).finally(() => (isKept = true));
    let notified = 0;
    for (let isOver = false; !isOver;) {
      isOver = isKept;
      const { posts, latest: next } = await live.next(account, { after: latest ?? "" }, AbortSignal.timeout(50));
      notified += posts;
      latest = next;
    }
    expect(notified).toBe(40);
    const ids = new Set(await kept);
    const { rows } = await reader.feed({ offset: 0, limit: 40 }, []);
    expect(rows.filter(({ id }) => ids.has(id))).toHaveLength(40);
  });

  it.runIf(LEDGER_KIND === "PostgreSQL")("reach other nodes as soon as they are stored", async () => {
    const live = createLive(ledger.ledger, createWaiting());
    const after = await post(null);
    const node = anotherNode(ledger);
    node.subscribe(SUBMISSION_ARRIVED, { message: live.onArrival }, AbortSignal.timeout(60_000));
    const news = live.next(account, { after }, AbortSignal.timeout(20_000));
    // A message before it listens is lost.
    while (!(await Promise.race([news.then(() => true), pause(50, false)]))) await post(null);
    expect((await news).posts).toBeGreaterThan(0);
    await node.close();
  });

  it("are found by an address, the prefixes that contain it and the URLs on it, among very many", async () => {
    const many = soak(100_000, 5000);
    await post(
      null,
      Array.from({ length: many }, (_, n) => address(`46.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)),
    );
    const url = { ...address("http://45.83.82.1:8080/a"), item_type: 3 };
    const byItself = await post(null, [address("45.83.82.1")]);
    const byPrefix = await post(null, [address("45.83.82.0/24")]);
    const byUrl = await post(byItself, [url]);
    const six = await post(null, [address("2a03:2880::/32"), address("2a03:2880:1::1")]);
    const gone = await post(null, [address("45.83.82.1")]);
    await remove(gone);
    const mentioning = async (values: string[], hosts: string[]) =>
      (await reader.mentioning({ values, hosts }, page)).rows.map(({ id }) => id);
    expect(await mentioning(["45.83.82.1", "45.83.82.0/24"], ["45.83.82.1"])).toEqual([byUrl, byPrefix, byItself]);
    expect(await mentioning(["2a03:2880::/32"], [])).toEqual([six]);
    expect(await mentioning(["46.0.1.5"], [])).toHaveLength(1);

    const problems: object[] = [];
    const mentions = createMentionIndex(createMentionRepository(ledger.ledger), {
      warn: (fields) => problems.push(fields),
    });
    expect(mentions.mayMention("45.83.83.1")).toBe(true);
    await mentions.refresh();
    expect([mentions.mayMention("45.83.83.1"), mentions.mayMention("2a03:2881::1")]).toEqual([false, false]);
    const asked = ["45.83.82.1", "45.83.82.255", "46.0.1.5", "2a03:2880:1::1", "2a03:2880::9"];
    for (const ip of asked) expect(mentions.mayMention(ip), ip).toBe(true);
    expect(await mentions.count([...asked, "45.83.83.1"])).toEqual(
      new Map([
        ["45.83.82.1", 3],
        ["45.83.82.255", 1],
        ["46.0.1.5", 1],
        ["2a03:2880:1::1", 1],
        ["2a03:2880::9", 1],
      ]),
    );
    await post(null, [address("45.83.83.1")]);
    await mentions.refresh();
    expect(mentions.mayMention("45.83.83.1")).toBe(true);
    mentions.add([address("45.83.84.0/23"), { ...url, value: "http://45.83.90.1/" }]);
    expect(["45.83.85.1", "45.83.90.1", "45.83.90.2"].map(mentions.mayMention)).toEqual([true, true, false]);
    expect(problems).toEqual([]);
  });

  it("are found by any part of what they or their replies say; of what is common the newest", async () => {
    const say = (content: string, parentId: string | null = null) => post(parentId, [], null, content);
    const found = async (search: string, bounds?: { rare: number; newest: number }) =>
      (await reader.feed(page, [await searchCondition(ledger.ledger, search, bounds)])).rows.map(({ id }) => id);
    const first = await say("C2 of the Beacon at 45.83.91.17, hxxp://evil-loader[.]example/100%_\\a");
    const second = await say("nothing of the kind");
    await say("The loader is back: шифровальщик", second);
    const gone = await say("a loader that is taken back");
    await remove(gone);
    expect(await found("LOADER")).toEqual([second, first]);
    for (const part of ["il-loa", "beacon", "45.83.91.", "83.91", "c2", "100%_", "_\\a"]) {
      expect(await found(part), part).toEqual([first]);
    }
    expect(await found("шифровал")).toEqual([second]);
    expect(await found("100_")).toEqual([]);
    const beacons = [];
    for (const n of [1, 2, 3]) beacons.unshift(await say(`beacon ${n}`));
    expect(await found("beacon", { rare: 4, newest: 2 })).toEqual([...beacons, first]);
    expect(await found("beacon", { rare: 3, newest: 2 })).toEqual(beacons.slice(0, 2));
    expect(await found("c2", { rare: 3, newest: 2 })).toEqual([]);
  });

  it("are searched in pieces, between which others get their turn", async () => {
    await sql`
      insert into submission (id, account_id, content, root_id, depth, item_count, created_at, labelled_at)
      select id, ${account}, 'e of it', id, 0, 0, now(), now()
      from (select gen_random_uuid() as id from generate_series(1, 4000)) made`.execute(ledger.ledger);
    const ended: string[] = [];
    const search = searchCondition(ledger.ledger, "e ").then((where) => {
      ended.push("search");
      return reader.feed(page, [where]);
    });
    const other = sql`select 1`.execute(ledger.ledger).then(() => ended.push("other"));
    const { total } = await search;
    await other;
    expect(total).toBeGreaterThan(3000);
    expect(ended).toEqual(["other", "search"]);
  });

  it("are searched by an index", async () => {
    const plan = await ledger.ledger.connection().execute(async (db) => {
      // Few as they are, reading all of them would be quicker.
      await sql`set enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`
        explain ${indexedSearch("loader", 5000)}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("Bitmap Index Scan on submission_content_search");
  });
});

it("reports of posts are counted once for each account, listed the most reported first, and closed by a decision", async () => {
  const moderation = createModerationRepository(ledger.ledger, channelMembership);
  const accounts = createAccountRepository(ledger.ledger);
  const made = { name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const [bob, eve] = [
    (await accounts.create({ ...made, email: "bob@example.org" })) as string,
    (await accounts.create({ ...made, email: "eve@example.org" })) as string,
  ];
  const [once, twice] = [await post(null), await post(null)];
  const spam = { reason: "spam" as const, text: "" };
  for (const [id, by] of [
    [once, bob],
    [twice, bob],
    [twice, eve],
    [twice, eve],
  ] as const) {
    await moderation.report(id, by, spam, new Date());
  }
  const listed = async (offset = 0) => {
    const { rows, total } = await moderation.reported({ offset, limit: 1 });
    return { total, rows: rows.map(({ submission: { id }, reports }) => [id, reports.map(({ account: by }) => by)]) };
  };
  expect(await listed()).toEqual({ total: 2, rows: [[twice, ["bob@example.org", "eve@example.org"]]] });
  expect(await listed(1)).toEqual({ total: 2, rows: [[once, ["bob@example.org"]]] });
  expect(await listed(2)).toEqual({ total: 2, rows: [] });
  const hide = { from: "visible", to: "hidden", by: account, reason: "spam" } as const;
  expect(await Promise.all([1, 2].map(() => moderation.change(twice, hide, new Date())))).toContain(false);
  expect(await listed()).toMatchObject({ total: 1 });
  expect([await moderation.dismiss(once, new Date()), await moderation.dismiss(once, new Date())]).toEqual([
    true,
    false,
  ]);
  expect(await listed()).toEqual({ total: 0, rows: [] });
  // Decided is decided: who reported it does not open it again.
  await moderation.report(once, bob, spam, new Date());
  expect(await listed()).toEqual({ total: 0, rows: [] });
  expect(await reader.find(twice, viewer)).toMatchObject({ visibility: "hidden", visibility_reason: "spam" });
});
