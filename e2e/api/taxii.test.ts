import { randomUUID } from "node:crypto";
import { ACCOUNT_TYPE, FEED_VISIBILITY } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

const TAXII = "application/taxii+json;version=2.1";
const ID = /^indicator--[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface Envelope {
  readonly more?: boolean;
  readonly next?: string;
  readonly objects?: readonly { readonly id: string; readonly name: string; readonly pattern: string }[];
}

describe("feeds for other programs", () => {
  let owner: Person;
  let url: string;
  let key: string;
  let feed: string;
  let stream: string;

  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    url = fyr.url;
    owner = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    const made = await owner.client.post("/account/create-key", { name: "taxii", description: "d", scopes: ["query"] });
    key = made.body.data.Key;
    ({ feed, stream } = await newFeed());
  });

  async function newFeed(visibility: number = FEED_VISIBILITY.private, name = "Shared") {
    const content = { name, summary: "", description: "", visibility };
    const { Id } = (await owner.client.post("/feeds/create", content)).body.data;
    const of = (await owner.client.post("/streams/create", { name: "s", type: "indicator" })).body.data.Id;
    await owner.client.get(`/feeds/${Id}/add/${of}`);
    return { feed: Id as string, stream: of as string };
  }
  const append = (to: string, values: readonly string[]) =>
    owner.client.post(`/streams/${to}/items`, { items: values.map((value) => ({ value })) });
  const addresses = (third: number, count: number) =>
    Array.from({ length: count }, (_, at) => `198.${18 + third}.${Math.floor(at / 250)}.${at % 250}`);

  /** A client by TAXII 2.1: HTTP Basic, media type, `next`, dates of adding. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const basic = Buffer.from(`anyone:${key}`).toString("base64");
    const answer = await fetch(`${url}/taxii2/${path}`, {
      headers: { accept: TAXII, authorization: `Basic ${basic}`, ...headers },
    });
    return { code: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
  }
  const objects = (of: string, query = "") => ask(`feeds/collections/${of}/objects/${query}`);

  it("are discovered, with their media types", async () => {
    const discovery = await ask("");
    // A parameter may be quoted (RFC 9110, section 5.6.6).
    expect(discovery.headers.get("content-type")).toMatch(/^application\/taxii\+json; ?version="?2\.1"?$/);
    const [root] = discovery.body.api_roots;
    expect(root).toMatch(/\/taxii2\/feeds\/$/);
    expect((await ask("feeds/")).body.versions).toEqual([TAXII]);
    const { collections } = (await ask("feeds/collections/")).body;
    expect(collections).toContainEqual(expect.objectContaining({ id: feed, can_read: true, can_write: false }));
    expect((await ask(`feeds/collections/${feed}/`)).body).toMatchObject({ id: feed, title: "Shared" });
    expect((await ask("", { accept: "application/json" })).code).toBe(406);
    expect((await ask("", { accept: "application/taxii+json;version=2.0" })).code).toBe(406);
    const refused = await ask("feeds/collections/", {
      authorization: `Basic ${Buffer.from("a:b").toString("base64")}`,
    });
    expect([refused.code, refused.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Basic /)]);
    const stranger = await fetch(`${url}/taxii2/feeds/collections/${feed}/`, { headers: { accept: TAXII } });
    expect(stranger.status).toBe(404);
    expect((await objects(feed, "?limit=0")).code).toBe(400);
    expect((await objects(feed, "?added_after=yesterday")).code).toBe(400);
    expect((await objects(feed, "?next=nonsense")).code).toBe(400);
  });

  it("bring 1,000 objects that came at once by pages of 50, each once, while others come in", async () => {
    const wanted = addresses(0, 1000);
    await append(stream, wanted);
    const seen: string[] = [];
    let next: string | undefined;
    for (let page = 0; ; page++) {
      const { body } = await objects(feed, `?limit=50${next === undefined ? "" : `&next=${next}`}`);
      const { objects: got = [], more, next: following }: Envelope = body;
      expect(got.length).toBeLessThanOrEqual(50);
      seen.push(...got.map(({ name }) => name));
      if (page === 5) await append(stream, ["203.0.113.1", "203.0.113.2"]);
      if (more !== true) break;
      next = following;
    }
    expect(seen).toEqual([...wanted, "203.0.113.1", "203.0.113.2"]);
  });

  it("go on behind X-TAXII-Date-Added-Last without loss or repetition", async () => {
    const of = await newFeed();
    const wanted = addresses(1, 300);
    await append(of.stream, wanted);
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { body, headers } = await objects(of.feed, `?limit=70${after === null ? "" : `&added_after=${after}`}`);
      const got = (body as Envelope).objects ?? [];
      if (got.length === 0) break;
      seen.push(...got.map(({ name }) => name));
      after = headers.get("x-taxii-date-added-last");
    }
    expect(seen).toEqual(wanted);
  });

  it("have objects with patterns, versions and a manifest, and filters", async () => {
    const of = await newFeed();
    const hash = "d41d8cd98f00b204e9800998ecf8427e";
    const values = ["192.0.2.7", "2001:db8::/32", "example.com", "https://example.com/it's", hash, "a@example.com"];
    await append(of.stream, values);
    const all = ((await objects(of.feed)).body as Envelope).objects ?? [];
    expect(all.map(({ pattern }) => pattern)).toEqual([
      "[ipv4-addr:value = '192.0.2.7']",
      "[ipv6-addr:value ISSUBSET '2001:db8::/32']",
      "[domain-name:value = 'example.com']",
      String.raw`[url:value = 'https://example.com/it\'s']`,
      `[file:hashes.MD5 = '${hash}']`,
      "[email-addr:value = 'a@example.com']",
    ]);
    for (const { id } of all) expect(id).toMatch(ID);
    const [first, second] = all;
    const base = `feeds/collections/${of.feed}`;
    expect((await ask(`${base}/objects/${first?.id}/`)).body.objects).toEqual([first]);
    expect((await ask(`${base}/objects/${first?.id}/versions/`)).body.versions).toHaveLength(1);
    expect((await ask(`${base}/objects/indicator--00000000-0000-4000-8000-000000000000/`)).code).toBe(404);
    expect((await ask(`feeds/collections/${feed}/objects/${first?.id}/`)).code).toBe(404);
    const manifest = (await ask(`${base}/manifest/?limit=2`)).body;
    expect(manifest).toMatchObject({ more: true, objects: [{ id: first?.id }, { id: second?.id }] });
    expect((await objects(of.feed, `?match[id]=${second?.id},${first?.id}`)).body.objects).toEqual([first, second]);
    expect((await objects(of.feed, "?match[type]=malware")).body).toEqual({ more: false });
    expect(
      (await objects(of.feed, "?match[type]=malware,indicator&match[spec_version]=2.1")).body.objects,
    ).toHaveLength(6);
    expect((await objects(of.feed, "?match[version]=2001-01-01T00:00:00Z")).body).toEqual({ more: false });
    const post = await fetch(`${url}/taxii2/${base}/objects/`, { method: "POST", headers: { accept: TAXII } });
    expect(post.status).toBe(403);
  });

  /** The feed of MISP at a feed's own address, as its reader. */
  const mispOf =
    (of: string, headers: Record<string, string> = { "x-api-key": key }) =>
    async (path: string) =>
      (await fetch(`${url}/api/misp/feeds/${of}/${path}`, { headers })).text();

  it("of an account are handed out to who names them alone, under its name, until an administrator features them", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const of = await newFeed(FEED_VISIBILITY.public, `Doors ${randomUUID()}`);
    await append(of.stream, ["5.6.7.9"]);
    const other = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    const otherKey = (await createKey(fyr, other.client)).key;
    const collections = async (headers: Record<string, string>): Promise<string[]> => {
      const answer = await fetch(`${url}/taxii2/feeds/collections/`, { headers: { accept: TAXII, ...headers } });
      return JSON.parse(await answer.text()).collections.map(({ id }: { id: string }) => id);
    };
    const whole = async () =>
      JSON.stringify(await (await fetch(`${url}/api/misp/manifest.json`, { headers: { "x-api-key": key } })).json());
    expect(await collections({ "x-api-key": key })).toContain(of.feed);
    for (const headers of [{}, { "x-api-key": otherKey }]) {
      expect(await collections(headers)).not.toContain(of.feed);
      const named = await fetch(`${url}/taxii2/feeds/collections/${of.feed}/objects/`, {
        headers: { accept: TAXII, ...headers },
      });
      expect(JSON.parse(await named.text()).objects).toHaveLength(1);
    }
    const [[uuid, head] = ["", {}]] = Object.entries(JSON.parse(await mispOf(of.feed, {})("manifest.json")));
    expect(head).toMatchObject({ Orgc: { name: "A Person" } });
    expect(JSON.stringify(head)).not.toContain('"Fyr"');
    expect(await whole()).not.toContain(uuid);
    expect((await fetch(`${url}/api/misp/${uuid}.json`)).status).toBe(404);
    const closed = await newFeed();
    expect((await fetch(`${url}/api/misp/feeds/${closed.feed}/manifest.json`)).status).toBe(404);

    await admin.client.post("/feeds/feature", { id: of.feed, featured: true });
    expect(await collections({ "x-api-key": otherKey })).toContain(of.feed);
    expect(await whole()).toContain(uuid);
    const content = { name: `Checked ${randomUUID()}`, summary: "", description: "", visibility: 2 };
    const { Id } = (await admin.client.post("/feeds/create", content)).body.data;
    expect(await collections({ "x-api-key": otherKey })).toContain(Id);
    await admin.client.post("/feeds/delete", { f_id: Id });
    await owner.client.post("/feeds/delete", { f_id: of.feed });
  });

  it("are no ground to block what no blocklist has", async () => {
    const of = await newFeed();
    const never = ["8.8.8.8", "1.1.1.0/24", "10.1.2.3", "http://9.9.9.9/", "2001:4860:4860::8888"];
    await append(of.stream, [...never, "5.6.7.8", "bad.example.com"]);
    const misp = mispOf(of.feed);
    const [uuid] = Object.keys(JSON.parse(await misp("manifest.json")));
    const { Attribute } = JSON.parse(await misp(`${uuid}.json`)).Event;
    const detected = Attribute.filter(({ to_ids }: { to_ids: boolean }) => to_ids);
    expect(Attribute).toHaveLength(7);
    expect(detected.map(({ value }: { value: string }) => value)).toEqual(["5.6.7.8", "bad.example.com"]);
    expect((await misp("hashes.csv")).trim().split("\n")).toHaveLength(2);
    const { body } = await objects(of.feed);
    const types = body.objects.map((one: { indicator_types: string[] }) => one.indicator_types[0]);
    expect(types).toEqual([...never.map(() => "benign"), "unknown", "unknown"]);
  });

  it("are a feed of MISP with an event for each day that keeps its UUID", async () => {
    const of = await newFeed(FEED_VISIBILITY.public, "Exported");
    await append(of.stream, ["5.6.7.8", "example.com"]);
    // What strangers read is put together once a minute.
    const misp = mispOf(of.feed);
    expect((await fetch(`${url}/api/misp/manifest.json`)).status).toBe(200);
    const uuidOf = async () => {
      const manifest: Record<string, { info: string; timestamp: string }> = JSON.parse(await misp("manifest.json"));
      const events = Object.entries(manifest).filter(([, { info }]) => info.startsWith("Exported, "));
      expect(events.length).toBeGreaterThan(0);
      return events.map(([uuid]) => uuid).toSorted();
    };
    const before = await uuidOf();
    const events = await Promise.all(before.map(async (uuid) => JSON.parse(await misp(`${uuid}.json`)).Event));
    const event = events.find(({ Attribute }) =>
      Attribute.some(({ value }: { value: string }) => value === "example.com"),
    );
    expect(event).toMatchObject({
      published: true,
      Attribute: [
        { type: "ip-dst", value: "5.6.7.8", to_ids: true },
        { type: "domain", value: "example.com" },
      ],
    });
    expect(await misp("hashes.csv")).toContain(`5ababd603b22780302dd8d83498e5172,${event.uuid}`);
    await append(of.stream, ["example.net"]);
    expect(await uuidOf()).toEqual(before);
    const again = JSON.parse(await misp(`${event.uuid}.json`)).Event;
    expect(again.Attribute.slice(0, 2)).toEqual(event.Attribute);
    expect(again.Attribute).toHaveLength(3);
    expect((await fetch(`${url}/api/misp/${feed}.json`)).status).toBe(404);
  });
});
