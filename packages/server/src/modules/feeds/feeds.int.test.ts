import { createHash } from "node:crypto";
import { sql } from "kysely";
import { v4 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LabelRecord, Source } from "@fyr/core/atlas";
import { parseRange } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { createLabelStore } from "../../storage/labels/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import type { Caller } from "../../http/caller.ts";
import { createReservations } from "../../http/sight.ts";
import { asCaller, createAccountRepository, findAccount } from "../account/index.ts";
import { createNotifications } from "../notifications/index.ts";
import { createFeedAccess } from "./access.ts";
import { appendItems, deleteOlder } from "./append.ts";
import { createCollectors } from "./built-in/collectors.ts";
import { BUILT_IN } from "./built-in/definitions.ts";
import { createFilling, ensureBuiltIn } from "./built-in/fill.ts";
import { createFollowNews } from "./follow-news.ts";
import { timeOf } from "./presenter.ts";
import { createFeeds } from "./service.ts";
import { createStreamRepository, type StreamRepository } from "./streams.ts";
import { createWatchFilling } from "./watching.ts";

const MANY = { items: 1000, bytes: 1_000_000 };
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${from + at}`, data: {} }));

describe(`streams on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let streams: StreamRepository;
  let owner: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    streams = createStreamRepository(opened.ledger);
    const account = {
      email: "a@example.org",
      name: "A",
      passwordHash: "",
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    };
    owner = (await createAccountRepository(opened.ledger).create(account)) as string;
  });
  afterAll(() => opened.close());

  const newStream = async () =>
    (await streams.create(owner, { name: "s", description: "", type: "text" }, new Date())).id;
  const append = (id: string, items: ReturnType<typeof numbered>, bounds = MANY, batch: string | null = null) =>
    streams.append(id, items, bounds, batch, new Date());

  it("that watch articles take each new one with the tag or actor once, until that is ended", async () => {
    const begun = new Date("2026-05-01T12:00:00Z");
    const content = (name: string) => ({ name, description: "", type: "text" }) as const;
    const tagged = { ...content("tag"), watches: { tag: "Malware", actor: null } } as const;
    const of = (name: string) => ({ ...content(name), watches: { tag: null, actor: name } });
    const indicators = { ...of("Crimson Otter"), type: "indicator" } as const;
    const [byTag, byActor, ended, named, renamed] = [
      await streams.createWatching(owner, tagged, begun),
      await streams.createWatching(owner, of("Crimson Otter"), begun),
      await streams.createWatching(owner, of("Crimson Otter"), begun),
      await streams.createWatching(owner, indicators, begun),
      await streams.createWatching(owner, of("Old Otter"), begun),
    ];
    const minutes = (count: number) => new Date(begun.getTime() + count * 60_000);
    const article = (id: number, tags: string[], actors: string[]) => ({
      id: String(id),
      title: `Article ${id}`,
      url: `https://blog.example/${id}`,
      source_name: "Blog",
      published_at: begun,
      read_at: minutes(id),
      tags,
      actors,
      num_indicators: id,
    });
    const articles = [
      article(-60, ["Malware"], ["Crimson Otter"]),
      article(1, ["Malware"], []),
      article(2, ["Patch"], ["Crimson Otter", "OwlDump"]),
      article(3, [], []),
    ];
    let most = 0;
    const fill = createWatchFilling({
      ...opened,
      articlesReadSince: async (since, count) => {
        most = count;
        return articles.filter(({ read_at }) => read_at > since);
      },
      indicatorsOfArticle: async (id) => ["203.0.113.7", `c2-${id}.example.com`, "C2.EXAMPLE.NET", "no indicator"],
      actorCalled: async (name) => (name === "Old Otter" ? "Crimson Otter" : null),
      log: { warn: (fields: object) => expect.unreachable(JSON.stringify(fields)) },
      now: () => minutes(5),
    });
    const run = () => fill(new AbortController().signal);
    const numbersIn = async (stream: { id: string }) =>
      (await streams.items([stream.id], { after: 0, limit: 99 })).map(({ data }) => data["indicators"]);
    await Promise.all([run(), run()]);
    await run();
    expect(most).toBeGreaterThan(0);
    expect([await numbersIn(byTag), await numbersIn(byActor), await numbersIn(ended)]).toEqual([[1], [2], [2]]);
    expect((await streams.items([byActor.id], { limit: 9 }))[0]).toMatchObject({
      value: "https://blog.example/2",
      type: "text",
      data: { title: "Article 2", actors: ["Crimson Otter", "OwlDump"] },
    });
    expect(await streams.endWatching(byTag.id, ended.id)).toBeUndefined();
    expect(await streams.endWatching(owner, ended.id)).toMatchObject({ watches: null, items: 1 });
    articles.push(article(20, ["Malware"], ["Crimson Otter"]));
    await run();
    expect([await numbersIn(byTag), await numbersIn(byActor), await numbersIn(ended)]).toEqual([[1, 20], [2, 20], [2]]);
    expect(await numbersIn(renamed)).toEqual([2, 20]);
    const found = await streams.items([named.id], { after: 0, limit: 99 });
    expect(found.map(({ type, value, data }) => [type, value, data["title"]])).toEqual([
      ["indicator", "203.0.113.7", "Article 2"],
      ["indicator", "c2-2.example.com", "Article 2"],
      ["indicator", "c2.example.net", "Article 2"],
      ["indicator", "c2-20.example.com", "Article 20"],
    ]);
    await streams.delete(owner, [byTag.id, byActor.id, ended.id, named.id, renamed.id]);
    await run();
  });

  it("give a reader that goes on from its place each item once, whoever appends meanwhile", async () => {
    const ids = [await newStream(), await newStream()];
    const seen: { seq: number; value: string }[] = [];
    let isDone = false;
    const reading = (async () => {
      for (let after = 0; ;) {
        const last = isDone;
        const rows = await streams.items(ids, { after, limit: 7 });
        seen.push(...rows);
        after = rows.at(-1)?.seq ?? after;
        if (rows.length === 0 && last) return;
      }
    })();
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => append(ids[at % 2] ?? "", numbered(at * 10, 1 + (at % 10)))),
    );
    isDone = true;
    await reading;
    const wanted = Array.from({ length: 30 }, (_, at) => numbered(at * 10, 1 + (at % 10)).map(({ value }) => value));
    expect(seen.map(({ value }) => value).toSorted()).toEqual(wanted.flat().toSorted());
    const places = seen.map(({ seq }) => seq);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });

  it("give no place that was given, though the clock goes back", async () => {
    const id = await newStream();
    const late = await append(id, numbered(0, 2));
    const early = await opened.ledger
      .transaction()
      .execute((db) => appendItems(db, id, numbered(2, 1), MANY, { now: new Date(0) }));
    expect(early).toBe((late?.cursor ?? 0) + 1);
    expect(timeOf(1_764_252_000_000_042)).toBe("2025-11-27T14:00:00.000042Z");
  });

  it("store a batch once, however often it comes at once", async () => {
    const id = await newStream();
    const batch = uuid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, numbered(0, 3), MANY, batch)));
    expect(answers.filter((answer) => answer?.repeated === false)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.cursor)).size).toBe(1);
    expect((await streams.read(id))?.items).toBe(3);
  });

  it("keep the latest items within their bounds, and count what is there", async () => {
    const id = await newStream();
    for (let at = 0; at < 6; at++) await append(id, numbered(at * 10, 10), { items: 25, bytes: 1_000_000 });
    const rows = await streams.items([id], { limit: 100 });
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(rows[0]?.value).toBe("v59");
    const counted = await sql<{ items: number; bytes: number }>`
      select count(*)::int as items, sum(bytes)::int as bytes from stream_item where stream_id = ${id}`.execute(
      opened.ledger,
    );
    expect(await streams.read(id)).toMatchObject(counted.rows[0] ?? {});
    await append(id, numbered(100, 1), { items: 1000, bytes: 500 });
    expect((await streams.read(id))?.bytes).toBeLessThanOrEqual(500);
    await deleteOlder(opened.ledger, sql`select ${id}::uuid`, new Date(Date.now() + 1000));
    expect(await streams.read(id)).toMatchObject({ items: 0, bytes: 0 });
  });

  it("know the versions of what is sent again, by pages, and when it came first though that item is gone", async () => {
    const id = await newStream();
    await append(id, [...numbered(0, 3), ...numbered(0, 1)]);
    await append(id, [...numbered(1, 1), ...numbered(5, 1)]);
    const read = async (lastOnly: boolean, of = [{ stream: id }] as Parameters<StreamRepository["versions"]>[0]) => {
      const rows: Awaited<ReturnType<StreamRepository["versions"]>> = [];
      for (let after = 0; ;) {
        const page = await streams.versions(of, { after, limit: 2, lastOnly });
        rows.push(...page);
        if (page.length === 0) return rows;
        after = page.at(-1)?.seq ?? 0;
      }
    };
    const all = await read(false);
    const [v0, v1] = all;
    expect(all.map(({ value, is_first, is_last }) => [value, is_first, is_last])).toEqual([
      ["v0", true, false],
      ["v1", true, false],
      ["v2", true, true],
      ["v0", false, true],
      ["v1", false, true],
      ["v5", true, true],
    ]);
    expect((await read(true)).map(({ value, first_seq }) => [value, first_seq])).toEqual([
      ["v2", all[2]?.seq],
      ["v0", v0?.seq],
      ["v1", v1?.seq],
      ["v5", all[5]?.seq],
    ]);
    const md5 = createHash("md5").update("v1").digest("hex").slice(0, 12);
    expect((await read(false, [{ stream: id, md5 }])).map(({ value }) => value)).toEqual(["v1", "v1"]);
    const other = await newStream();
    await append(other, numbered(0, 1));
    const [first] = await streams.versions([{ stream: other }], { after: 0, limit: 1, lastOnly: false });
    await append(other, [...numbered(1, 8), ...numbered(0, 1)], { items: 9, bytes: 1_000_000 });
    await append(other, numbered(0, 1));
    const kept = await streams.versions([{ stream: other }], { after: first?.seq ?? 0, limit: 99, lastOnly: true });
    expect(kept.at(-1)).toMatchObject({ value: "v0", first_seq: first?.seq, is_first: false });
    expect((await streams.check(other, ["v0"]))?.first).toBeGreaterThan(first?.seq ?? 0);
  });

  it("have one value many times, and tell its last version without looking at all of them", async () => {
    const id = await newStream();
    const same = Array.from({ length: 1000 }, () => ({ value: "same.example.com", data: {} }));
    for (let n = 0; n < 5; n++) await append(id, same, { items: 100_000, bytes: 100_000_000 });
    const [first] = await streams.versions([{ stream: id }], { after: 0, limit: 1, lastOnly: false });
    const last = await streams.versions([{ stream: id }], { after: 0, limit: 10, lastOnly: true });
    expect(last).toMatchObject([{ value: "same.example.com", first_seq: first?.seq, is_first: false, is_last: true }]);
  });

  it("tell whether they have a value", async () => {
    const id = await newStream();
    await append(id, [...numbered(0, 2), ...numbered(0, 1)]);
    expect(await streams.check(id, ["v0"])).toMatchObject({ count: 2 });
    expect(await streams.check(id, ["v", "v1"])).toMatchObject({ count: 1 });
    expect(await streams.check(id, ["v"])).toBeUndefined();
  });
});

