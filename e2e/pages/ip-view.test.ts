import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  boxOf,
  colourOf,
  eventually,
  goWithin,
  hold,
  pathOf,
  scrollToComments,
  useSharedPages,
} from "../support/pages.ts";
import { unexplained } from "../support/explained.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const url = (input: string) => `/search?input=${encodeURIComponent(input)}&type=ip&log=false`;

describe("the IP view", () => {
  const pages = useSharedPages();

  const view = (page: Page, ip: string) => page.getByRole("article", { name: ip, exact: true });
  const card = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name, exact: true });
  const answer = async (ip: string) => (await pages.client.get(`/query/ip/${ip}`)).body.data;
  const opened = async (input: string, ip = input) => {
    const page = await pages.goOn(url(input));
    await expect(view(page, ip)).toBeVisible();
    return page;
  };

  /** The app that is open, at a page that asks nothing: for several addresses one after the other. */
  const aside = () => pages.goOn("/nowhere");
  const lookAt = async (page: Page, ip: string) => {
    await goWithin(page, url(ip));
    await expect(view(page, ip)).toBeVisible();
  };

  it("heads with address, flag, city, country code and risk", async () => {
    const page = await opened("3.5.140.2");
    const head = view(page, "3.5.140.2").locator("header").first();
    expect(await head.getByRole("heading", { level: 1 }).textContent()).toBe("3.5.140.2");
    expect(await head.textContent()).toMatch(/Incheon.*South Korea KR.*13Neutral/);
    const flag = head.locator("img");
    expect(await flag.getAttribute("src")).toMatch(/\/kr\.svg$/);
    await eventually(() => flag.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(0);
  });

  itInSoak("scrolls in one place, below the header", async () => {
    const page = await opened("8.8.8.8");
    const rest = () => page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight");
    await eventually(() =>
      page.getByRole("main").evaluate((main: { scrollHeight: number }) => main.scrollHeight),
    ).toBeGreaterThan(1200);
    await page
      .getByRole("main")
      .evaluate((main: { scrollHeight: number; scrollTo(x: number, y: number): void }) =>
        main.scrollTo(0, main.scrollHeight),
      );
    expect(await rest()).toBe(0);
  });

  /** How far the colour of a text is from grey, of 255. */
  const greyness = async (of: Locator): Promise<number> => {
    const parts = ((await colourOf(of)).match(/\d+/g) ?? []).slice(0, 3).map(Number);
    expect(parts).toHaveLength(3);
    return Math.max(...parts) - Math.min(...parts);
  };

  itInSoak("copies the address as it is and defanged", async () => {
    const page = await opened("8.8.8.8");
    const clipboard = () => page.evaluate("navigator.clipboard.readText()");
    await page.getByRole("button", { name: "Copy address" }).click();
    await eventually(clipboard).toBe("8.8.8.8");
    await page.getByRole("button", { name: "Defanged" }).click();
    await eventually(clipboard).toBe("8[.]8[.]8[.]8");
    await expect(page.getByRole("button", { name: "Copied" })).toBeHidden();
  });

  itInSoak("opens IPv4 and IPv6 in seven other sites, in new tabs, with noopener", async () => {
    const page = await aside();
    for (const ip of soak(["8.8.8.8", "2001:4860:4860::8888"], ["2001:4860:4860::8888"])) {
      await lookAt(page, ip);
      await page.getByRole("button", { name: "Open in" }).click();
      const links = page.getByRole("menuitem");
      await expect(links).toBeVisible();
      const found = await links.evaluateAll((elements: { href: string; target: string; rel: string }[]) =>
        elements.map(({ href, target, rel }) => ({ href, target, rel })),
      );
      expect(found).toHaveLength(7);
      expect(new Set(found.map(({ href }) => new URL(href).hostname)).size).toBe(7);
      for (const { href, target, rel } of found) {
        expect(decodeURIComponent(href)).toContain(ip);
        expect(new URL(href).protocol).toBe("https:");
        expect(target).toBe("_blank");
        expect(rel.split(" ")).toContain("noopener");
      }
      await page.keyboard.press("Escape");
      await expect(links).toBeHidden();
    }
  });

  it("shows its cards with the API's answer", async () => {
    const page = await opened("8.8.8.8");
    const info = await answer("8.8.8.8");
    const infrastructure = card(page, "Infrastructure");
    for (const fact of [`AS${info.asn}`, info.as_org, info.operator, info.network_provider]) {
      await expect(infrastructure.getByText(fact).first()).toBeVisible();
    }
    // An anycast address is in many places.
    expect(info.location).toMatchObject({ city: null, time_zone: null });
    expect(await card(page, "Anonymization").textContent()).toMatch(
      /VPNNot collectedProxyNot collectedTorNot collected/,
    );
    await expect(card(page, "OSINT").getByText(info.osint.services[0].display_name)).toBeVisible();
    await expect(card(page, "Location").getByRole("figure")).toBeVisible();
    await expect(card(page, "Location").locator("svg path").first()).toBeVisible();

    await lookAt(page, "3.5.140.2");
    const { location } = await answer("3.5.140.2");
    expect(location.time_zone).toBe("Asia/Seoul");
    // Each card says what it is, where it is from and how it is computed.
    await eventually(() => unexplained(page)).toEqual([]);
    await expect(card(page, "Infrastructure").getByText(location.time_zone)).toBeVisible();
  });

  itInSoak("shades a country of which no place is known, and marks a city alone", async () => {
    const page = await aside();
    const map = card(page, "Location");
    for (const [ip, level, marks] of [
      ["5.6.7.8", "country", 0],
      ["3.5.140.2", "city", 1],
    ] as const) {
      await lookAt(page, ip);
      expect((await answer(ip)).location.level).toBe(level);
      await expect(map.locator("svg path.stroke-accent").first()).toBeVisible();
      expect(await map.locator("svg g circle.fill-lamp").count()).toBe(marks);
    }
    await lookAt(page, "5.6.7.8");
    await expect(map.getByText("Country only")).toBeVisible();
  });

  it("explains the risk by points that add up to it", async () => {
    const page = await aside();
    for (const ip of soak(["8.8.8.8", "3.5.140.2", "1.1.1.1"], ["8.8.8.8"])) {
      await lookAt(page, ip);
      const { risk } = await answer(ip);
      expect(risk.contributions.length).toBeGreaterThan(0);
      const why = card(page, "Why this risk");
      const claims = why.getByRole("listitem").filter({ has: page.getByRole("button") });
      const points = await claims.evaluateAll((rows: { querySelector(of: string): { textContent: string } }[]) =>
        rows.map((row) => Number(row.querySelector("p").textContent.replace("−", "-"))),
      );
      expect(points).toEqual(risk.reasons.map((one: { points: number }) => one.points));
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(risk.score);
      expect(await why.textContent()).toContain(`${risk.score} of 100 points`);
      for (const { claim, sources, contributions } of risk.reasons) {
        const opener = why.getByRole("button", { name: claim });
        expect(await opener.textContent()).toContain(`${sources} ${sources === 1 ? "source" : "sources"}`);
        await opener.click();
        for (const index of contributions) {
          const { reason, source_name, confidence } = risk.contributions[index];
          const row = why.locator("li li").filter({ hasText: reason });
          expect(await row.textContent()).toContain(source_name);
          expect(await row.textContent()).toContain(`confidence ${Math.round(confidence)} of 100`);
        }
      }
      for (const change of risk.would_change) await expect(why.getByText(change)).toBeVisible();
      await expect(view(page, ip).locator("header").first().getByText(risk.summary)).toBeVisible();
    }
  });

  it("shows that there is no evidence about an unknown address", async () => {
    const page = await opened("94.142.241.111");
    expect((await answer("94.142.241.111")).risk.contributions).toEqual([]);
    const why = card(page, "Why this risk");
    await expect(why.getByText("What lists name is not known until they are collected.")).toBeVisible();
    expect(await card(page, "Anonymization").textContent()).toMatch(
      /VPNNot collectedProxyNot collectedTorNot collected/,
    );
    const head = view(page, "94.142.241.111").locator("header").first();
    await expect(
      head.getByText("Unknown: threat, VPN, proxy and Tor lists have not been collected yet."),
    ).toBeVisible();
    expect(await head.textContent()).not.toMatch(/good|\b0\b/i);
    expect(await greyness(head.getByText("Unknown", { exact: true }))).toBeLessThan(12);
  });

  it("gives no score to an address outside the public internet, and no colour", async () => {
    const page = await opened("10.0.0.1");
    const head = view(page, "10.0.0.1").locator("header").first();
    await expect(
      head.getByText("Not routable: Private-Use (RFC 1918) is not part of the public internet."),
    ).toBeVisible();
    expect(await greyness(head.getByText("Not routable", { exact: true }))).toBeLessThan(12);
    expect(await head.textContent()).not.toMatch(/good/i);
  });

  it("shows what was known on a day, and says that lists had not been collected then", async () => {
    const page = await pages.goOn(`${url("8.8.8.8")}&at=2020-01-02`);
    const head = view(page, "8.8.8.8").locator("header").first();
    await expect(
      head.getByText(/^Unknown: threat, VPN, proxy and Tor lists had not been collected on 2 Jan 2020/),
    ).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
  });

  itInSoak("gives no good verdict as of a day before anything was collected", async () => {
    const page = await pages.goOn(`${url("8.8.8.8")}&at=2020-01-02`);
    const head = view(page, "8.8.8.8").locator("header").first();
    await expect(
      head.getByText(
        /^Unknown: threat, VPN, proxy and Tor lists had not been collected on 2 Jan 2020; today: known as /,
      ),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Not collected then" }).getByText("Tor lists")).toBeVisible();
    expect(await card(page, "Anonymization").textContent()).toMatch(
      /VPNNot collected then.*ProxyNot collected then.*TorNot collected then/,
    );
    expect(await head.textContent()).not.toMatch(/good/i);
    // A list has no past, and says so.
    await goWithin(page, "/search?input=8.8.8.8,1.1.1.1&type=ip_table&log=false&at=2020-01-02");
    await expect(page.getByText("This is as of now, not as of 2020-01-02", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Leave it out of the link" }).click();
    await eventually(() => pathOf(page)).not.toContain("at=");
    for (const path of ["/network/8.8.8.0/24?", "/as/15169?", "/compare?input=8.8.8.8&with=1.1.1.1&"]) {
      await goWithin(page, `${path}at=2020-01-02`);
      await expect(page.getByText("This is as of now, not as of 2020-01-02", { exact: false })).toBeVisible();
    }
    await page.getByRole("button", { name: "Leave it out of the link" }).click();
    await eventually(() => pathOf(page)).toBe("/compare?input=8.8.8.8&with=1.1.1.1");
    await goWithin(page, `${url("94.142.241.111")}&at=2020-01-02`);
    const why = card(page, "Why this risk");
    await expect(why.getByText("Nobody can say what lists named then: they had not been collected.")).toBeVisible();
    expect(await why.textContent()).not.toContain("No evidence for or against");
  });

  it("does not contradict what Fyr itself knows", async () => {
    const page = await opened("2620:fe::fe");
    await expect(
      view(page, "2620:fe::fe").getByText(/^Benign: known as a public DNS resolver \(Quad9\), according to /),
    ).toBeVisible();
    expect(await card(page, "Timeline").textContent()).toMatch(
      /Lists have not been collected yet\. What is known about it comes with Fyr and has no history: Fyr: /,
    );
  });

  it("names the source, the method, the age and the licence of each fact", async () => {
    const page = await opened("8.8.8.8");
    const table = card(page, "Source of each fact");
    const text = (await table.textContent()) ?? "";
    for (const { source_name, licence, detail } of (await answer("8.8.8.8")).provenance) {
      expect(text).toContain(source_name);
      expect(text).toContain(licence);
      expect(text).toContain(detail ?? "");
    }
    // It is anycast: no database of places has its country.
    const registered = table.getByRole("row").filter({ hasText: "Country of registration" });
    expect(await registered.first().textContent()).toContain("ip-location-db");
    expect(await registered.first().textContent()).toContain("From the source");
  });

  it("explains special addresses instead of calling them unknown", async () => {
    const page = await aside();
    const special: readonly (readonly [string, string])[] = [
      ["10.1.2.3", "RFC 1918"],
      ["fe80::1", "RFC 4291"],
      ["100.64.0.1", "RFC 6598"],
    ];
    for (const [ip, rfc] of soak(special, special.slice(1, 2))) {
      await lookAt(page, ip);
      const { network } = await answer(ip);
      const note = page.getByRole("status").filter({ hasText: `IANA registry: ${network.special.name}, ${rfc}` });
      await expect(note).toBeVisible();
      expect(await note.textContent()).toContain("Not reachable on the internet.");
      expect(await page.getByRole("article").textContent()).not.toMatch(/unknown/i);
      expect(await page.getByRole("button", { name: "Open in" }).count()).toBe(0);
    }
    // Special, and on the internet all the same.
    await lookAt(page, "64:ff9b::808:404");
    const note = page.getByRole("status").filter({ hasText: "RFC 6052. Reachable on the internet." });
    expect(await note.textContent()).toContain("It carries 8.8.4.4, and is judged by it: risk, lists");
    await expect(page.getByRole("button", { name: "Open in" })).toBeVisible();
    await note.getByRole("link", { name: "8.8.4.4" }).click();
    await expect(view(page, "8.8.4.4")).toBeVisible();
  });

  const WRITTEN: readonly (readonly [string, string])[] = [
    ["8.8.8[.]8:53", "8.8.8.8"],
    ["::ffff:8.8.8.8", "8.8.8.8"],
  ];
  it.each(soak(WRITTEN, WRITTEN.slice(0, 1)))("says that %s was read as %s", async (input, ip) => {
    const page = await opened(input, ip);
    expect(await view(page, ip).locator("header").first().textContent()).toContain(`read from ${input}`);
  });

  itInSoak("notes that one address of a prefix is shown, unless it has only one", async () => {
    const note = (page: Page) => page.getByRole("status").filter({ hasText: "alone, not about" });
    const page = await opened("8.8.8.0/24", "8.8.8.0");
    expect(await note(page).textContent()).toContain("All of this is about 8.8.8.0 alone, not about 8.8.8.0/24.");
    expect(await note(await opened("8.8.8.8/32", "8.8.8.8")).count()).toBe(0);
  });

  it("says why an input is no address, and offers another search", async () => {
    const page = await pages.goOn(url("1.2.3.256"));
    const failure = page.getByRole("alert").filter({ hasText: "Not an IP address" });
    await expect(failure).toBeVisible();
    expect(await failure.textContent()).toContain("'256' is more than 255");
    expect(await failure.getByRole("button", { name: "Try Again" }).count()).toBe(0);
    await failure.getByRole("link", { name: "Search again" }).click();
    await eventually(() => pathOf(page)).toBe("/");
  });

  it("says 'Query failed' with the error, and tries again", async () => {
    const page = await aside();
    await page.route("**/api/query/ip/**", (route) => route.abort());
    await goWithin(page, url("9.9.9.10"));
    await expect(page.getByRole("heading", { name: "Query failed" })).toBeVisible();
    await expect(page.getByText("The server does not answer.")).toBeVisible();
    await page.unroute("**/api/query/ip/**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(view(page, "9.9.9.10")).toBeVisible();
  });

  it("alerts 'NOT A VALID QUERY' for a type that there is not", async () => {
    const page = await pages.goOn("/search?input=8.8.8.8&type=nonsense");
    await expect(page.getByRole("alert").filter({ hasText: "NOT A VALID QUERY" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Search again" })).toBeVisible();
  });

  itInSoak("goes back in the history, with the right titles", async () => {
    const page = await pages.goOn("/");
    await eventually(() => page.title()).toBe("Enrichment Engine · Fyr");
    await page.getByRole("textbox", { name: "IP addresses" }).fill("8.8.8.8");
    await page.keyboard.press("Enter");
    await expect(view(page, "8.8.8.8")).toBeVisible();
    await eventually(() => page.title()).toBe("8.8.8.8 · Fyr");
    await boxOf(page).fill("1.1.1.1");
    await page.keyboard.press("Enter");
    await expect(view(page, "1.1.1.1")).toBeVisible();
    await eventually(() => page.title()).toBe("1.1.1.1 · Fyr");
    await page.goBack();
    await expect(view(page, "8.8.8.8")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Enrichment Engine" })).toBeVisible();
    await eventually(() => page.title()).toBe("Enrichment Engine · Fyr");
    await page.goForward();
    await expect(view(page, "8.8.8.8")).toBeVisible();
  });

  it("shows comments when nothing above them moves them any more: a click would miss its button", async () => {
    const page = await aside();
    const release = await hold(page, "**/api/query/ip/45.86.15.80/history**");
    await lookAt(page, "45.86.15.80");
    await expect(card(page, "Netflow observations")).toBeVisible();
    await page.locator("#comments").scrollIntoViewIfNeeded();
    expect(await card(page, "Comments").count()).toBe(0);
    release();
    await scrollToComments(page, "45.86.15.80");
    await expect(card(page, "Comments").getByRole("button", { name: "Add Comment" })).toBeVisible();
  });

  it("has its sections in the order of worth, and links to them that stay in sight", async () => {
    const page = await opened("3.5.140.2");
    await scrollToComments(page, "3.5.140.2");
    await expect(card(page, "Source of each fact")).toBeVisible();
    const links = page.getByRole("navigation", { name: "Sections of 3.5.140.2" });
    const names = await links.getByRole("button").allTextContents();
    expect(names).toEqual([
      "Anonymization",
      "Why this risk",
      "Infrastructure",
      "OSINT",
      "Seen by your sensors",
      "Timeline",
      "Comments",
      "Source of each fact",
      "Articles",
      "Reverse DNS",
      "URL scans",
    ]);
    // The tab key passes all but one, so that the values below are near; the arrows lead along them.
    expect(await links.locator("button[tabindex='0']").allTextContents()).toEqual(["Anonymization"]);
    await links.getByRole("button", { name: "Anonymization" }).focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => links.locator("button:focus").allTextContents()).toEqual(["Why this risk"]);
    await page.keyboard.press("End");
    await eventually(() => links.locator("button[tabindex='0']").allTextContents()).toEqual(["URL scans"]);
    const isCut = () =>
      links.evaluate((nav: { scrollWidth: number; clientWidth: number }) => nav.scrollWidth > nav.clientWidth);
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    const main = page.getByRole("main");
    await main.evaluate((element: { scrollTop: number }) => (element.scrollTop = 0));
    await links.getByRole("button", { name: "Source of each fact" }).press("Enter");
    const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    const mainTop = await topOf(main);
    await eventually(() => topOf(links)).toBe(mainTop);
    const sources = card(page, "Source of each fact");
    expect(await sources.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await topOf(sources)).toBeGreaterThan(mainTop);
  });

  it("gives a line, and no card, to what own sensors did not see", async () => {
    const page = await opened("3.5.140.2");
    for (const name of ["Netflow observations", "Fingerprints"]) {
      await expect(card(page, name)).toBeVisible();
      await eventually(async () => (await card(page, name).boundingBox())?.height ?? 0).toBeLessThan(60);
    }
  });

  it("explains a card: what, from where and how", async () => {
    const page = await opened("3.5.140.2");
    const why = card(page, "Why this risk");
    const opener = why.getByRole("button", { name: "Explain Why this risk" });
    expect(await opener.getAttribute("aria-expanded")).toBe("false");
    await opener.press("Enter");
    await expect(why.getByText("The reasons for the score, each with its points.")).toBeVisible();
    expect(await why.locator("dt").allTextContents()).toEqual(["What", "From", "How"]);
    await opener.press("Enter");
    await expect(why.getByText("The reasons for the score, each with its points.")).toBeHidden();
  });

  itInSoak("compares two addresses side by side, by a link of its own and by keys", async () => {
    const items = ["8.8.8.8", "3.5.140.2"].map((value) => ({ type: 1, value }));
    const both = { content: "Both in one scan", items, parent_id: null };
    expect((await pages.client.post("/submissions/data", both)).code).toBe(200);
    // In an app of its own: that of the tests before remembers which posts name the first one.
    const page = await pages.open(url("8.8.8.8"));
    await page.getByRole("link", { name: "Compare" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Compare addresses", level: 1 })).toBeVisible();
    // The field that is still empty has the focus.
    await page.keyboard.type("3.5.140.2");
    await page.keyboard.press("Enter");
    await expect(view(page, "8.8.8.8")).toBeVisible();
    await expect(view(page, "3.5.140.2")).toBeVisible();
    expect(pathOf(page)).toBe("/compare?input=8.8.8.8&with=3.5.140.2");
    const rows = page.getByRole("table", { name: "Differences" }).getByRole("row");
    const [one, other] = [await answer("8.8.8.8"), await answer("3.5.140.2")];
    const as = rows.filter({ has: page.getByRole("rowheader", { name: "AS differs", exact: true }) });
    expect(await as.getByRole("cell").allTextContents()).toEqual([
      `AS${one.asn} ${one.as.organization}`,
      `AS${other.asn} ${other.as.organization}`,
    ]);
    // Its values lead on, as on the pages of both.
    await as.locator("[data-door=as]").first().click();
    await expect(page.getByRole("dialog").getByRole("article", { name: `AS${one.asn}`, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const kind of ["country", "operator", "prefix"])
      await expect(rows.locator(`[data-door=${kind}]`)).toBeVisible();
    // What joins them stands first: a post that names both opens beside.
    const common = page.getByRole("region", { name: "In common", exact: true });
    const cards = page.getByRole("main").getByRole("region", { name: /^(?:In common|Differences)$/ });
    expect(await cards.first().getAttribute("aria-label")).toBe("In common");
    await common.getByRole("button", { name: /^Both in one scan/ }).click();
    await expect(page.getByRole("dialog").getByText("Both in one scan", { exact: false })).toBeVisible();
    await page.keyboard.press("Escape");
    const all = await rows.count();
    await page.getByRole("checkbox", { name: "Only what differs" }).check();
    expect(await rows.count()).toBeLessThan(all);
    expect(await rows.filter({ hasText: "Not collected" }).count()).toBe(0);
    await page.getByRole("button", { name: "Swap" }).click();
    await eventually(() => pathOf(page)).toBe("/compare?input=3.5.140.2&with=8.8.8.8");
  });

  it("shows and copies the raw answer", async () => {
    const page = await opened("9.9.9.11");
    await page.getByRole("button", { name: "Raw answer" }).click();
    const raw = page.getByRole("dialog", { name: "9.9.9.11 as JSON" });
    await expect(raw).toBeVisible();
    await raw.getByRole("button", { name: "Copy JSON" }).click();
    const copied = () => page.evaluate("navigator.clipboard.readText().then(JSON.parse).catch(() => null)");
    await eventually(copied).toEqual(await answer("9.9.9.11"));
  });
});

describe("the IP view, of what lists name", () => {
  const pages = useSharedPages("equipped");

  itInSoak("names the list where none names the service", async () => {
    // As of a moment: this Fyr compiles nothing of what it collects, and answers about a moment are from its history.
    const moment = () => `at=${encodeURIComponent(new Date().toISOString())}`;
    const listed = async () => {
      const { body } = await pages.client.get(`/query/ip/44.3.0.7?${moment()}`);
      return body.data.anonymization.vpn;
    };
    await eventually(listed).toBe(true);
    const page = await pages.open(`${url("44.3.0.7")}&${moment()}`);
    const card = page.getByRole("article").getByRole("region", { name: "Anonymization", exact: true });
    await expect(card.getByText("X4BNet VPN networks lists it; no list names the service.")).toBeVisible();
    expect(await card.textContent()).toMatch(/VPNListed/);
    // When Fyr first read the list is no date of the list.
    const timeline = page.getByRole("article").getByRole("region", { name: "Timeline", exact: true });
    await expect(timeline.getByText("first read in X4BNet VPN networks, listed since an unknown day")).toBeVisible();
    expect(await timeline.textContent()).not.toContain("added by");
    // A list that names the network of an address leads to it.
    await goWithin(page, `${url("2a0e:97c0:3::7")}&${moment()}`);
    await timeline.locator("[data-door=prefix]", { hasText: "2a0e:97c0:3::/48" }).click();
    const panel = page.getByRole("dialog").getByRole("article", { name: "2a0e:97c0:3::/48", exact: true });
    await expect(panel).toBeVisible();
  });
});
