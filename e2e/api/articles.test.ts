import { ACCOUNT_TYPE } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf, login } from "../support/client.ts";
import { type NewsSite, startNewsSite, THREE_STORIES } from "../support/news-site.ts";
import type { TestFyr } from "../support/fyr.ts";
import { type OneFyr, useOneFyr } from "../support/one-fyr.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

interface Found {
  readonly Id: string;
  readonly Title: string;
}

/** What is killed is one of its own; the shared one that is plain has no articles of other files. */
interface Place extends Pick<OneFyr, "kill" | "startAgain"> {
  readonly fyr: Pick<TestFyr, "url">;
}

function useShared(): Place {
  let fyr: Place["fyr"];
  beforeAll(async () => {
    ({ fyr } = await visitSharedFyr());
  });
  const never = () => Promise.reject(new Error("others use it"));
  return {
    get fyr() {
      return fyr;
    },
    kill: never,
    startAgain: never,
  };
}

describe("articles", () => {
  const on = soak((): Place => useOneFyr({ FYR_COMPILE: "manual" }), useShared)();
  let site: NewsSite;
  let admin: Client;
  let stranger: Client;

  beforeAll(async () => {
    site = await startNewsSite(THREE_STORIES);
  });
  afterAll(() => site.close());
  const enter = async () => {
    admin = (await login(on.fyr)).client;
    stranger = clientOf(on.fyr, undefined, "198.18.31.1");
  };
  const search = async (path: string): Promise<Found[]> => (await stranger.get(`/articles/search/${path}`)).body.data;
  const titles = async (path = "none/0/none") => (await search(path)).map(({ Title }) => Title);
  const ALL = ["Report one", "Report two", "Report three"];

  it("are collected, and survive kill -9 in the middle of it: none is lost, none comes twice", async () => {
    await enter();
    const { sources, reach } = (await admin.get("/admin/article-sources")).body.data;
    expect(sources.length).toBeGreaterThanOrEqual(40);
    expect(reach.offline).toBe(true);
    expect(sources.every(({ state }: { state: string }) => state === "offline")).toBe(true);
    // By day nothing is killed: what community/kill.ts leaves to the queue is done after its kill.
    const isKilled = soak(true, false);
    if (isKilled) site.held.add("two");
    const added = await admin.post("/admin/article-sources", { url: site.feed, name: "Reports" });
    expect(added.body.data).toMatchObject({ name: "Reports", built_in: false });
    expect((await admin.post("/admin/article-sources", { url: site.feed })).code).toBe(409);
    await expect.poll(() => site.asked.filter((path) => path === "/two").length).toBeGreaterThan(0);
    if (isKilled) {
      await on.kill();
      site.held.clear();
      await on.startAgain();
      await enter();
    }
    await expect.poll(() => titles()).toEqual(ALL);
    await admin.post(`/admin/article-sources/${added.body.data.id}/run`);
    await expect.poll(() => site.ofFeed.length).toBeGreaterThan(1);
    expect(site.ofFeed.at(-1)?.["if-none-match"]).toBe('"v1"');
    expect(await titles()).toEqual(ALL);
    const state = (await admin.get(`/admin/article-sources/${added.body.data.id}`)).body.data;
    expect(state.source).toMatchObject({ rows: 3, articles: 3 });
  });

  it("are searched without a key, as the specification has it", async () => {
    const [first] = await search("none/0/none");
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      [
        "Id",
        "Title",
        "Summary",
        "Url",
        "OwnerDisplayName",
        "PublishDate",
        "UpdateDate",
        "NumIndicators",
        "Tags",
      ].toSorted(),
    );
    expect(first).toMatchObject({
      Url: site.at("/one"),
      OwnerDisplayName: "Reports",
      NumIndicators: 2,
      UpdateDate: null,
    });
    expect(await titles("203.0.113.2/0/none")).toEqual(["Report two"]);
    expect(await titles("evil-three[.]example/0/none")).toEqual(["Report three"]);
    expect(await titles("none/2/none")).toEqual(["Report three"]);
    expect(await titles("none/0/Malware")).toEqual(["Report one"]);
    expect(await titles("none/0/malware")).toEqual([]);
    expect(await titles("none/0/Has%20Tag")).toEqual(ALL);
    expect(await titles("none/0/No%20Tag")).toEqual([]);
    expect((await stranger.get(`/articles/${first?.Id}/indicators`)).body.data).toEqual([
      { Indicator: "203.0.113.1", Type: "ipv4" },
      { Indicator: "evil-one.example", Type: "domain" },
    ]);
    expect((await stranger.get("/articles/search/none/x/none")).code).toBe(400);
    expect((await stranger.get("/articles/00000000-0000-7000-8000-000000000000/indicators")).code).toBe(404);
    for (const path of ["list", first?.Id, "naming?value=203.0.113.1", `${first?.Id}/export/csv`]) {
      expect((await stranger.get(`/articles/${path}`)).code, path).toBe(401);
    }
    for (const path of ["/admin/article-sources", "/admin/article-sources/export"]) {
      expect((await stranger.get(path)).code).toBe(401);
    }
  });

  it("are read whole, exported, and named on their indicators by accounts", async () => {
    const person = await newPerson(on.fyr, admin, ACCOUNT_TYPE.free);
    const [one] = await search("none/0/none");
    const read = (await person.client.get(`/articles/${one?.Id}`)).body.data;
    expect(read).toMatchObject({ IsWhole: true, Problem: null });
    expect(read.Indicators[0]).toMatchObject({ Section: "table", Heading: "Indicators", Count: 1 });
    const text = JSON.stringify(read.Text);
    expect(text).toContain("How one works");
    expect(text).not.toMatch(/pixel-one|document\.title|<\/?\w/);
    const named = (await person.client.get("/articles/naming?value=evil-one.example")).body.data;
    expect(named).toMatchObject({ total: 1, articles: [{ Title: "Report one", AlsoToldBy: [] }] });
    const file = async (format: string) =>
      (
        await fetch(`${on.fyr.url}/api/articles/${one?.Id}/export/${format}`, {
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).text();
    expect((await file("csv")).split("\n")[1]).toMatch(/^203\.0\.113\.1,ipv4,table,Indicators,1,/);
    expect(JSON.parse(await file("json")).Indicators).toHaveLength(2);
    const { objects } = JSON.parse(await file("stix"));
    const patterns = objects.flatMap(({ pattern }: { pattern?: string }) => (pattern === undefined ? [] : [pattern]));
    expect(patterns).toEqual(["[ipv4-addr:value = '203.0.113.1']", "[domain-name:value = 'evil-one.example']"]);
    expect(objects.at(-1)).toMatchObject({ type: "report", name: "Report one" });
    expect((await person.client.get("/admin/article-sources")).code).toBe(403);
    expect((await person.client.post("/admin/article-sources", { url: site.feed })).code).toBe(403);
  });

  it("have sources that go in and out as OPML, are quarantined, switched off and removed", async () => {
    const list = async () => (await admin.get("/admin/article-sources")).body.data.sources;
    const opml = `<opml version="2.0"><head><title>t</title></head><body><outline text="Mine"><outline text="Login" type="rss" xmlUrl="${site.at("/login")}"/><outline text="Same" type="rss" xmlUrl="${site.feed}"/><outline text="No" type="rss" xmlUrl="file:///etc/passwd"/></outline></body></opml>`;
    const imported = await admin.post("/admin/article-sources/import", { opml });
    expect(imported.body.data).toEqual({
      added: 1,
      known: 1,
      refused: [{ url: "file:///etc/passwd", reason: "Its address is not of the web (http or https)" }],
    });
    expect((await admin.post("/admin/article-sources/import", { opml: "{}" })).code).toBe(400);
    const named = async (name: string) => (await list()).find((one: { name: string }) => one.name === name);
    await expect.poll(async () => (await named("Login")).state).toBe("quarantined");
    expect((await named("Login")).problem).toContain("page for people");
    const { id } = await named("Login");
    expect((await admin.post(`/admin/article-sources/${id}/disable`)).body.data.state).toBe("disabled");
    const exported = await fetch(`${on.fyr.url}/api/admin/article-sources/export`, {
      headers: { authorization: `Bearer ${(await login(on.fyr)).token}` },
    });
    expect(await exported.text()).toContain(`xmlUrl="${site.feed}"`);
    expect((await admin.post(`/admin/article-sources/${id}/remove`)).code).toBe(200);
    expect(await named("Login")).toBeUndefined();
    expect((await admin.post(`/admin/article-sources/${id}/run`)).code).toBe(404);
    for (const url of ["ftp://x.example/", "http://u:p@x.example/", "nothing"]) {
      expect((await admin.post("/admin/article-sources", { url })).code, url).toBe(400);
    }
    // A name of a public host is asked of no resolver here, and one of the own network is none that the operator named.
    const inside = await admin.post("/admin/article-sources", { url: "http://127.0.0.2/feed", name: "Inside" });
    expect(inside.body.data.state).toBe("offline");
  });
});
