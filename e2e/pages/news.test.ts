import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedArticle } from "@fyr/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { type NewsSite, startNewsSite, THREE_STORIES } from "../support/news-site.ts";
import { eventually, goWithin, type Pages, usePages, useSharedPages } from "../support/pages.ts";

const GALAXY = "https://raw.githubusercontent.com/MISP/misp-galaxy/main/clusters/threat-actor.json";
const ALL = ["Report one", "Report two", "Report three"];

describe("the page of news", () => {
  let mirror: string;
  const withMirror = async () => {
    mirror = await mkdtemp(join(tmpdir(), "fyr-news-"));
    const values = [{ value: "Scarlet Otter", meta: { synonyms: ["Crimson Otter"] } }];
    await writeFile(
      join(mirror, "galaxy.json"),
      JSON.stringify({ name: "Threat Actor", type: "threat-actor", values }),
    );
    await writeFile(join(mirror, "mirror.json"), JSON.stringify({ [GALAXY]: "galaxy.json" }));
    return { env: { FYR_COMPILE: "manual", FYR_MIRROR: join(mirror, "mirror.json") } };
  };
  // By day no test looks at an actor: a shared Fyr does, in which no other file reads articles.
  const pages: Pages = soak<() => Pages>(
    () => usePages(withMirror),
    () => useSharedPages("configured"),
  )();
  let site: NewsSite;

  beforeAll(async () => {
    site = await startNewsSite(THREE_STORIES);
  });
  afterAll(async () => {
    const { sources } = (await pages.client.get("/admin/article-sources")).body.data;
    const own = sources.filter(({ url }: { url: string }) => url === site.feed);
    for (const { id } of own) await pages.client.post(`/admin/article-sources/${id}/remove`);
    await site.close();
    if (soak(true, false)) await rm(mirror, { recursive: true });
  });

  const list = (page: Page) => page.getByRole("region", { name: "Articles", exact: true });
  const reader = (page: Page) => page.getByRole("article", { name: "Reader" });
  const tag = (page: Page, name: string) => page.getByRole("group", { name: "Tags" }).getByRole("button", { name });
  const titles = (page: Page) => list(page).locator("[data-article] a").allInnerTexts();
  const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
  const reads = (page: Page, title: string) =>
    expect(reader(page).getByRole("heading", { name: title, level: 2 })).toBeVisible();

  it("has sources that an administrator adds by hand, and says so while there is nothing to read", async () => {
    const galaxy = async () => {
      const { sources } = (await pages.client.get("/admin/sources")).body.data;
      return sources.find(({ id }: { id: string }) => id === "galaxy-threat-actor").state;
    };
    if (soak(true, false)) await eventually(galaxy).toBe("ok");
    const page = await pages.open("/news");
    await expect(page.getByText("No articles yet")).toBeVisible();
    await expect(page.getByText("Choose an article")).toBeVisible();
    await page.goto("/admin/article-sources");
    await page.getByRole("button", { name: "Add a source" }).click();
    await page.getByLabel("Address", { exact: true }).fill(site.feed);
    await page.getByLabel("Name", { exact: true }).fill("Reports");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: "Reports" });
    await expect(row.getByText("Up to date")).toBeVisible();
    await eventually(async () => (await pages.client.get("/articles/list")).body.data.total).toBe(3);
    await expectNoFaultsInSoak(page);
  });

  itInSoak("finds articles by words, indicator, tag and actor, each of them in the address", async () => {
    const page = await pages.open("/news");
    await eventually(() => titles(page)).toEqual(ALL);
    await page.getByLabel("Search articles").fill("203.0.113[.]2");
    await eventually(() => titles(page)).toEqual(["Report two"]);
    expect(asked(page, "search")).toBe("203.0.113[.]2");
    await page.getByLabel("Search articles").fill("gift cards");
    await eventually(() => titles(page)).toEqual(["Report three"]);
    await page.getByLabel("Search articles").fill("");
    await eventually(() => titles(page)).toEqual(ALL);
    await tag(page, "Malware").click();
    await eventually(() => titles(page)).toEqual(["Report one"]);
    await tag(page, "Patch").click();
    await eventually(() => titles(page)).toEqual(["Report one", "Report two"]);
    expect(asked(page, "tags")).toBe("Malware,Patch");
    await tag(page, "Malware").click();
    await tag(page, "Patch").click();
    await tag(page, "No Tag").click();
    await expect(page.getByText("No articles found")).toBeVisible();
    await tag(page, "No Tag").click();
    await eventually(() => titles(page)).toEqual(ALL);
    await list(page).getByRole("link", { name: "Report one" }).click();
    await reader(page).getByRole("link", { name: "Scarlet Otter" }).click();
    await eventually(() => titles(page)).toEqual(["Report one"]);
    expect(asked(page, "actor")).toBe("Scarlet Otter");
    await tag(page, "Scarlet Otter").click();
    await eventually(() => titles(page)).toEqual(ALL);
  });

  it("is walked through by keys, with the open article in the address, and loads nothing of publishers", async () => {
    const requests: string[] = [];
    const page = await pages.open("/news", {
      prepare: async (opened) => opened.on("request", (request) => requests.push(request.url())),
    });
    await eventually(() => titles(page)).toEqual(ALL);
    await page.keyboard.press("j");
    await reads(page, "Report one");
    const first = asked(page, "article");
    await page.keyboard.press("j");
    await reads(page, "Report two");
    expect(asked(page, "article")).not.toBe(first);
    await page.keyboard.press("k");
    await reads(page, "Report one");
    expect(asked(page, "article")).toBe(first);
    await page.keyboard.press("k");
    await reads(page, "Report one");
    const indicators = page.getByRole("table", { name: "Indicators" });
    await expect(indicators.getByText("203[.]0[.]113[.]1")).toBeVisible();
    await expect(reader(page).getByText("How one works")).toBeVisible();
    expect(await reader(page).locator("img").count()).toBe(0);
    expect(requests.filter((url) => !url.startsWith(pages.fyr.url))).toEqual([]);
    expect(await page.title()).toContain("Report one");
    await expectNoFaultsInSoak(page);
    await page.goBack();
    await expect(page.getByText("Choose an article")).toBeVisible();
    // The same by its link.
    await page.goto(`/news?article=${first}`);
    await reads(page, "Report one");
    // What it names is not unknown to everyone, though no list has it.
    await goWithin(page, "/search?input=evil-one.example&type=domain&log=false");
    const verdict = page
      .getByRole("article")
      .locator("header")
      .getByText(/; 1 story names it as an indicator/);
    await expect(verdict).toBeVisible();
    expect(await verdict.getByRole("link", { name: "1 story" }).getAttribute("href")).toBe(
      "/news?search=evil-one.example",
    );
    expect(await page.getByRole("main").textContent()).not.toMatch(/no evidence/i);
  });

  itInSoak("posts an indicator, and watches one, a tag and an actor, until that is ended", async () => {
    const [one] = (await pages.client.get("/articles/search/none/0/Malware")).body.data;
    const page = await pages.open(`/news?article=${one.Id}`);
    await page.getByRole("button", { name: "Watch 203.0.113.1" }).click();
    await expect(page.getByText("It is in your stream 'Watched'")).toBeVisible();
    await page.getByRole("button", { name: "Watch articles: Malware" }).click();
    await expect(page.getByRole("button", { name: "End watching articles: Malware" })).toBeVisible();
    await page.getByRole("button", { name: "Watch articles: Scarlet Otter" }).click();
    await page.getByRole("button", { name: "End watching articles: Scarlet Otter" }).click();
    await expect(page.getByRole("button", { name: "Watch articles: Scarlet Otter", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Post 203.0.113.1" }).click();
    await expect(page.getByRole("dialog", { name: "Post" }).getByText("203[.]0[.]113[.]1")).toBeVisible();

    await page.goto("/feeds");
    await expect(page.getByText("Watched", { exact: true })).toBeVisible();
    await expect(page.getByText("New articles with the tag Malware")).toBeVisible();
    await expect(page.getByText("Articles: Scarlet Otter")).toBeVisible();
    await page.getByRole("button", { name: "End watching for Articles: Malware" }).click();
    await expect(page.getByText("New articles with the tag Malware")).toBeHidden();
    await expect(page.getByText("Articles: Malware")).toBeVisible();
  });

  itInSoak("follows a feed on its row or its page, lists those that are followed, and ends it", async () => {
    const page = await pages.open("/feeds");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button("Follow New phishing").click();
    await expect(button("Following New phishing")).toBeVisible();
    expect(page.url()).toMatch(/\/feeds$/);
    await page.getByRole("combobox", { name: "Whose" }).selectOption("following");
    const rows = page.getByRole("link", { name: /^New / });
    await eventually(() => rows.allTextContents()).toEqual(["New phishing"]);
    await rows.click();
    await page.waitForURL(/\/feeds\/f0000002/);
    await button("Following New phishing").click();
    await expect(button("Follow New phishing")).toBeVisible();
    await page.goBack();
    await page.getByRole("combobox", { name: "Whose" }).selectOption("following");
    await expect(page.getByText("Follow a feed to be notified when it has something new.")).toBeVisible();
  });

  it("shows what an item has by the names of its fields: moments as such, indicators as doors", async () => {
    const content = { name: "Fields of items", summary: "", description: "", category: "threats", visibility: 0 };
    const { Id: feed } = (await pages.client.post("/feeds/create", content)).body.data;
    const { Id: stream } = (await pages.client.post("/streams/create", { name: "Fields", type: "ip" })).body.data;
    await pages.client.get(`/feeds/${feed}/add/${stream}`);
    const data = {
      behaviours: ["RDP brute force"],
      last_seen: "2026-11-28T16:16:15.303Z",
      target: "192.0.2.9",
      note: "",
    };
    await pages.client.post(`/streams/${stream}/items`, { items: [{ value: "192.0.2.7", data }] });
    const page = await pages.open(`/feeds/${feed}`);
    const details = page.getByRole("table", { name: "Items" }).getByRole("row").nth(1).getByRole("cell").nth(1);
    await expect(details).toBeVisible();
    // In the order in which the ledger keeps them.
    const names = await details.getByRole("term").allTextContents();
    expect(names.toSorted()).toEqual(["Behaviours", "Last seen", "Target"]);
    const values = await details.getByRole("definition").allTextContents();
    expect(values[names.indexOf("Behaviours")]).toBe("RDP brute force");
    expect(await details.locator("time").getAttribute("datetime")).toBe(data.last_seen);
    expect(await details.textContent()).not.toContain("T16:16");
    expect(await details.locator("[data-door=address]").textContent()).toBe("192[.]0[.]2[.]9");
  });

  it("says where links in the description of a feed lead", async () => {
    const content = {
      name: "Links of a feed",
      summary: "s",
      description: "[paypal.com](https://evil.example/login) and [inside](/admin)",
      category: "threats",
      visibility: 0,
    };
    const { data } = (await pages.client.post("/feeds/create", content)).body;
    const page = await pages.open(`/feeds/${data.Id}`);
    const about = page.getByRole("region", { name: "About", exact: true });
    const link = about.getByRole("link");
    await expect(link).toBeVisible();
    expect(await link.textContent()).toContain("(evil.example");
    expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer nofollow",
    ]);
    await expect(about.getByText("inside")).toBeVisible();
  });

  itInSoak("says what failed, and tries again: the list, and an article", async () => {
    let fails = true;
    const failing = async (opened: Page) => {
      for (const path of ["**/api/articles/list*", "**/api/articles/0*"])
        await opened.route(path, (route) =>
          fails ? route.fulfill({ status: 503, json: { status: "failed", message: "No" } }) : route.continue(),
        );
    };
    const [one] = (await pages.client.get("/articles/search/none/0/Malware")).body.data;
    const page = await pages.open(`/news?article=${one.Id}`, { prepare: failing });
    await expect(page.getByText("The articles could not be loaded")).toBeVisible();
    await expect(page.getByText("The article could not be loaded")).toBeVisible();
    fails = false;
    for (const where of [list(page), reader(page)]) await where.getByRole("button", { name: "Try Again" }).click();
    await eventually(() => titles(page)).toEqual(ALL);
    await reads(page, "Report one");
  });

  itInSoak("stands in one column on a small screen, and says that an article is not there", async () => {
    const page = await pages.open("/news", { viewport: { width: 768, height: 900 } });
    await list(page).getByRole("link", { name: "Report two" }).click();
    await reads(page, "Report two");
    await expect(list(page)).toBeHidden();
    await page.getByRole("link", { name: "All articles" }).click();
    await eventually(() => titles(page)).toEqual(ALL);
    await page.goto("/news?article=01990000-0000-7000-8000-000000000001");
    await expect(page.getByText("The article could not be loaded")).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);
  });

  itInSoak("shows a story once, with each other source that tells it as a door to its article", async () => {
    const told =
      "Clerks of the harbour found a printer that asked strangers for orders at night; it printed the lists of cargo backwards. ".repeat(
        8,
      );
    const others: NewsSite[] = [];
    try {
      for (const name of ["Harbour Post", "Quay Weekly", "Pier Notes"]) {
        const other = await startNewsSite({ one: told, two: told, three: told });
        others.push(other);
        await pages.client.post("/admin/article-sources", { url: other.feed, name, category: "" });
      }
      const found = async () => (await pages.client.get("/articles/list?search=harbour")).body.data.articles;
      await eventually(async () => (await found()).map((one: ListedArticle) => one.AlsoToldBy.length)).toEqual([
        2, 2, 2,
      ]);
      const page = await pages.open("/news?search=harbour");
      await eventually(() => titles(page)).toEqual(ALL);
      await expect(list(page).getByText("also told by 2 others").first()).toBeVisible();
      const [first] = (await found()) as ListedArticle[];
      await list(page).getByRole("link", { name: "Report one" }).click();
      const also = reader(page).getByText(/^Also told by/);
      await expect(also).toBeVisible();
      const doors = await also.getByRole("link").allInnerTexts();
      expect(new Set([first?.OwnerDisplayName, ...doors])).toEqual(
        new Set(["Harbour Post", "Pier Notes", "Quay Weekly"]),
      );
      for (const twin of first?.AlsoToldBy ?? []) {
        await also.getByRole("link", { name: twin.OwnerDisplayName }).click();
        await eventually(() => asked(page, "article")).toBe(twin.Id);
        await expect(reader(page).getByText(twin.OwnerDisplayName).first()).toBeVisible();
        await expect(also.getByRole("link", { name: first?.OwnerDisplayName ?? "" })).toBeVisible();
        await page.goBack();
        await eventually(() => asked(page, "article")).toBe(first?.Id);
      }
      expect(await faultsInTheme(page)).toEqual([]);
    } finally {
      for (const other of others) await other.close();
    }
  });
});
