import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

interface Told {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly read: boolean;
}

/** Newer than every post. */
const NEVER = "ffffffff-ffff-7fff-bfff-ffffffffffff";

describe("notifications", () => {
  let fyr: SharedFyr;
  let admin: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    admin = visit.admin.client;
  });

  const listed = async (
    { client }: Person,
    query = "",
  ): Promise<{ notifications: Told[]; unread: number; total: number }> =>
    (await client.get(`/account/notifications${query}`)).body.data;
  const titles = async (who: Person) => (await listed(who)).notifications.map(({ title }) => title);
  const unread = async ({ client }: Person) =>
    (await client.get("/account/notifications/unread-count")).body.data.count;
  const named = (who: Person, name: string) => who.client.post("/account/create-key", { name, description: "d" });

  it("notifies of a created key, with a link to the keys", async () => {
    const who = await newPerson(fyr, admin);
    await named(who, "my <b>key</b>");
    await expect.poll(() => unread(who)).toBe(1);
    expect(await listed(who)).toMatchObject({
      unread: 1,
      total: 1,
      has_more: false,
      notifications: [
        {
          type: "warning",
          title: "API key created",
          message: expect.stringContaining('The key "my <b>key</b>" (fyr_'),
          link: "/account/apikeys",
          read: false,
        },
      ],
    });
  });

  it("pages, searches as text and counts", async () => {
    const who = await newPerson(fyr, admin);
    for (const name of ["one", "two", "100%", "thr_ee"]) {
      await named(who, name);
    }
    await expect.poll(() => unread(who)).toBe(4);
    expect(await listed(who, "?search=TWO")).toMatchObject({ total: 1, unread: 4 });
    expect(await listed(who, "?search=%25")).toMatchObject({ total: 1 });
    expect(await listed(who, "?search=hr_e")).toMatchObject({ total: 1 });
    const [first, second] = [await listed(who, "?limit=2"), await listed(who, "?limit=2&offset=2")];
    expect([first, second]).toMatchObject([
      { has_more: true, total: 4 },
      { has_more: false, total: 4 },
    ]);
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it("marks one and all as read, and only one's own", async () => {
    const [mine, theirs] = [await newPerson(fyr, admin), await newPerson(fyr, admin)];
    await Promise.all([named(mine, "a"), named(mine, "b"), named(theirs, "c")]);
    await expect.poll(() => unread(mine)).toBe(2);
    await expect.poll(() => unread(theirs)).toBe(1);
    const [{ id } = { id: "" }] = (await listed(mine)).notifications;
    expect((await theirs.client.post(`/account/notifications/${id}/read`)).code).toBe(404);
    expect(await unread(mine)).toBe(2);
    expect((await mine.client.post(`/account/notifications/${id}/read`)).code).toBe(200);
    expect((await mine.client.post(`/account/notifications/${id}/read`)).code).toBe(200);
    expect((await listed(mine)).notifications.map(({ read }) => read)).toEqual([true, false]);
    await named(mine, "later");
    await expect.poll(() => unread(mine)).toBe(2);
    expect((await mine.client.post(`/account/notifications/read-all?until=${id}`)).code).toBe(200);
    expect((await listed(mine)).notifications.map(({ read }) => read)).toEqual([false, true, true]);
    expect((await mine.client.post("/account/notifications/read-all?until=1")).code).toBe(400);
    expect((await mine.client.post("/account/notifications/read-all")).code).toBe(200);
    expect([await unread(mine), await unread(theirs)]).toEqual([0, 1]);
    expect((await mine.client.post("/account/notifications/1/read")).code).toBe(400);
  });

  itInSoak("notifies of 80 and of 100 percent of a limit, once a period", async () => {
    const who = await newPerson(fyr, admin);
    await admin.post("/admin/accounts/update", { id: who.id, limit_api_daily: 10 });
    const { client: key } = await createKey(fyr, who.client);
    const look = async (times: number) => {
      await Promise.all(Array.from({ length: times }, () => key.get("/query/ip/192.0.2.1")));
    };
    await look(7);
    expect(await titles(who)).toEqual(["API key created"]);
    await look(1);
    await expect.poll(() => titles(who)).toEqual(["80 % of the daily limit is used", "API key created"]);
    await look(5);
    await expect.poll(() => titles(who)).toContain("The daily limit is used up");
    await look(3);
    expect(await titles(who)).toHaveLength(3);
  });

  it("answers a waiting request as soon as there is something, and at once for what was missed", async () => {
    const who = await newPerson(fyr, admin);
    const waiting = who.client.get("/account/notifications/await");
    const isAnswered = () =>
      Promise.race([waiting.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 300, false))]);
    // It is news to who waits already; that the server has begun to wait is not seen from here.
    let made = 0;
    while (!(await isAnswered())) await named(who, `first ${++made}`);
    const { body } = await waiting;
    expect(body.data.latest).toMatchObject({ title: "API key created", read: false });
    await expect.poll(() => unread(who)).toBe(made);
    const [{ id } = { id: "" }] = (await listed(who)).notifications;
    await named(who, "second");
    await expect.poll(() => unread(who)).toBe(made + 1);
    const missed = await who.client.get(`/account/notifications/await?after=${id}`);
    expect(missed.body.data).toMatchObject({ count: made + 1, latest: { message: expect.stringContaining("second") } });
    expect((await who.client.get("/account/notifications/await?after=x")).code).toBe(400);
  });

  it("ends a request that waits with its session, and tells it nothing", async () => {
    const who = await newPerson(fyr, admin);
    const waits = ["/account/notifications/await", `/submissions/await?after=${NEVER}`].map((path) =>
      who.client.get(path),
    );
    expect((await who.client.get("/auth/logout")).code).toBe(200);
    for (const { code, body } of await Promise.all(waits)) {
      expect([code, body.status, body.data]).toEqual([401, "unauthorized", undefined]);
    }
  });

  itInSoak("refuses a request too many that would wait, and says when to retry", async () => {
    const who = await newPerson(fyr, admin);
    const waits = Array.from({ length: 17 }, () => who.client.get("/account/notifications/await"));
    // The others wait until there is something.
    const refused = await Promise.race(waits);
    expect([refused.code, refused.headers.get("retry-after"), refused.body]).toEqual([
      429,
      "10",
      {
        status: "ratelimited",
        message: "This account has 16 requests waiting for news. Please close some tabs or clients.",
      },
    ]);
    await named(who, "news");
    const codes = (await Promise.all(waits)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(16);
  });
});
