import { utcDay } from "@fyr/core/time";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anotherNode, LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { soak } from "../../testing/soak.ts";
import { createWorkQueue } from "../../work/index.ts";
import { createAccountRepository } from "../account/index.ts";
import { createNotifications } from "../notifications/index.ts";
import { inChannel, inFollowed, channelMembership } from "./join.ts";
import { createDailySum } from "./news/daily-sum.ts";
import { createChannelNewsRepository } from "./news/repository.ts";
import { channelNewsDispatch } from "./news/dispatch.ts";
import { createProviderChangeRepository } from "./news/provider-change-repository.ts";
import { createProviderChangeNews } from "./news/provider-changes.ts";
import { createChannelRepository } from "./repository.ts";
import { type Channels, createChannels } from "./service.ts";

const never = new AbortController().signal;
const quiet = { warn: (fields: object) => console.error(fields) };
const FOLLOWERS = soak(20_000, 600);
const PAGE = { offset: 0, limit: 50, search: "" };

let opened: Awaited<ReturnType<typeof openTestLedger>>;
let channels: Channels;
let clock = new Date("2026-11-02T10:00:00Z");
let notifications: ReturnType<typeof createNotifications>;
let sumUp: ReturnType<typeof createDailySum>;
let ann: string;
let bob: string;

beforeAll(async () => {
  opened = await openTestLedger();
  const { ledger } = opened;
  const accounts = createAccountRepository(ledger);
  const account = async (name: string) => {
    const made = {
      email: `${name}@example.org`,
      name,
      passwordHash: "",
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    };
    return (await accounts.create(made)) as string;
  };
  ann = await account("Ann");
  bob = await account("Bob");
  channels = createChannels(createChannelRepository(ledger), () => clock);
  notifications = createNotifications(ledger, opened.live, quiet);
  sumUp = createDailySum({
    repository: createChannelNewsRepository(ledger),
    notifyAll: notifications.notifyAll,
    now: () => clock,
  });
});
afterAll(async () => {
  await notifications.close();
  await opened.close();
});

interface Said {
  readonly content: string;
  readonly attribution?: string;
  readonly category?: number;
  readonly parent?: { id: string; root_id: string };
}

/** Keeps a post as the module of submissions does. */
function post(
  account: string,
  { content, attribution, category, parent }: Said,
): Promise<{ id: string; root_id: string }> {
  return opened.ledger.transaction().execute(async (db) => {
    const id = uuidv7();
    const root_id = parent?.root_id ?? id;
    await db
      .insertInto("submission")
      .values({
        id,
        account_id: account,
        content,
        request_id: null,
        parent_id: parent?.id ?? null,
        root_id,
        depth: 0,
        attribution: null,
        provider: null,
        category: null,
        kind: null,
        description: null,
        state: null,
        item_count: 1,
        created_at: clock,
        accepted_at: null,
        decided_at: null,
        decided_by: null,
        confidence: null,
        reason: null,
        labelled_at: clock,
        visibility: "visible",
        listed: 1,
      })
      .execute();
    if (attribution !== undefined || category !== undefined) {
      await db
        .insertInto("submission_item")
        .values({
          id: uuidv7(),
          submission_id: id,
          item_type: 1,
          value: "45.83.64.1",
          attribution: attribution ?? null,
          provider: attribution?.toLowerCase() ?? null,
          category: category ?? null,
          kind: null,
          description: null,
          attachment_id: null,
          origin: "written",
          host: null,
        })
        .execute();
    }
    await channelMembership.join(db, id);
    await channelMembership.announce(db, id, account);
    return { id, root_id };
  });
}

async function tell(): Promise<void> {
  const work = createWorkQueue({ ledger: opened.ledger, live: opened.live, log: quiet });
  const kind = dispatch();
  work.start([kind]);
  const keys = [...(await work.unfinished(kind.kind)).keys()];
  await work.ended(kind.kind, keys, AbortSignal.timeout(soak(600_000, 100_000)));
  await work.close();
}

const dispatch = () =>
  channelNewsDispatch({ ledger: opened.ledger, notifyAll: notifications.notifyAll, now: () => clock });

const of = async (account: string, kind?: "topic" | "author") =>
  (await channels.list(account, { ...PAGE, kind })).rows.map(({ name, posts, followed }) => [name, posts, followed]);
const titles = async (account: string) =>
  (await notifications.list(account, { offset: 0, limit: 100, search: "" })).rows
    .map(({ title }) => title)
    .toReversed();
