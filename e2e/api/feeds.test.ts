import { ACCOUNT_TYPE, FEED_VISIBILITY } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { clientOf, type Client } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const ATTACKERS = "f0000002-0000-4000-8000-000000000007";

describe("feeds and streams", () => {
  let owner: Person;
  let other: Person;
  let admin: Client;
  let stranger: Client;
  let url: string;

  beforeAll(async () => {
    const { fyr, admin: visitor } = await visitSharedFyr();
    url = fyr.url;
    admin = visitor.client;
    owner = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    other = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    stranger = clientOf(fyr, undefined, "198.18.9.1");
  });

  const content = { name: "Doors", summary: "Seen at the door", description: "**All** of it", category: "threats" };
  const newFeed = async (visibility: number = FEED_VISIBILITY.private): Promise<string> =>
    (await owner.client.post("/feeds/create", { ...content, visibility })).body.data.Id;
  const newStream = async (type = "ip"): Promise<string> =>
    (await owner.client.post("/streams/create", { name: "Door", description: "", type })).body.data.Id;

  it("are created, filled, read from a place on, and told to those who may know alone", async () => {
    const [feed, stream] = [await newFeed(), await newStream()];
    expect((await owner.client.get(`/feeds/${feed}/add/${stream}`)).body.data).toMatchObject([
      { Id: stream, Own: true },
    ]);
    const items = [
      { value: "192[.]0[.]2[.]7", data: { reason: "<b>knocked</b>" } },
      { value: "2001:DB8::1", data: {} },
    ];
    const appended = (await owner.client.post(`/streams/${stream}/items`, { items })).body.data;
    expect(appended).toMatchObject({ stored: 2, repeated: false });
    const page = (await owner.client.get(`/feeds/${feed}/items/all?after=0&limit=1`)).body.data;
    expect(page).toMatchObject({ items: [{ Value: "192.0.2.7", Type: "ip" }], has_more: true });
    const rest = (await owner.client.get(`/feeds/${feed}/items/${stream}?after=${page.cursor}`)).body.data;
    expect(rest).toMatchObject({ items: [{ Value: "2001:db8::1" }], cursor: appended.cursor, has_more: false });
    expect((await owner.client.get(`/streams/check/${stream}?value=192.0.2.7`)).body.data).toMatchObject({
      found: true,
      count: 1,
    });
    for (const who of [other.client, stranger, admin]) {
      expect((await who.get(`/feeds/${feed}`)).code).toBe(404);
      expect((await who.get(`/feeds/${feed}/data`)).code).toBe(404);
    }
    expect((await other.client.get(`/streams/${stream}/items`)).code).toBe(404);
    expect((await other.client.post(`/streams/${stream}/items`, { items })).code).toBe(404);
    expect((await other.client.get(`/feeds/${await newFeed(2)}/add/${stream}`)).code).toBe(403);

    await owner.client.post("/feeds/update", { ...content, id: feed, visibility: 1 });
    expect((await other.client.get(`/feeds/${feed}/data`)).body.data).toHaveLength(2);
    expect((await other.client.get(`/streams/${stream}/items`)).body.data.items).toHaveLength(2);
    expect((await stranger.get(`/feeds/${feed}`)).code).toBe(404);
    await owner.client.post("/feeds/update", { ...content, id: feed, visibility: 2 });
    expect((await stranger.get(`/feeds/${feed}`)).body.data).toMatchObject({
      Private: false,
      ItemCount: 2,
      Own: false,
    });
    expect((await stranger.get(`/feeds/${feed}/data`)).body.data[0].Value).toBe("2001:db8::1");

    const rss = await fetch(`${url}/api/feeds/${feed}/rss.xml`);
    expect(rss.headers.get("content-type")).toContain("application/rss+xml");
    const text = await rss.text();
    expect(text).toContain("192.0.2.7");
    expect(text).not.toContain("<b>knocked");
    const json = JSON.parse(await (await fetch(`${url}/api/feeds/${feed}/feed.json`)).text());
    expect(json).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "Doors" });
    expect(json.items).toHaveLength(2);
    const exported = (headers: Record<string, string>) => fetch(`${url}/api/feeds/${feed}/export`, { headers });
    expect((await exported({})).status).toBe(401);
    const lines = (await (await exported({ authorization: `Bearer ${owner.token}` })).text()).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).Value)).toEqual(["192.0.2.7", "2001:db8::1"]);

    expect((await other.client.post("/feeds/delete", { f_id: feed })).code).toBe(403);
    expect((await other.client.post("/feeds/feature", { id: feed, featured: true })).code).toBe(403);
    expect((await admin.post("/feeds/feature", { id: feed, featured: true })).body.data.Featured).toBe(true);
    expect((await stranger.get("/feeds/featured")).body.data.map(({ Id }: { Id: string }) => Id)).toContain(feed);
    expect((await owner.client.post("/feeds/delete", { f_id: feed })).code).toBe(200);
    expect((await owner.client.get(`/streams/${stream}/items`)).body.data.items).toHaveLength(2);
    expect((await owner.client.post("/streams/delete", { id: stream })).code).toBe(200);
  });

  it("take items by a key of the scope feed alone, each batch once, and refuse what is none of the type", async () => {
    const stream = await newStream("domain");
    const keyOf = async (scope: string) => {
      const body = { name: "k", description: "d", scopes: [scope] };
      const { Key } = (await owner.client.post("/account/create-key", body)).body.data;
      return clientOf({ url }, Key);
    };
    const [appending, reading] = [await keyOf("feed"), await keyOf("query")];
    const batch = "01990000-0000-7000-8000-0000000000aa";
    const body = { items: [{ value: "Example.COM" }], batch };
    expect((await reading.post(`/streams/${stream}/items`, body)).code).toBe(403);
    expect((await appending.post(`/streams/${stream}/items`, body)).body.data).toMatchObject({ stored: 1 });
    expect((await appending.post(`/streams/${stream}/items`, body)).body.data).toMatchObject({
      stored: 0,
      repeated: true,
    });
    expect((await appending.get(`/streams/${stream}/items`)).code).toBe(403);
    expect((await reading.get(`/streams/${stream}/items`)).body.data.items).toMatchObject([{ Value: "example.com" }]);
    const wrong = await appending.post(`/streams/${stream}/items`, { items: [{ value: "192.0.2.1" }] });
    expect(wrong.code).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("'192.0.2.1' is not a domain");
  });

  it("are followed by a session or a key: the follower is told of what is new, until it follows no longer", async () => {
    const [feed, stream] = [await newFeed(FEED_VISIBILITY.accounts), await newStream("text")];
    await owner.client.get(`/feeds/${feed}/add/${stream}`);
    const body = { name: "k", description: "d", scopes: ["query"] };
    const key = clientOf({ url }, (await other.client.post("/account/create-key", body)).body.data.Key);
    const followed = async () =>
      (await other.client.get("/feeds/list?following=true")).body.data.feeds.map(({ Id }: { Id: string }) => Id);
    const append = (value: string) => owner.client.post(`/streams/${stream}/items`, { items: [{ value }] });
    const news = async () =>
      (await other.client.get("/account/notifications?search=Doors")).body.data.notifications as { link: string }[];

    expect((await stranger.post("/feeds/follow", { id: feed })).code).toBe(401);
    expect((await other.client.post("/feeds/follow", { id: await newFeed() })).code).toBe(404);
    expect((await other.client.get(`/feeds/${feed}`)).body.data.Following).toBe(false);
    expect((await key.post("/feeds/follow", { id: feed })).body.data).toMatchObject({ Id: feed, Following: true });
    expect((await other.client.post("/feeds/follow", { id: feed })).code).toBe(200);
    expect(await followed()).toEqual([feed]);
    expect((await owner.client.get(`/feeds/${feed}`)).body.data.Following).toBe(false);

    await append("one");
    await append("two");
    // It comes when what was added is looked at: by day feeds.int.test.ts tells it.
    const told = [{ type: "info", title: "New in Doors", read: false, link: `/feeds/${feed}` }];
    if (soak(true, false)) await expect.poll(news, { timeout: 60_000 }).toMatchObject(told);

    expect((await key.post("/feeds/unfollow", { id: feed })).body.data.Following).toBe(false);
    expect(await followed()).toEqual([]);
    if (soak(true, false)) expect(await news()).toHaveLength(1);
  });

  it("answer a long poll as soon as there is an item", async () => {
    const stream = await newStream("text");
    const waiting = owner.client.get(`/streams/${stream}/await?after=0`);
    await owner.client.post(`/streams/${stream}/items`, { items: [{ value: "hello" }] });
    expect((await waiting).body.data.items).toMatchObject([{ Value: "hello" }]);
  });

  it("that are built in are public, but for what sensors saw", async () => {
    const featured = (await stranger.get("/feeds/featured")).body.data.map(({ Name }: { Name: string }) => Name);
    expect(featured).toEqual(
      expect.arrayContaining(["New phishing", "New command and control", "Newly registered domains"]),
    );
    expect(featured).not.toContain("Attackers of own sensors");
    expect((await stranger.get(`/feeds/${ATTACKERS}`)).code).toBe(404);
    expect((await other.client.get(`/feeds/${ATTACKERS}`)).body.data.Schema).toEqual([]);
    expect((await admin.get(`/feeds/${ATTACKERS}`)).body.data.Schema).toHaveLength(1);
  });

  it("have no name that is taken for one of this Fyr's, but for administrators", async () => {
    for (const name of ["Fyr: official C2 list", "FYR threats", "Official C2 list", "The 0fficial list", "Fуr list"]) {
      const refused = await owner.client.post("/feeds/create", { ...content, name, visibility: 2 });
      expect([name, refused.code]).toEqual([name, 400]);
      expect(JSON.stringify(refused.body)).toContain('"field":"name"');
      const stream = await owner.client.post("/streams/create", { name, description: "", type: "domain" });
      expect([name, stream.code]).toEqual([name, 400]);
    }
    const feed = await newFeed();
    const renamed = await owner.client.post("/feeds/update", { ...content, id: feed, name: "Fyr", visibility: 0 });
    expect(renamed.code).toBe(400);
    const unofficial = await owner.client.post("/feeds/create", { ...content, name: "Unofficial list", visibility: 0 });
    expect(unofficial.code).toBe(200);
    const own = await admin.post("/feeds/create", { ...content, name: "Fyr: checked", visibility: 0 });
    expect(own.code).toBe(200);
    await admin.post("/feeds/delete", { f_id: own.body.data.Id });
    const stream = await admin.post("/streams/create", { name: "Fyr: checked", description: "", type: "domain" });
    expect(stream.code).toBe(200);
    await admin.post("/streams/delete", { id: stream.body.data.Id });
  });
});