describe(`news of followed feeds on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let notifications: ReturnType<typeof createNotifications>;
  let feeds: ReturnType<typeof createFeeds>;
  const people: Caller[] = [];
  let now = Date.now();

  beforeAll(async () => {
    opened = await openTestLedger();
    notifications = createNotifications(opened.ledger, opened.live, { warn: (fields) => console.error(fields) });
    const reservations = createReservations({ provider: "free", behaviour: "free" }, "admin");
    const access = createFeedAccess(reservations);
    feeds = createFeeds({ ...opened, access, actorCalled: async () => null, now: () => new Date(now) });
    for (const email of ["owner@example.org", "reader@example.org"]) {
      const made = { email, name: "N", passwordHash: "", type: 2, limitDaily: null, limitMonthly: null };
      const id = (await createAccountRepository(opened.ledger).create(made)) as string;
      const account = await findAccount(opened.ledger, id);
      if (account !== undefined) people.push(asCaller(account, { kind: "session", id: "", provenAt: null }));
    }
  });
  afterAll(async () => {
    await notifications.close();
    await opened.close();
  });

  const tell = async () => {
    const log = { warn: (fields: object) => expect.unreachable(JSON.stringify(fields)) };
    const work = createFollowNews({
      ...opened,
      feeds,
      notifyAll: notifications.notifyAll,
      log,
      now: () => new Date(now),
    });
    await Promise.all([work(new AbortController().signal), work(new AbortController().signal)]);
  };
  const told = async (accountId: string) =>
    (await notifications.list(accountId, { offset: 0, limit: 50, search: "" })).rows.map(({ message }) => message);

  it("are one unread notification of a feed and one an hour, count what came since, and end with the right to read", async () => {
    const [owner, reader] = people as [Caller, Caller];
    const content = { name: "Doors", summary: "", description: "", visibility: 1, category: "other" } as const;
    const { feed } = await feeds.create(owner, content);
    const stream = await feeds.createStream(owner, { name: "s", description: "", type: "text" });
    await feeds.addStream(owner, feed.id, stream.id);
    let value = 0;
    const append = (count: number) =>
      feeds.append(
        owner,
        stream.id,
        Array.from({ length: count }, () => ({ value: `v${value++}`, data: {} })),
        null,
      );
    await append(3);
    await feeds.follow(reader, feed.id);
    await feeds.follow(reader, feed.id);
    await tell();
    expect(await told(reader.accountId)).toEqual([]);

    await append(1);
    await tell();
    const first = "1 new item: v3. You follow this feed.";
    expect(await told(reader.accountId)).toEqual([first]);
    for (let at = 0; at < 20; at++) {
      now += 10 * 60_000;
      await append(100);
      await tell();
    }
    expect(await told(reader.accountId)).toEqual([first]);

    await notifications.readAll(reader.accountId);
    await tell();
    const second = "More than 1,000 new items: v2003, v2002, v2001 …. You follow this feed.";
    expect(await told(reader.accountId)).toEqual([second, first]);
    await notifications.readAll(reader.accountId);
    await append(2);
    await tell();
    expect(await told(reader.accountId)).toHaveLength(2);
    now += 60 * 60_000;
    await tell();
    expect((await told(reader.accountId))[0]).toBe("2 new items: v2005, v2004. You follow this feed.");

    await notifications.readAll(reader.accountId);
    await feeds.update(owner, feed.id, { ...content, visibility: 0 });
    await append(1);
    now += 60 * 60_000;
    await tell();
    await feeds.update(owner, feed.id, content);
    await tell();
    expect(await told(reader.accountId)).toHaveLength(3);
    await append(1);
    await feeds.unfollow(reader, feed.id);
    await tell();
    expect(await told(reader.accountId)).toHaveLength(3);
    expect(await told(owner.accountId)).toEqual([]);
  });
});

describe("built-in streams", () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let engine: Awaited<ReturnType<typeof openTestObservations>>;
  let now = Date.UTC(2026, 4, 1);
  const anonymizers = BUILT_IN.find(({ id }) => id === "new-anonymizers")?.streamId ?? "";

  beforeAll(async () => {
    [opened, engine] = await Promise.all([openTestLedger(), openTestObservations()]);
    await ensureBuiltIn(opened.ledger, new Date(now));
    await ensureBuiltIn(opened.ledger, new Date(now));
  });
  afterAll(() => Promise.all([opened.close(), engine.close()]));

  const list = (id: string, licence: string): Source => ({
    id,
    name: `List ${id}`,
    url: null,
    licence,
    attribution: null,
    published: null,
  });
  function label(on: string, source: Source, record: Partial<LabelRecord> = {}): LabelRow {
    const read = parseRange(on);
    if (!read.ok) throw new Error(read.reason);
    const whole = { provider: null, display_name: null, tags: [], confidence: 50, first_seen: null, last_seen: null };
    return { target: read.range, source, record: { kind: "vpn", ...whole, ...record } };
  }
  const fill = async (passOn: readonly string[] = []) => {
    const collectors = createCollectors({
      passOn,
      ledger: opened.ledger,
      observations: engine.observations,
      registeredSince: async () => [],
      articlesReadSince: async () => [],
      attackersSince: async () => [{ ip: "192.0.2.1", behaviours: ["Port scan"], last_seen: "2026-05-01T00:00:00Z" }],
    });
    const log = { warn: (fields: object) => expect.unreachable(JSON.stringify(fields)) };
    await createFilling({ ...opened, collectors, log, now: () => new Date(now) })(new AbortController().signal);
  };
  const valuesOf = async (id: string) =>
    (await createStreamRepository(opened.ledger).items([id], { after: 0, limit: 100 })).map(({ value }) => value);

  it("bring what no list had, once, and nothing of a list that only begins or may not be passed on", async () => {
    const labels = createLabelStore(engine.observations, () => new Date(now));
    const [open, closed, other] = [list("open", "CC0-1.0"), list("closed", "none stated"), list("other", "MIT")];
    const young = "2026-04-29";
    await labels.importBatch(open, [label("1.2.3.4", open), label("1.2.3.5", open, { first_seen: young })], "replace");
    await labels.importBatch(closed, [label("5.5.5.5", closed)], "replace");
    await fill();
    expect(await valuesOf(anonymizers)).toEqual(["1.2.3.5"]);

    now += 3_600_000;
    const more = [
      label("1.2.3.4", open),
      label("1.2.3.5", open),
      label("7.7.0.0/16", open),
      label("2001:db8::1", open),
    ];
    await labels.importBatch(
      open,
      [...more, label("5.5.5.5", open), label("8.8.8.8", open, { kind: "threat" })],
      "replace",
    );
    await labels.importBatch(closed, [label("5.5.5.5", closed), label("6.6.6.6", closed)], "replace");
    await Promise.all([fill(), fill()]);
    expect((await valuesOf(anonymizers)).toSorted()).toEqual(["1.2.3.5", "2001:db8::1", "7.7.0.0/16"]);

    now += 3_600_000;
    await labels.importBatch(other, [label("7.7.0.0/16", other)], "replace");
    now += 3_600_000;
    await labels.importBatch(other, [label("7.7.0.0/16", other), label("2001:db8::1", other)], "replace");
    await fill();
    expect(await valuesOf(anonymizers)).toHaveLength(3);
    expect(await valuesOf(BUILT_IN.find(({ id }) => id === "attackers")?.streamId ?? "")).toEqual(["192.0.2.1"]);
  });

  it("bring what states no licence where the operator permits it", async () => {
    const labels = createLabelStore(engine.observations, () => new Date(now));
    const closed = list("closed", "none stated");
    now += 3_600_000;
    await labels.importBatch(closed, [label("6.6.6.6", closed), label("6.6.6.7", closed)], "replace");
    await fill(["closed"]);
    expect(await valuesOf(anonymizers)).toContain("6.6.6.7");
  });

  it("let old items go", async () => {
    now += 31 * 86_400_000 + Date.now();
    await fill();
    expect(await valuesOf(anonymizers)).toEqual([]);
  });
});
