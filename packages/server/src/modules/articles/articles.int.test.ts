import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sourcesOn, WARNING_LISTS } from "@fyr/core/sources";
import { DAY_MS } from "@fyr/core/time";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSourceStates } from "../../collectors/index.ts";
import { openFolder, type FileStore } from "../../storage/files/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createWorkQueue, enqueue, putLast, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { bringArticles } from "./bring.ts";
import { articlesModule } from "./module.ts";
import { hasGalaxies } from "./reading/known.ts";
import { ARTICLE_READING } from "./reading/work-name.ts";
import { createArticleRepository } from "./repository.ts";
import { createArticles } from "./service.ts";
import { presentArticleSource } from "./sources/presenter.ts";
import { createArticleSourceRepository } from "./sources/repository.ts";
import { soak } from "../../testing/soak.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page = (body: string) => `<!doctype html><html><head><title>t</title></head><body>${body}</body></html>`;
const WORDS = "The loader waits, asks its server for orders, and then encrypts what it finds on the shares. ".repeat(
  12,
);

describe(`articles on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let folder: string;
  let files: FileStore;
  let server: Server;
  let base: string;
  const answers = new Map<string, Answer>();
  let requests: IncomingMessage[] = [];
  const log = { info: () => undefined, warn: () => undefined };

  beforeAll(async () => {
    opened = await openTestLedger();
    folder = mkdtempSync(join(tmpdir(), "fyr-articles-"));
    files = await openFolder(folder);
    server = createServer((request, response) => {
      requests.push(request);
      (answers.get(request.url ?? "") ?? ((_, lost) => lost.writeHead(404).end()))(request, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  const closing: (() => Promise<unknown>)[] = [];
  let collection: WorkKind | undefined;
  beforeEach(() => {
    requests = [];
    answers.clear();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await opened.ledger.deleteFrom("work").execute();
    await opened.ledger.deleteFrom("article_source").execute();
    await opened.ledger.deleteFrom("source_state").execute();
  });

  const feedOf = (items: readonly { id: string; title: string; body?: string; at?: string }[], more = "") =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title><link>${base}/</link><description>d</description>${items
      .map(
        ({ id, title, body = "A summary.", at = "Mon, 02 Mar 2026 10:00:00 GMT" }) =>
          `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>${base}/${id}</link><pubDate>${at}</pubDate><description><![CDATA[${body}]]></description></item>`,
      )
      .join("")}${more}</channel></rss>`;
  const serve = (path: string, text: string, type = "text/html") =>
    answers.set(path, (_, response) => response.writeHead(200, { "content-type": type }).end(text));
  const asked = (path: string) => requests.filter(({ url }) => url === path);

  /** Runs the module on a source of the test's alone. */
  async function start(allow = ["127.0.0.0/8"], path = "/feed") {
    const { ledger, live } = opened;
    const work: WorkQueue = createWorkQueue({ ledger, live, log });
    const { module, actorCalled } = await articlesModule({
      ledger,
      files,
      work,
      settings: { offline: false, mirror: null, proxy: null },
      allow,
      audit: () => undefined,
      log,
    });
    // Sources that every Fyr begins with are not asked by tests.
    await ledger.deleteFrom("article_source").execute();
    const source = await createArticleSourceRepository(ledger).add(
      { url: `${base}${path}`, name: "Blog", category: "" },
      new Date(),
    );
    await createSourceStates(ledger).ensure([source.id]);
    collection = module.queues?.find(({ kind }) => kind === "article-feed");
    work.start(module.queues ?? []);
    closing.push(
      () => work.close(),
      async () => module.close?.(),
    );
    await module.listening?.();
    const task = module.tasks?.find(({ name }) => name === "articles read early");
    const readAgain = async () => {
      // Once to see what is there, and again to see that it stays.
      for (let time = 0; time < 2; time++) await task?.work(new AbortController().signal);
      await idle();
    };
    return { id: source.id, work, actorCalled, readAgain };
  }
  const articles = () =>
    createArticles(opened.ledger, createArticleSourceRepository(opened.ledger), () =>
      hasGalaxies(opened.ledger, files),
    );
  const listed = async (text = "none", tags = "none") => articles().search(text, tags, 0);
  const idle = async () =>
    expect
      .poll(() =>
        opened.ledger.selectFrom("work").select(["kind", "key"]).where("state", "in", ["waiting", "running"]).execute(),
      )
      .toEqual([]);
  /** Collects from a source that is due, as the schedule does a few seconds later. */
  const again = async (id: string) => {
    const runAt = new Date(0);
    await opened.ledger.updateTable("source_state").set({ next_at: runAt }).where("id", "=", id).execute();
    if (collection === undefined) throw new Error("Nothing collects");
    await enqueue(opened.ledger, collection, { key: id, payload: {}, runAt });
  };

  it("are collected by feed, read by page where the feed has a summary, and not asked for again with the same ETag", async () => {
    answers.set("/feed", (request, response) => {
      if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(feedOf([{ id: "one", title: "A loader" }]));
    });
    serve(
      "/one",
      page(
        `<nav><a href="/x">Menu</a></nav><article><h1>A loader</h1><p>${WORDS}</p><img src="https://evil.example/p.png" alt="A diagram" onerror="alert(1)"><script>alert(1)</script><p onclick="alert(1)">It <a href="javascript:alert(1)">asks</a> <a href="/more">more</a>.</p></article><footer><p>C2: evil-c2[.]example and 203.0.113[.]7</p></footer>`,
      ),
    );
    const { id } = await start();
    await expect.poll(() => listed()).toHaveLength(1);
    const [found] = await listed();
    expect(found).toMatchObject({ Title: "A loader", OwnerDisplayName: "Blog", Url: `${base}/one`, UpdateDate: null });
    const read = await articles().read(found?.Id ?? "");
    expect(read).toMatchObject({ IsWhole: true, Problem: null });
    expect(read.Indicators.map(({ Indicator }) => Indicator)).toEqual(
      expect.arrayContaining(["203.0.113.7", "evil-c2.example"]),
    );
    expect(await articles().indicators(found?.Id ?? "")).toContainEqual({ Indicator: "203.0.113.7", Type: "ipv4" });
    const text = JSON.stringify(read.Text);
    expect(text).toContain("A diagram");
    expect(text).toContain(`${base}/more`);
    for (const bad of ["evil.example/p.png", "onerror", "onclick", "javascript:", "alert(1)", "<"]) {
      expect(text).not.toContain(bad);
    }
    for (const query of ["203.0.113[.]7", "evil-c2.example", "loaders encrypted", "loader"]) {
      expect(await listed(query), query).toHaveLength(1);
    }
    expect(await listed("zebra")).toEqual([]);
    expect((await articles().naming("evil-c2.example", { offset: 0, limit: 5 })).total).toBe(1);

    await idle();
    await again(id);
    await expect.poll(() => asked("/feed").length).toBe(2);
    await idle();
    expect(asked("/feed")[1]?.headers["if-none-match"]).toBe('"1"');
    expect(asked("/one")).toHaveLength(1);
    expect(asked("/robots.txt")).toHaveLength(1);
  });

  it("are read again when their source changes them, and are one article all the while", async () => {
    serve("/feed", feedOf([{ id: "one", title: "First words" }]));
    serve("/one", page(`<article><p>${WORDS} 198.51.100.4</p></article>`));
    const { id } = await start();
    await expect.poll(() => listed()).toHaveLength(1);
    const [before] = await listed();
    await idle();
    serve("/feed", feedOf([{ id: "one", title: "Other words" }]));
    serve("/one", page(`<article><p>${WORDS} 198.51.100.5</p></article>`));
    await again(id);
    await expect.poll(async () => (await listed())[0]?.Title).toBe("Other words");
    await idle();
    const after = await listed();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ Id: before?.Id, UpdateDate: expect.any(String) });
    expect((await articles().indicators(before?.Id ?? "")).map(({ Indicator }) => Indicator)).toEqual(["198.51.100.5"]);
    // Another teaser in its feed is no other article.
    serve("/feed", feedOf([{ id: "one", title: "Other words", body: "Another teaser" }]));
    await again(id);
    await expect.poll(async () => (await listed())[0]?.Summary).toBe("Another teaser");
    await idle();
    expect((await listed())[0]?.UpdateDate).toBe(after[0]?.UpdateDate);
  });

  it("keep to robots.txt, and to what the feed has where it forbids", async () => {
    serve("/robots.txt", "User-agent: Fyr\nDisallow: /one\n", "text/plain");
    serve(
      "/feed",
      feedOf([
        { id: "one", title: "Kept", body: "A summary with 198.51.100.9" },
        { id: "two", title: "Read" },
      ]),
    );
    serve("/two", page(`<article><p>${WORDS}</p></article>`));
    await start();
    await expect.poll(() => listed()).toHaveLength(2);
    await idle();
    const kept = (await listed()).find(({ Title }) => Title === "Kept");
    const read = await articles().read(kept?.Id ?? "");
    expect(read).toMatchObject({ IsWhole: false, Problem: expect.stringContaining("robots.txt") });
    expect(read.Indicators.map(({ Indicator }) => Indicator)).toEqual(["198.51.100.9"]);
    expect(asked("/one")).toEqual([]);
    expect(asked("/two")).toHaveLength(1);
  });

  it("of a feed that ends early are those that are whole; a page instead of a feed is quarantined", async () => {
    const whole = feedOf([
      { id: "old", title: "Old", body: WORDS.repeat(3), at: "Mon, 02 Mar 2020 10:00:00 GMT" },
      { id: "one", title: "Whole", body: WORDS.repeat(3) },
      { id: "two", title: "Cut", body: WORDS.repeat(3) },
    ]);
    serve("/feed", whole.slice(0, whole.indexOf("Cut") + 40), "application/rss+xml");
    const { id } = await start();
    await expect.poll(async () => (await listed()).map(({ Title }) => Title)).toEqual(["Whole"]);
    await idle();
    const [row] = await createArticleSourceRepository(opened.ledger).list();
    if (row === undefined) throw new Error("It has no source");
    const circumstances = { collection: undefined, isReachable: true, articles: 1, now: new Date() };
    expect(presentArticleSource(row, await createSourceStates(opened.ledger).read(id), circumstances)).toMatchObject({
      state: "ok",
      problem:
        "The feed ends early: what is whole of it was read; 1 of 2 entries are older than what is kept (365 days)",
    });
    serve("/feed", page("<p>Please log in</p>"));
    await again(id);
    const state = () =>
      opened.ledger.selectFrom("source_state").select("state").where("id", "=", id).executeTakeFirst();
    await expect.poll(state).toEqual({ state: "quarantined" });
    expect(await listed()).toHaveLength(1);
  });

  it("are not fetched of addresses of the own network, whoever leads there", async () => {
    serve("/feed", feedOf([{ id: "one", title: "A trap" }]));
    answers.set("/one", (_, response) => response.writeHead(302, { location: "http://127.0.0.2/secret" }).end());
    // The site itself is allowed, and nothing else of its network.
    await start(["127.0.0.1"]);
    await expect.poll(() => listed()).toHaveLength(1);
    const [found] = await listed();
    const read = await articles().read(found?.Id ?? "");
    expect(read).toMatchObject({ IsWhole: false, Problem: expect.stringContaining("127.0.0.2") });
  });

  it("are brought once, however often a feed is read, and dropped when they are too old", async () => {
    const { id } = await start();
    await idle();
    const item = {
      id: "a",
      url: `${base}/a`,
      title: "T",
      summary: null,
      content: null,
      author: null,
      published: "2026-03-02T10:00:00.000Z",
      updated: null,
      categories: [],
    };
    const at = new Date("2026-03-03T00:00:00Z");
    const old = { ...item, id: "b", published: "2020-01-01T00:00:00.000Z" };
    const bring = (items: Parameters<typeof bringArticles>[2]) => bringArticles(opened.ledger, id, items, at);
    expect(await bring([item, old])).toEqual({ added: 1, changed: 0 });
    expect(await Promise.all([bring([item]), bring([item])])).toEqual([
      { added: 0, changed: 0 },
      { added: 0, changed: 0 },
    ]);
    expect(await bring([{ ...item, title: "U" }])).toEqual({ added: 0, changed: 1 });
    const repository = createArticleRepository(opened.ledger);
    expect(await repository.deleteBefore(new Date("2026-03-02T00:00:00Z"))).toBe(0);
    expect(await repository.trim(0, 1e9)).toBe(1);
  });

  it("of a source whose page took too long are read after all others", async () => {
    const { id } = await start();
    await idle();
    for (const close of closing.splice(0).toReversed()) await close();
    const at = new Date("2026-03-03T00:00:00Z");
    const item = {
      title: "T",
      summary: null,
      content: null,
      author: null,
      published: null,
      updated: null,
      categories: [],
    };
    const items = ["p", "q", "r"].map((name) => Object.assign({ id: name, url: `${base}/${name}` }, item));
    await bringArticles(opened.ledger, id, items, at);
    const [first] = await opened.ledger.selectFrom("article").select("id").execute();
    const repository = createArticleRepository(opened.ledger);
    await repository.giveUp(first?.id ?? "", "It takes too long", at);
    const waiting = await repository.waitingBeside(first?.id ?? "");
    expect(waiting).toHaveLength(2);
    await putLast(opened.ledger, ARTICLE_READING, waiting);
    const rows = await opened.ledger.selectFrom("work").select(["key", "priority"]).orderBy("priority").execute();
    expect(rows.filter(({ priority }) => priority > 0).map(({ key }) => key)).toEqual(expect.arrayContaining(waiting));
  });

  it("of a source that was removed are fetched no more", async () => {
    const { id } = await start();
    await idle();
    await createArticleSourceRepository(opened.ledger).remove(id, new Date());
    const item = { id: "late", url: `${base}/late`, title: "T", summary: "S", content: null, author: null };
    const at = new Date("2026-03-03T00:00:00Z");
    await bringArticles(opened.ledger, id, [{ ...item, published: null, updated: null, categories: [] }], at);
    await idle();
    expect(asked("/late")).toEqual([]);
    const row = await opened.ledger.selectFrom("article").select(["state", "problem"]).executeTakeFirst();
    expect(row).toEqual({ state: "read", problem: expect.stringContaining("Its source was removed") });
  });

  it("wait for the end of a reading of what has changed meanwhile, which waits for nothing", async () => {
    const { id } = await start();
    await idle();
    const at = new Date("2026-03-03T00:00:00Z");
    const item = {
      id: "z",
      url: `${base}/z`,
      summary: null,
      content: null,
      author: null,
      updated: null,
      categories: [],
    };
    const bring = (title: string) =>
      bringArticles(opened.ledger, id, [{ ...item, title, published: "2026-03-02T10:00:00.000Z" }], at);
    for (const close of closing.splice(0).toReversed()) await close();
    expect(await bring("T")).toEqual({ added: 1, changed: 0 });
    const { id: key } = await opened.ledger.selectFrom("article").select("id").executeTakeFirstOrThrow();
    let changing: ReturnType<typeof bring> | undefined;
    await opened.ledger.transaction().execute(async (db) => {
      await db.updateTable("work").set({ state: "done" }).where("key", "=", key).execute();
      changing = bring("U");
      await pause(200);
      await createArticleRepository(db).giveUp(key, "It is gone", at);
    });
    expect(await changing).toEqual({ added: 0, changed: 1 });
    const states = await opened.ledger.selectFrom("work").select("state").where("key", "=", key).execute();
    expect(states.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual(["done", "waiting"]);
    expect(await createArticleRepository(opened.ledger).find(key)).toMatchObject({ title: "U", state: "waiting" });
  });

  it("that are documents of STIX are read whole, with whom they name and what was revoked, and other JSON is not", async () => {
    const indicator = (address: string, revoked: boolean) => ({
      type: "indicator",
      pattern: `[ipv4-addr:value = '${address}']`,
      pattern_type: "stix",
      revoked,
    });
    const bundle = {
      type: "bundle",
      objects: [
        { type: "report", name: "Otters", description: "They came by the river." },
        { type: "threat-actor", name: "Muddy Paw", aliases: ["MP"] },
        { type: "vulnerability", name: "CVE-2026-10009" },
        indicator("203.0.113.7", false),
        indicator("203.0.113.9", true),
      ],
    };
    serve("/stix", JSON.stringify(bundle), "application/stix+json;version=2.1");
    serve("/other", '{"name":"package"}', "application/json");
    serve(
      "/feed",
      feedOf([
        { id: "stix", title: "Otters" },
        { id: "other", title: "Package" },
      ]),
      "application/rss+xml",
    );
    await start();
    await expect.poll(() => listed()).toHaveLength(2);
    await idle();
    const read = async (title: string) => {
      const [found] = await listed(title);
      return articles().read(found?.Id ?? "");
    };
    const otters = await read("otters");
    expect(otters).toMatchObject({ IsWhole: true, Problem: null, Cves: ["CVE-2026-10009"] });
    expect(otters.Actors).toEqual([
      { Name: "Muddy Paw", Kind: "actor", Galaxy: "STIX threat-actor", Words: ["Muddy Paw", "MP"], Count: 1 },
    ]);
    expect(otters.Indicators.map((one) => one.Indicator)).toEqual(["203.0.113.7"]);
    expect(otters.LeftOut.map((one) => [one.Indicator, one.Reason])).toEqual([["203.0.113.9", "revoked"]]);
    expect(otters.Text.map(({ value }) => value)).toContain("Revoked by its author");
    expect(await read("package")).toMatchObject({ IsWhole: false, Problem: expect.stringContaining("neither") });
  });

  it("of a collection of TAXII are its reports, of all its pages, and follow what it adds and takes back", async () => {
    const path = "/api/collections/1/objects/";
    const stix = (type: string, number: number, more: object) => ({
      type,
      id: `${type}--${number}`,
      spec_version: "2.1",
      created: "2026-03-02T10:00:00Z",
      modified: "2026-03-02T10:00:00Z",
      ...more,
    });
    const indicator = (number: number, more: object = {}) =>
      stix("indicator", number, {
        pattern: `[ipv4-addr:value = '203.0.113.${number}']`,
        pattern_type: "stix",
        ...more,
      });
    const report = { name: "Otters", description: "By the river.", object_refs: ["indicator--7", "threat-actor--1"] };
    const pages: object[][] = [
      [stix("report", 1, report), indicator(7)],
      [stix("threat-actor", 1, { name: "Muddy Paw" }), indicator(8)],
    ];
    const pageOf = (at: number) => (request: IncomingMessage, response: ServerResponse) => {
      const objects = pages[at] ?? [];
      const body = JSON.stringify({ more: at + 1 < pages.length, next: `${at + 1}`, objects });
      const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
      const accepts = request.headers.accept?.includes("application/taxii+json;version=2.1") === true;
      if (!accepts) response.writeHead(406).end();
      else if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "application/taxii+json;version=2.1", etag }).end(body);
    };
    answers.set(path, pageOf(0));
    for (const at of [1, 2]) answers.set(`${path}?next=${at}`, pageOf(at));
    const { id } = await start(undefined, path);
    await expect.poll(async () => (await listed()).map(({ Title }) => Title)).toHaveLength(2);
    await idle();
    const read = async (title: string) => {
      const [found] = await listed(title);
      return articles().read(found?.Id ?? "");
    };
    const state = async () => {
      const row = await createSourceStates(opened.ledger).read(id);
      return { state: row?.state, rows: row?.rows, problem: row?.error ?? null };
    };
    expect(await read("otters")).toMatchObject({ IsWhole: true, Url: `${base}${path}#report--1`, Problem: null });
    expect((await read("otters")).Indicators.map(({ Indicator }) => Indicator)).toEqual(["203.0.113.7"]);
    expect((await read("otters")).Actors.map(({ Name }) => Name)).toEqual(["Muddy Paw"]);
    expect((await read("march")).Title).toBe("Indicators, 2 March 2026");
    // Nothing but the collection is asked for: what an article is was handed over with it.
    expect(requests.map(({ url }) => url)).toEqual([path, `${path}?next=1`]);
    expect(await state()).toEqual({ state: "ok", rows: 2, problem: null });

    pages.push([indicator(7, { modified: "2026-03-05T10:00:00Z", revoked: true })]);
    await again(id);
    await expect.poll(async () => (await read("otters")).Indicators).toEqual([]);
    await idle();
    const otters = await read("otters");
    expect(otters.LeftOut.map(({ Indicator, Reason }) => [Indicator, Reason])).toEqual([["203.0.113.7", "revoked"]]);
    expect(asked(path)[1]?.headers["if-none-match"]).toMatch(/^"\w+"$/);
    expect(await listed()).toHaveLength(2);
    // By day a page in place of a feed is quarantined.
    if (soak(false, true)) return;

    answers.set(path, (_, response) => response.writeHead(200).end('{"error":"no such collection"}'));
    await again(id);
    await expect.poll(async () => (await state()).state).toBe("quarantined");
    expect(await listed()).toHaveLength(2);
  });

  it("of a feed of MISP are the events that its manifest names", async () => {
    const uuid = "57c4445b-c548-4654-af0b-4be3950d210f";
    const told = { info: "KryptoOtter", date: "2026-03-02", timestamp: "1772532000" };
    const event = {
      ...told,
      uuid,
      Tag: [{ name: 'misp-galaxy:threat-actor="Muddy Paw"' }],
      Attribute: [
        { type: "ip-dst", value: "203.0.113.7", to_ids: true },
        { type: "vulnerability", value: "CVE-2026-10009", to_ids: false },
      ],
    };
    serve("/misp/manifest.json", JSON.stringify({ [uuid]: told }), "application/json");
    serve(`/misp/${uuid}.json`, JSON.stringify({ Event: event }), "application/json");
    await start(undefined, "/misp/manifest.json");
    await expect.poll(() => listed()).toHaveLength(1);
    await idle();
    const [found] = await listed();
    const read = await articles().read(found?.Id ?? "");
    expect(read).toMatchObject({ Title: "KryptoOtter", IsWhole: true, Problem: null, Cves: ["CVE-2026-10009"] });
    expect(read.Indicators.map(({ Indicator }) => Indicator)).toEqual(["203.0.113.7"]);
    expect(read.Actors.map(({ Name, Galaxy }) => [Name, Galaxy])).toEqual([["Muddy Paw", "MISP threat-actor"]]);
  });

  it("are found by an indicator as they show it, also by a URL with a name before its host", async () => {
    const shown = "https://kukadunikkk@kdaoskdokaodkwldld.example/p/19.html";
    serve("/post-user", page(`<article><p>${WORDS}</p><h2>Indicators</h2><ul><li>${shown}</li></ul></article>`));
    serve("/feed", feedOf([{ id: "post-user", title: "Names before hosts" }]), "application/rss+xml");
    await start();
    await expect.poll(async () => (await listed("hosts")).map(({ Title }) => Title)).toEqual(["Names before hosts"]);
    const [found] = await listed("hosts");
    const [indicator] = await articles().indicators(found?.Id ?? "");
    expect(indicator?.Indicator).toBe(shown);
    for (const value of [shown, "kdaoskdokaodkwldld.example"]) {
      const { total } = await articles().naming(value, { offset: 0, limit: 10 });
      expect([value, total]).toEqual([value, 1]);
    }
  });

  it("that tell the same are one story", async () => {
    const other = `${WORDS} ${"It leaves a note. ".repeat(20)}`;
    serve(
      "/feed",
      feedOf([
        { id: "one", title: "First", body: `<p>${other}</p>`, at: "Mon, 02 Mar 2026 08:00:00 GMT" },
        { id: "two", title: "Second", body: `<p>${other}</p>`, at: "Mon, 02 Mar 2026 09:00:00 GMT" },
        {
          id: "three",
          title: "Other",
          body: `<p>${"Ministers met in the capital and spoke of roads. ".repeat(60)}</p>`,
        },
      ]),
    );
    await start();
    await expect.poll(() => listed()).toHaveLength(2);
    await idle();
    const { articles: stories, total } = await articles().list({ text: "", tags: null }, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(stories.map(({ Title, AlsoToldBy }) => [Title, AlsoToldBy.map((twin) => twin.Title)])).toEqual([
      ["Other", []],
      // The first is shown: who copies it stands behind it.
      ["First", ["Second"]],
    ]);
    // A copy that comes a day later is none that came first, though its publisher says so.
    const { ledger } = opened;
    const copier = await createArticleSourceRepository(ledger).add(
      { url: `${base}/copier`, name: "Copier", category: "" },
      new Date(),
    );
    const copy = {
      id: "copy",
      url: `${base}/copy`,
      title: "Copy",
      summary: null,
      author: null,
      updated: null,
      categories: [],
      content: `<p>${other}</p>`,
      published: "2026-03-01T08:00:00.000Z",
    };
    await bringArticles(ledger, copier.id, [copy], new Date());
    await idle();
    await expect
      .poll(async () =>
        (await articles().list({ text: "", tags: null }, { offset: 0, limit: 10 })).articles.flatMap(
          ({ AlsoToldBy }) => AlsoToldBy,
        ),
      )
      .toHaveLength(2);
    // Nor one whose source was added after the story had come.
    expect((await listed()).map(({ Title }) => Title)).toEqual(["Other", "First"]);
    const year = new Date("2026-01-01");
    await ledger.updateTable("article_source").set({ created_at: year }).where("id", "=", copier.id).execute();
    expect((await listed()).map(({ Title }) => Title)).toEqual(["Other", "Copy"]);
    const later = new Date(Date.now() + DAY_MS);
    await ledger.updateTable("article").set({ first_seen: later }).where("source_id", "=", copier.id).execute();
    expect((await listed()).map(({ Title }) => Title)).toEqual(["Other", "First"]);
    const told = await articles().list({ text: "", tags: null }, { offset: 0, limit: 10 });
    expect(told.articles.map(({ Title, AlsoToldBy }) => [Title, AlsoToldBy.map((twin) => twin.Title)])).toEqual([
      ["Other", []],
      ["First", ["Copy", "Second"]],
    ]);
    // Of many in succession by one source three take up room in a page, and the others come with them.
    const many = Array.from({ length: 8 }, (_, number) => ({
      ...copy,
      id: `many ${number}`,
      url: `${base}/many-${number}`,
      title: `Many ${number}`,
      content: `<p>${Array.from({ length: 300 }, (_word, at) => `word${number}x${at}`).join(" ")}</p>`,
      published: `2026-03-01T0${number}:30:00.000Z`,
    }));
    await bringArticles(ledger, copier.id, many, new Date());
    await idle();
    const folded = async (offset: number) => {
      const found = await articles().list({ text: "", tags: null }, { offset, limit: 4 }, true);
      return [
        found.total,
        ...found.articles.map(({ Title, Folded = 0, IsFolded }) => `${Title} ${Folded} ${IsFolded === true}`),
      ];
    };
    expect(await folded(0)).toEqual([5, "Other 0 false", "First 0 false", "Many 7 0 false", "Many 6 0 false"]);
    expect(await folded(4)).toEqual([5, "Many 5 5 false", ...[4, 3, 2, 1, 0].map((number) => `Many ${number} 0 true`)]);
    await ledger.deleteFrom("article").where("title", "like", "Many %").execute();
    const own = await articles().list({ text: "", tags: null, source: copier.id }, { offset: 0, limit: 10 });
    expect(own.articles.map(({ Title }) => Title)).toEqual(["Copy"]);
  });

  it("that hand on one list of indicators are one story in any words, but for one publisher's own and a part of it", async () => {
    const list = ["203.0.113.21", "203.0.113.22", "toll-pay.example", "weg-maut.example"];
    const { id: first } = await start();
    await idle();
    const { ledger } = opened;
    const add = (name: string) =>
      createArticleSourceRepository(ledger).add({ url: `${base}/${name}`, name, category: "" }, new Date());
    const [second, third] = [await add("Second"), await add("Third")];
    const publish = async (source: string, title: string, sentence: string, values: readonly string[], day = 2) => {
      const rows = values.map((value) => `<li>${value.replace(".", "[.]")}</li>`).join("");
      const item = {
        id: title,
        url: `${base}/${title}`,
        title,
        summary: null,
        author: null,
        updated: null,
        categories: [],
        content: `<p>${sentence.repeat(40)}</p><h2>Indicators</h2><ul>${rows}</ul>`,
        published: `2026-03-0${day}T10:00:00.000Z`,
      };
      await bringArticles(ledger, source, [item], new Date("2026-03-09T00:00:00Z"));
      await idle();
    };
    await publish(first, "Report", "Mails about a toll bring a loader to hauliers. ", list);
    await publish(second.id, "Bulletin", "Carriers receive forged notices and should block what follows. ", list);
    await publish(third.id, "Part", "Another campaign rents two of these machines. ", [
      ...list.slice(2),
      "river.example",
    ]);
    await publish(first, "Takedown", "Police in three countries switched the servers off. ", list, 3);
    await publish(third.id, "Later", "A month of lorries and letters, looked back upon. ", list, 8);
    const { articles: stories } = await articles().list({ text: "", tags: null }, { offset: 0, limit: 10 });
    expect(stories.map(({ Title, AlsoToldBy }) => [Title, AlsoToldBy.map((twin) => twin.Title)])).toEqual([
      ["Later", []],
      ["Takedown", []],
      ["Part", []],
      ["Report", ["Bulletin"]],
    ]);
    const named = await articles().naming("203.0.113.21", { offset: 2, limit: 1 });
    expect(named.articles.map(({ Title, AlsoToldBy }) => [Title, AlsoToldBy.map((twin) => twin.Title)])).toEqual([
      ["Report", ["Bulletin"]],
    ]);
    expect([named.total, named.has_more]).toEqual([3, false]);
  });

  it("are found by tags, which are case sensitive, and by whether they have any", async () => {
    const malware = `${WORDS} This ransomware is malware; the malware's loader drops a trojan, and the ransomware encrypts.`;
    serve(
      "/feed",
      feedOf([
        { id: "one", title: "Ransomware malware campaign", body: `<p>${malware.repeat(2)}</p>` },
        { id: "two", title: "A picnic", body: `<p>${"We had bread and cheese by the lake. ".repeat(60)}</p>` },
      ]),
    );
    await start();
    await expect.poll(() => listed()).toHaveLength(2);
    const titles = async (tags: string) => (await listed("none", tags)).map(({ Title }) => Title).toSorted();
    expect(await titles("Malware")).toEqual(["Ransomware malware campaign"]);
    expect(await titles("malware")).toEqual([]);
    expect(await titles("Has Tag")).toEqual(["Ransomware malware campaign"]);
    expect(await titles("No Tag")).toEqual(["A picnic"]);
    expect(await titles("No Tag,Malware")).toHaveLength(2);
    expect(await titles("Nothing")).toEqual([]);
  });

  it("are read by MISP's warning lists and galaxies from when these are collected on, and by the latest of them", async () => {
    const states = createSourceStates(opened.ledger);
    await states.ensure(["misp-cisco_top10k", "misp-vpn-ipv4", "galaxy-threat-actor"]);
    let places = 0;
    const collect = async (id: string, document: unknown) => {
      const bytes = Buffer.from(typeof document === "string" ? document : JSON.stringify(document));
      const file = `sources/${id}/${places++}.gz`;
      await files.put(file, Readable.from([gzipSync(bytes)]));
      const hash = createHash("sha256").update(bytes).digest("hex");
      const part = { url: "", etag: null, lastModified: null, hash, bytes: bytes.length, file };
      await states.finish(id, null, { parts: [part] }, null);
      return file;
    };
    const galaxy = (value: string, ...synonyms: string[]) => ({
      name: "Threat Actor",
      type: "threat-actor",
      values: [{ value, meta: { synonyms } }],
    });
    const popular = { name: "Popular names", type: "string", list: ["popular.example"] };
    const items: { id: string; title: string }[] = [];
    const { id: source, actorCalled, readAgain } = await start();
    /** Publishes an article, and answers with what was read of it. */
    const readOne = async (id: string) => {
      serve(
        `/${id}`,
        page(`<article><p>${WORDS} It is the work of Otter-Kings, ${id}.</p><h2>Indicators</h2>
          <ul><li>popular.example</li><li>203.0.113.7</li></ul></article>`),
      );
      items.push({ id, title: id });
      serve("/feed", feedOf(items), "application/rss+xml");
      await again(source);
      await expect.poll(async () => (await listed(`"${id}"`)).length).toBe(1);
      await idle();
      return seen(id);
    };
    const seen = async (id: string) => {
      const [found] = await listed(`"${id}"`);
      const read = await articles().read(found?.Id ?? "");
      return {
        actors: read.AreActorsKnown ? read.Actors.map(({ Name, Words }) => `${Name}: ${Words.join(", ")}`) : null,
        indicators: read.Indicators.map(({ Indicator }) => Indicator),
        leftOut: read.LeftOut.map(({ Indicator, Reason, List }) => `${Indicator} ${Reason} ${List}`),
      };
    };
    const readTimes = async () =>
      (await opened.ledger.selectFrom("article").select("read_at").where("title", "in", ["before", "known"]).execute())
        .map(({ read_at: at }) => at?.getTime())
        .toSorted((a = 0, b = 0) => a - b);
    const all = ["popular.example", "203.0.113.7"];
    expect(await readOne("before")).toEqual({ actors: null, indicators: all, leftOut: [] });
    await collect("misp-cisco_top10k", popular);
    // A list of VPNs says nothing of an indicator.
    await collect("misp-vpn-ipv4", { name: "VPN", type: "cidr", list: ["203.0.113.7"] });
    await collect("galaxy-threat-actor", galaxy("Crimson Otter", "Otter Kings"));
    const read = { indicators: ["203.0.113.7"], leftOut: ["popular.example warning_list Popular names"] };
    expect(await readOne("known")).toEqual({ ...read, actors: ["Crimson Otter: Otter-Kings"] });
    // What was collected before is read again, of what was fetched then, and is as new as it was.
    const order = async () =>
      (await listed()).map(({ Title }) => Title).filter((title) => /^(?:before|known)$/.test(title));
    const [readAt, inOrder] = [await readTimes(), await order()];
    await readAgain();
    expect(await seen("before")).toEqual({ ...read, actors: ["Crimson Otter: Otter-Kings"] });
    expect(asked("/before")).toHaveLength(1);
    expect([await readTimes(), await order()]).toEqual([readAt, inOrder]);

    await collect("galaxy-threat-actor", galaxy("Scarlet Otter", "Otter Kings"));
    expect(await readOne("renamed")).toEqual({ ...read, actors: ["Scarlet Otter: Otter-Kings"] });
    const called = ["otter-kings", "SCARLET OTTER", "Crimson Otter", "Official Fyr"].map((name) => actorCalled(name));
    // The name that an earlier article has is known, too.
    expect(await Promise.all(called)).toEqual(["Scarlet Otter", "Scarlet Otter", "Crimson Otter", null]);
    const named = await articles().list({ text: "", tags: null, actor: "Crimson Otter" }, { offset: 0, limit: 9 });
    expect(named.articles.map(({ Title }) => Title)).toEqual(["before"]);
    const none = await articles().list({ text: "", tags: null, actor: "\0" }, { offset: 0, limit: 9 });
    expect(none.articles).toEqual([]);
    // With nothing to come that they are read by, what they were read of is let go.
    const kept = () =>
      opened.ledger
        .selectFrom("article")
        .select("id")
        .where("source_id", "=", source)
        .where("page", "is not", null)
        .execute();
    expect(await kept()).toHaveLength(3);
    // Nor is it kept for days, for lists that may never come.
    const late = opened.ledger.updateTable("article").set({ read_at: new Date(Date.now() - 3 * 86_400_000) });
    await late.where("title", "=", "known").execute();
    await readAgain();
    expect(await kept()).toHaveLength(2);
    const lists = [...sourcesOn("galaxy").map(({ source: { id } }) => id), ...WARNING_LISTS];
    await states.ensure(lists);
    await opened.ledger
      .updateTable("source_state")
      .set({ attempted_at: new Date() })
      .where("id", "in", lists)
      .execute();
    await readAgain();
    await readAgain();
    expect(await kept()).toEqual([]);
    expect((await seen("before")).actors).toEqual(["Scarlet Otter: Otter-Kings"]);
    if (soak(false, true)) return;
    // What is no JSON, and what this node has lost, is as if it had not been collected.
    await collect("galaxy-threat-actor", "no JSON");
    await files.delete(await collect("misp-cisco_top10k", { ...popular, name: "Lost" }));
    expect(await readOne("lost")).toEqual({ actors: [], indicators: all, leftOut: [] });
  });
});
