import { randomUUID } from "node:crypto";
import { ACCOUNT_TYPE, FEED_VISIBILITY } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { createKey } from "../support/client.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

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

  it("bring many objects that came at once by pages of 50, each once, while others come in", async () => {
    const wanted = addresses(0, soak(1000, 160));
    await append(stream, wanted);
    const seen: string[] = [];
    let next: string | undefined;
    for (let page = 0; ; page++) {
      const { body } = await objects(feed, `?limit=50${next === undefined ? "" : `&next=${next}`}`);
      const { objects: got = [], more, next: following }: Envelope = body;
      expect(got.length).toBeLessThanOrEqual(50);
      seen.push(...got.map(({ name }) => name));
      if (page === 1) await append(stream, ["203.0.113.1", "203.0.113.2"]);
      if (more !== true) break;
      next = following;
    }
    expect(seen).toEqual([...wanted, "203.0.113.1", "203.0.113.2"]);
  });

  it("go on behind X-TAXII-Date-Added-Last without loss or repetition", async () => {
    const of = await newFeed();
    const wanted = addresses(1, soak(300, 100));
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

    // What is sent again is the same object, whose last version is where readers go on.
    const seen = (await objects(of.feed)).headers.get("x-taxii-date-added-last");
    await append(of.stream, ["192.0.2.7"]);
    const [version, ...none] = (await objects(of.feed, `?added_after=${seen}`)).body.objects;
    expect([version, none]).toMatchObject([{ id: first?.id, created: version.created, name: "192.0.2.7" }, []]);
    expect(version.modified > version.created).toBe(true);
    const idsOf = async (query: string) =>
      (await objects(of.feed, query)).body.objects.map(({ id }: { id: string }) => id);
    expect(await idsOf("")).toEqual([...all.slice(1).map(({ id }) => id), first?.id]);
    expect(await idsOf("?match[version]=all")).toEqual([...all.map(({ id }) => id), first?.id]);
    expect(await idsOf("?match[version]=first")).toEqual(all.map(({ id }) => id));
    expect((await objects(of.feed, `?match[id]=${first?.id}&match[version]=first`)).body.objects).toEqual([first]);
    expect((await ask(`${base}/objects/${first?.id}/versions/`)).body.versions).toEqual([
      version.created,
      version.modified,
    ]);
    for (const query of [
      "match[version]=newest",
      `match[id]=${Array.from({ length: 101 }, () => first?.id).join(",")}`,
    ])
      expect([query.slice(0, 16), (await objects(of.feed, `?${query}`)).code]).toEqual([query.slice(0, 16), 400]);

    // Versions of one batch differ in `modified`, by which each is found.
    await append(of.stream, ["192.0.2.8", "192.0.2.8", "192.0.2.8"]);
    const { id: many } = (await objects(of.feed, "?limit=1000")).body.objects.at(-1);
    const { versions } = (await ask(`${base}/objects/${many}/versions/`)).body;
    expect(new Set(versions).size).toBe(3);
    for (const one of versions) {
      const named = (await objects(of.feed, `?match[id]=${many}&match[version]=${one}`)).body.objects;
      expect(named).toMatchObject([{ id: many, modified: one }]);
    }
    const post = await fetch(`${url}/taxii2/${base}/objects/`, { method: "POST", headers: { accept: TAXII } });
    expect(post.status).toBe(403);
  });

  /** The feed of MISP at a feed's own address, as its reader. */
  const mispOf =
    (of: string, headers: Record<string, string> = { "x-api-key": key }) =>
    async (path: string) =>
      (await fetch(`${url}/api/misp/feeds/${of}/${path}`, { headers })).text();

  it("of an account are handed out to it, its followers and who names them, under its name, until they are featured", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const of = await newFeed(FEED_VISIBILITY.public, `Doors ${randomUUID()}`);
    await append(of.stream, ["5.6.7.9"]);
    const other = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    const otherKey = (await createKey(fyr, other.client)).key;
    const collections = async (headers: Record<string, string>): Promise<string[]> => {
      const answer = await fetch(`${url}/taxii2/feeds/collections/`, { headers: { accept: TAXII, ...headers } });
      return JSON.parse(await answer.text()).collections.map(({ id }: { id: string }) => id);
    };
    const whole = async (by: string) =>
      JSON.stringify(await (await fetch(`${url}/api/misp/manifest.json`, { headers: { "x-api-key": by } })).json());
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
    expect(await whole(key)).toContain(uuid);
    expect(await whole(otherKey)).not.toContain(uuid);
    expect((await fetch(`${url}/api/misp/${uuid}.json`)).status).toBe(404);
    const closed = await newFeed();
    await append(closed.stream, ["5.6.7.10"]);
    const [ofClosed = ""] = Object.keys(JSON.parse(await mispOf(closed.feed)("manifest.json")));
    expect(await whole(key)).toContain(ofClosed);
    expect((await fetch(`${url}/api/misp/feeds/${closed.feed}/manifest.json`)).status).toBe(404);

    // A feed that is followed is handed out to its follower, for as long as that may read it.
    await other.client.post("/feeds/follow", { id: of.feed });
    expect(await collections({ "x-api-key": otherKey })).toContain(of.feed);
    expect(await whole(otherKey)).toContain(uuid);
    expect(await whole(otherKey)).not.toContain(ofClosed);
    const weak = await other.client.post("/account/create-key", { name: "w", description: "d", scopes: ["feed"] });
    expect(await collections({ "x-api-key": weak.body.data.Key })).not.toContain(of.feed);
    const renamed = { id: of.feed, name: `Doors ${randomUUID()}`, summary: "", description: "" };
    await owner.client.post("/feeds/update", { ...renamed, visibility: FEED_VISIBILITY.private });
    expect(await collections({ "x-api-key": otherKey })).not.toContain(of.feed);
    expect(await whole(otherKey)).not.toContain(uuid);
    // What was put together for guests a moment ago is no more for them.
    for (const file of ["manifest.json", "hashes.csv", `${uuid}.json`])
      expect([file, (await fetch(`${url}/api/misp/feeds/${of.feed}/${file}`)).status]).toEqual([file, 404]);
    await owner.client.post("/feeds/update", { ...renamed, visibility: FEED_VISIBILITY.public });
    await other.client.post("/feeds/unfollow", { id: of.feed });
    expect(await collections({ "x-api-key": otherKey })).not.toContain(of.feed);

    await admin.client.post("/feeds/feature", { id: of.feed, featured: true });
    expect(await collections({ "x-api-key": otherKey })).toContain(of.feed);
    expect(await whole(otherKey)).toContain(uuid);
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

describe("threads and watches for other programs", () => {
  let author: Person;
  let admin: Person;
  let fyr: SharedFyr;
  /** Of another account. */
  let key: string;

  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    admin = visit.admin;
    author = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    const reader = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
    key = (await createKey(fyr, reader.client)).key;
  });

  const ask = async (path: string, headers: Record<string, string> = { "x-api-key": key }) => {
    const answer = await fetch(`${fyr.url}/taxii2/${path}`, { headers: { accept: TAXII, ...headers } });
    return { code: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
  };
  const post = async (domains: readonly string[], parent_id?: string): Promise<string> => {
    const items = domains.map((value) => ({ type: 2, value }));
    const sent = { content: "Seen today", items, ...(parent_id !== undefined && { parent_id }) };
    return (await author.client.post("/submissions/data", sent)).body.data.submission_id;
  };
  const named = (from: number, count: number) => Array.from({ length: count }, (_, at) => `n${from + at}.example.com`);

  it("are nobody's without a key that queries", async () => {
    const id = await post(["closed.example.com"]);
    const paths = ["threads/", "threads/collections/", `threads/collections/${id}/objects/`, "watches/collections/"];
    const codes = async (headers: Record<string, string>) =>
      Promise.all(paths.map(async (path) => (await ask(path, headers)).code));
    expect(await codes({})).toEqual([401, 401, 401, 401]);
    const other = { name: "n", description: "d", scopes: ["feed"] };
    const made = await author.client.post("/account/create-key", other);
    const weak = { "x-api-key": made.body.data.Key as string };
    expect(await codes(weak)).toEqual([403, 403, 403, 403]);
    expect(await codes({ "x-api-key": key })).toEqual([200, 200, 200, 200]);
    const rootsOf = async (headers: Record<string, string>) =>
      (await ask("", headers)).body.api_roots.map((root: string) => root.split("/").at(-2));
    expect(await rootsOf({})).toEqual(["feeds"]);
    expect(await rootsOf({ "x-api-key": key })).toEqual(["feeds", "threads", "watches"]);
  });

  it("bring each item of a thread once by pages, while others reply", async () => {
    const root = await post(named(0, 40));
    await post(named(40, 40), root);
    const objects = `threads/collections/${root}/objects/`;
    const seen: string[] = [];
    for (let after: string | null = null, page = 0; ; page++) {
      const { headers, body } = await ask(`${objects}?limit=7${after === null ? "" : `&added_after=${after}`}`);
      const got = (body as Envelope).objects ?? [];
      if (got.length === 0) break;
      seen.push(...got.map(({ name }) => name));
      if (page === 3) await post(named(80, 20), root);
      after = headers.get("x-taxii-date-added-last");
    }
    expect(seen).toEqual(named(0, 100));
    const next: string[] = [];
    for (let query = "?limit=30"; ;) {
      const { body } = await ask(`${objects}${query}`);
      next.push(...(body as Envelope).objects!.map(({ name }) => name));
      if (body.more !== true) break;
      query = `?limit=30&next=${body.next}`;
    }
    expect(next).toEqual(seen);
    expect((await ask(`threads/collections/${root}/`)).body).toMatchObject({ id: root, title: "Seen today" });
    const [all] = (await ask("threads/collections/")).body.collections;
    const some = (await ask(`threads/collections/${all.id}/objects/?limit=1000`)).body.objects;
    expect(some.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(named(0, 1)));
  });

  it("have what is visible, as the export of the thread has it, and no author", async () => {
    const items = [
      { type: 1, value: "45.83.64.77", attribution: "Somebody's VPN", category: 1, description: "An exit" },
      { type: 1, value: "8.8.8.8", category: 1 },
    ];
    const sent = await author.client.post("/submissions/data", { content: "An exit", items });
    const root: string = sent.body.data.submission_id;
    const objects = `threads/collections/${root}/objects/`;
    const [object, resolver] = (await ask(objects)).body.objects;
    expect(object).toMatchObject({
      name: "45.83.64.77",
      pattern: "[ipv4-addr:value = '45.83.64.77']",
      indicator_types: ["anonymization"],
      labels: ["vpn"],
      description: "Somebody's VPN: An exit",
    });
    expect(resolver.indicator_types).toEqual(["benign"]);
    expect(JSON.stringify(object)).not.toContain(author.email);
    const exported = await author.client.get(`/submissions/${root}/export/stix`);
    expect(JSON.stringify(exported.body)).toContain(object.id);
    expect((await ask(`${objects}${object.id}/`)).body.objects).toEqual([object]);
    const moderate = (action: "hide" | "show") =>
      admin.client.post("/admin/submissions/moderate", { id: root, action, reason: "a test" });
    await moderate("hide");
    expect([(await ask(objects)).code, (await ask(`threads/collections/${root}/`)).code]).toEqual([404, 404]);
    await moderate("show");
    expect((await ask(objects)).body.objects).toEqual([object, resolver]);
  });

  it("of articles take indicators for the one who watches, of an actor that is known", async () => {
    const watching = (body: object) => author.client.post("/streams/watch", body);
    const made = (await watching({ tag: "Espionage", of: "indicators" })).body.data;
    const articles = (await watching({ tag: "Espionage" })).body.data;
    expect([made.Type, articles.Type, made.Name]).toEqual(["indicator", "text", "Indicators: Espionage"]);
    expect((await watching({ tag: "Espionage", of: "indicators" })).body.data.Id).toBe(made.Id);
    const own = { "x-api-key": (await createKey(fyr, author.client)).key };
    const { collections } = (await ask("watches/collections/", own)).body;
    expect(collections.map(({ id }: { id: string }) => id)).toEqual([made.Id]);
    expect((await ask(`watches/collections/${made.Id}/objects/`, own)).body).toEqual({ more: false });
    expect((await ask(`watches/collections/${made.Id}/`)).code).toBe(404);
    expect((await ask(`watches/collections/${articles.Id}/`, own)).code).toBe(404);
    const unknown = await watching({ actor: "Official Fyr" });
    expect([unknown.code, unknown.body.message]).toEqual([404, expect.stringContaining("'Official Fyr'")]);
  });
});