const feed = async (...conditions: ReturnType<typeof inFollowed>[]) => {
  let rows = opened.ledger.selectFrom("submission").select("id").where("parent_id", "is", null);
  for (const condition of conditions) rows = rows.where(condition);
  return (await rows.orderBy("id").execute()).map(({ id }) => id);
};
const show = (id: string, visibility: "visible" | "hidden") =>
  opened.ledger.transaction().execute(async (db) => {
    await db.updateTable("submission").set({ visibility }).where("id", "=", id).execute();
    await channelMembership.join(db, id);
  });
const hide = (id: string) => show(id, "hidden");

describe(`channels in ${LEDGER_KIND}`, () => {
  it("contain posts and replies by topic, provider, category and author", async () => {
    const first = await post(ann, { content: "#Ransomware from #APT-28", attribution: "ExampleVPN", category: 1 });
    await post(bob, { content: "me too: #ransomware", parent: first });
    const other = await post(bob, { content: "#ransomware" });
    const { rows, total } = await channels.list(ann, PAGE);
    expect(rows.map(({ kind, name, display_name, posts }) => [kind, name, display_name, posts])).toEqual(
      expect.arrayContaining([
        ["topic", "ransomware", "#ransomware", 3],
        ["topic", "apt-28", "#apt-28", 1],
        ["provider", "examplevpn", "ExampleVPN", 1],
        ["category", "vpn", "VPN", 1],
        ["author", ann, "Ann", 1],
        ["author", bob, "Bob", 2],
      ]),
    );
    expect(total).toBe(6);
    expect(await feed(inChannel("topic", "#RansomWare"))).toEqual([first.id, other.id]);
    expect(await feed(inChannel("author", bob))).toEqual([first.id, other.id]);
    expect(await feed(inChannel("provider", "examplevpn"))).toEqual([first.id]);
    expect((await channels.list(ann, { ...PAGE, search: "apt" })).rows.map(({ name }) => name)).toEqual(["apt-28"]);
    expect(await channels.list(ann, { ...PAGE, offset: 5, limit: 5 })).toMatchObject({ total: 6 });
    expect(await channels.list(ann, { ...PAGE, offset: 50 })).toEqual({ rows: [], total: 6 });
  });

  it("follow a post's edits, and lose what is hidden", async () => {
    const edited = await post(ann, { content: "#before" });
    await opened.ledger.updateTable("submission").set({ content: "#after" }).where("id", "=", edited.id).execute();
    await channelMembership.join(opened.ledger, edited.id);
    expect(await feed(inChannel("topic", "before"))).toEqual([]);
    expect(await feed(inChannel("topic", "after"))).toEqual([edited.id]);
    await hide(edited.id);
    expect(await feed(inChannel("topic", "after"))).toEqual([]);
    expect((await of(ann, "topic")).map(([name]) => name)).not.toContain("after");
    await show(edited.id, "visible");
    expect(await of(ann, "topic")).toContainEqual(["after", 1, false]);
  });

  it("have a name for an author without one", async () => {
    const made = {
      email: "no-name@example.org",
      name: "",
      passwordHash: "",
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    };
    const unnamed = (await createAccountRepository(opened.ledger).create(made)) as string;
    await post(unnamed, { content: "#unnamed" });
    const { rows } = await channels.list(ann, { ...PAGE, kind: "author", search: "unnamed" });
    expect(rows.map(({ name, display_name }) => [name, display_name])).toEqual([[unnamed, "Unnamed"]]);
  });

  it("are followed: topics and categories ahead of any post, others where there is something to follow", async () => {
    expect(await channels.follow(bob, { kind: "topic", name: "#Later" })).toMatchObject({
      name: "later",
      display_name: "#later",
      posts: 0,
      followed: true,
    });
    expect(await channels.follow(bob, { kind: "topic", name: "later" })).toMatchObject({ followed: true });
    await channels.follow(bob, { kind: "author", name: ann });
    expect((await of(bob)).slice(0, 2).map(([name]) => name)).toEqual([ann, "later"]);
    const nothing = [
      { kind: "topic", name: "two words" },
      { kind: "category", name: "other" },
      { kind: "provider", name: "nobody" },
      { kind: "author", name: uuidv7() },
      { kind: "author", name: "no id" },
    ] as const;
    for (const channel of nothing) {
      await expect(channels.follow(bob, channel)).rejects.toMatchObject({ key: "not_found" });
    }
    expect(await channels.unfollow(bob, { kind: "topic", name: "later" })).toMatchObject({ followed: false });
    await expect(channels.unfollow(bob, { kind: "topic", name: "later" })).rejects.toMatchObject({
      key: "not_found",
    });
  });

  it("notify followers once of each post, never its author, and not of posts hidden meanwhile", async () => {
    await tell();
    await notifications.readAll(bob);
    const before = await titles(bob);
    await channels.follow(bob, { kind: "topic", name: "wave" });
    await channels.follow(ann, { kind: "topic", name: "wave" });
    clock = new Date(clock.getTime() + 1000);
    const one = await post(ann, { content: `#wave\n\nand ${"more ".repeat(50)}` });
    const gone = await post(ann, { content: "#wave again" });
    await post(bob, { content: "seen #wave", parent: one });
    await hide(gone.id);
    await tell();
    await tell();
    expect((await titles(bob)).slice(before.length)).toEqual(["Ann posted"]);
    expect(await titles(ann)).toEqual(["Bob replied in #wave"]);
    const [row] = (await notifications.list(bob, { offset: 0, limit: 1, search: "" })).rows;
    expect(row).toMatchObject({
      link: `/submissions/${one.id}`,
      message: expect.stringMatching(/^#wave and more .{120,}…$/),
    });
    expect(await feed(inFollowed(bob))).toContain(one.id);
  });

  it.runIf(LEDGER_KIND === "PostgreSQL")("tell followers who are connected to another node at once", async () => {
    const made = { email: "c@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    const cyd = (await createAccountRepository(opened.ledger).create(made)) as string;
    const node = anotherNode(opened);
    const other = createNotifications(opened.ledger, node, quiet);
    const news = other.next(cyd, undefined, AbortSignal.timeout(20_000));
    const late = pause(10_000, "late");
    // A message before it listens is lost.
    let answer: unknown = "not yet";
    for (let number = 0; answer === "not yet"; number++) {
      await notifications.notifyAll([
        { accountId: cyd, news: { type: "info", title: `Number ${number}`, message: "" } },
      ]);
      answer = await Promise.race([news, late, pause(50, "not yet")]);
    }
    expect(answer).toMatchObject({ latest: { title: expect.stringMatching(/^Number \d+$/) } });
    await other.close();
    await node.close();
  });

  it("tell of ten posts a day one by one, and of the others in one sum when the day is over", async () => {
    const before = await titles(ann);
    await channels.follow(ann, { kind: "topic", name: "busy" });
    clock = new Date("2026-11-03T10:00:00Z");
    for (let n = 0; n < 13; n++) await post(bob, { content: `#busy ${n}` });
    await tell();
    await sumUp(never);
    expect((await titles(ann)).slice(before.length)).toEqual(Array.from({ length: 10 }, () => "Bob posted in #busy"));
    clock = new Date("2026-11-04T00:00:01Z");
    await sumUp(never);
    await sumUp(never);
    const { rows } = await notifications.list(ann, { offset: 0, limit: 1, search: "" });
    expect(rows[0]).toMatchObject({ title: "3 more posts in #busy", link: "/channels?kind=topic&name=busy" });
    expect((await titles(ann)).length).toBe(before.length + 11);
  });

  it("are sent by another node where the first one died", async () => {
    const before = (await titles(ann)).length;
    const { id: key } = await post(bob, { content: "#wave of one that died" });
    // A node that notified followers, and was killed before it could note that.
    const item = {
      id: "",
      key,
      accountId: bob,
      payload: { after: null },
      attempt: 1,
      createdAt: clock,
      startedAt: clock,
    };
    await dispatch().handler(item, { signal: never, progress: () => undefined });
    expect((await titles(ann)).length).toBe(before + 1);
    const left = { state: "running" as const, claims: 1, attempts: 1, lease_until: new Date(Date.now() - 1) };
    await opened.ledger.updateTable("work").set(left).where("key", "=", key).execute();
    await tell();
    expect((await titles(ann)).length).toBe(before + 1);
    const count = opened.ledger.selectFrom("channel_notified").select("posts").where("account_id", "=", ann);
    expect(await count.where("name", "=", "wave").where("day", "=", utcDay(clock)).execute()).toEqual([{ posts: 1 }]);
  });

  it("tell every follower, however many they are", async () => {
    const { ledger } = opened;
    await sql`
      insert into account (id, email, name, password_hash, type, status, created_at)
      select gen_random_uuid(), 'follower-' || n, '', '', 1, 'active', now() from generate_series(1, ${FOLLOWERS}::int) n`.execute(
      ledger,
    );
    await sql`
      insert into channel_follow (account_id, kind, name, title, created_at)
      select id, channel.kind, channel.name, '#crowded', ${clock} from account, (values ('topic', 'crowded'), ('author', ${bob})) channel (kind, name)
      where email like 'follower-%'`.execute(ledger);
    const { id } = await post(bob, { content: "#crowded" });
    await tell();
    const { count } = await ledger
      .selectFrom("notification")
      .select(ledger.fn.countAll<number | string>().as("count"))
      .where("link", "=", `/submissions/${id}`)
      .where("account_id", "not in", [ann])
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(FOLLOWERS);
  });

  it("tell followers of a provider whose addresses changed much within a day, when it is over", async () => {
    const { ledger } = opened;
    const watch = createProviderChangeNews({
      repository: createProviderChangeRepository(ledger),
      notifyAll: notifications.notifyAll,
      now: () => clock,
    });
    let dayBefore: Record<string, number> = {};
    const counted = async (day: string, totals: Record<string, number>) => {
      const figures = JSON.stringify({ total: 0, countries: {}, types: {} });
      const counted_at = new Date(`${day}T23:59:59.999Z`);
      await ledger
        .insertInto("anonymization_day")
        .values({ day, figures, atlas: "", counted_at: new Date(counted_at.getTime() + 1) })
        .execute();
      const rows = Object.entries(totals).map(([provider, total]) => ({
        day,
        provider,
        figures: JSON.stringify({ total, countries: {}, grown: [total - (dayBefore[provider] ?? 0), 0] }),
      }));
      dayBefore = totals;
      await ledger.insertInto("anonymization_provider").values(rows).execute();
    };
    for (const name of ["grown", "gone", "steady", "small", "quiet", "listed", "listed2"]) {
      await post(bob, { content: "of it", attribution: name });
      if (name !== "quiet") await channels.follow(ann, { kind: "provider", name });
    }
    const before = (await titles(ann)).length;
    clock = new Date("2026-11-06T12:00:00Z");
    await counted("2026-11-04", { grown: 1000, gone: 500, steady: 1000, small: 10, quiet: 1000 });
    await watch(never);
    await counted("2026-11-05", { grown: 1350, steady: 1200, small: 90, quiet: 5000 });
    // Another list names them, of which the sources of the day before know nothing, or half of the growth.
    await ledger
      .insertInto("anonymization_provider")
      .values([
        { day: "2026-11-04", provider: "listed", figures: JSON.stringify({ total: 1000, countries: {} }) },
        { day: "2026-11-04", provider: "listed2", figures: JSON.stringify({ total: 1000, countries: {} }) },
        {
          day: "2026-11-05",
          provider: "listed",
          figures: JSON.stringify({ total: 9000, countries: {}, grown: [10, 0] }),
        },
        {
          day: "2026-11-05",
          provider: "listed2",
          figures: JSON.stringify({ total: 9000, countries: {}, grown: [500, 0] }),
        },
      ])
      .execute();
    await watch(never);
    await watch(never);
    const { rows } = await notifications.list(ann, { offset: 0, limit: 100, search: "" });
    expect(rows.slice(0, rows.length - before).map(({ title, message, link }) => [title, message, link])).toEqual([
      [
        "listed2: 9,000 addresses",
        "On 2026-11-05. 50 % more than the day before, without what new sources name.",
        "/providers/listed2",
      ],
      ["grown: 1,350 addresses", "On 2026-11-05. 35 % more than the day before.", "/providers/grown"],
      ["gone: 0 addresses", "On 2026-11-05. 100 % fewer than the day before.", "/providers/gone"],
    ]);
  });

  it("count exactly what they contain, however many accounts post, edit and hide at once, and after an account's posts are removed", async () => {
    const { ledger } = opened;
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(n % 2 === 0 ? ann : bob, { content: `#crowd #c${n % 3}`, category: 1 + (n % 3) }),
      ),
    );
    await Promise.all(
      kept.map(async ({ id }, n) => {
        if (n % 4 === 0) return await hide(id);
        await ledger.transaction().execute(async (db) => {
          await db
            .updateTable("submission")
            .set({ content: `#crowd #d${n % 2}` })
            .where("id", "=", id)
            .execute();
          await channelMembership.join(db, id);
        });
      }),
    );
    const [first] = kept;
    if (first === undefined) throw new Error("there are twenty");
    await post(bob, { content: "#crowd below what goes", parent: first });
    expect(await of(bob, "topic")).toEqual(
      expect.arrayContaining([
        ["crowd", 16, false],
        ["d0", 5, false],
        ["d1", 10, false],
      ]),
    );
    const roots = sql<string>`(select root_id from submission where account_id = ${ann})`;
    await channelMembership.removing(ledger, roots, (db) =>
      db.deleteFrom("submission").where("account_id", "=", ann).execute(),
    );
    const { rows } = await sql<object>`
      select channel.kind, channel.name, posts, last_post_at from channel
      except select c.kind, c.name, count(*)::int, max(s.created_at)
      from channel_post c join submission s on s.id = c.submission_id group by c.kind, c.name`.execute(ledger);
    expect(rows).toEqual([]);
    const left = await of(bob);
    expect(left).toEqual(
      expect.arrayContaining([
        ["crowd", 10, false],
        ["d1", 10, false],
      ]),
    );
    // Bob follows Ann still.
    expect(left).toContainEqual([ann, 0, true]);
  });
});
