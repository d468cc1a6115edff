import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { type ScanSite, startScanSite } from "../support/scan-site.ts";

const LOGIN = `<!doctype html><html lang="en"><head><title>Sign in to Page Test</title></head>
<body><h1>Sign in</h1><form action="/post" method="post"><input name="user"><input type="password" name="pass"></form>
<script src="/app.js"></script><img src="/missing.png" alt="">
<script>fetch("http://10.0.0.1/").catch(() => 0); document.cookie = "seen=1";</script>
scan-page@example.net</body></html>`;

describe("the pages of URL scans", () => {
  const pages = useSharedPages();
  let site: ScanSite;
  let off: string | null;

  beforeAll(async () => {
    site = await startScanSite({
      "/": (_request, response) => response.writeHead(302, { location: "/login" }).end(),
      "/login": LOGIN,
      "/app.js": (_request, response) =>
        response.writeHead(200, { "content-type": "text/javascript" }).end("globalThis.app = 1;"),
    });
    ({ off } = (await pages.client.get("/query/url/settings")).body.data);
    if (off !== null) console.warn(`NOT TESTED: pages of URL scans. ${off}`);
  });
  afterAll(() => site.close());

  const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const scan = async (page: Page, url: string) => {
    await page.getByLabel("URL or domain").fill(url);
    await page.keyboard.press("Enter");
  };

  it("look at a page by keys, and tell the verdict first, then what it loaded", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.open("/scan");
    await scan(page, site.at("/?reset=1&u=a%40example.net"));
    const warning = page.getByRole("status").filter({ hasText: "looks like an e-mail address" });
    await expect(warning).toBeVisible();
    expect(site.asked).toEqual([]);
    expect(await faultsInTheme(page)).toEqual([]);

    await scan(page, site.at("/"));
    await expect(
      page.getByRole("status").filter({ hasText: /In the queue|starts|loads|is read|stored/ }),
    ).toBeVisible();
    const summary = region(page, "Summary");
    await expect(summary.getByRole("img", { name: /as the browser showed it/ })).toBeVisible();
    const words = (await summary.textContent()) ?? "";
    expect(words).toMatch(/(Nothing|Malicious|On a list).*Sign in to Page Test.*127\.0\.0\.1.*302.*200/s);
    expect(await summary.getByRole("list", { name: "Redirects" }).getByRole("listitem").count()).toBe(2);
    expect(await page.getByRole("main").getByRole("region").first().getAttribute("aria-label")).toBe("Summary");

    const rows = region(page, "Requests").locator("tbody tr");
    expect(await rows.count()).toBeGreaterThanOrEqual(5);
    await region(page, "Requests").getByRole("searchbox", { name: "Filter requests" }).fill("10.0.0.1");
    await eventually(() => rows.count()).toBe(1);
    expect(await rows.textContent()).toContain("is refused");
    expect(await region(page, "Content").textContent()).toMatch(
      /Form to own site.*user, pass.*scan-page@example\.net/s,
    );
    expect(await region(page, "Cookies").textContent()).toContain("seen");
    expect(await faultsInTheme(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "HAR", exact: true }).click(),
    ]);
    const har = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(har.log.entries[0]).toMatchObject({
      request: { method: "GET", url: site.at("/") },
      response: { status: 302, redirectURL: site.at("/login") },
      serverIPAddress: "127.0.0.1",
    });

    await page.getByRole("main").getByRole("link", { name: "URL Scan", exact: true }).click();
    await region(page, "Your scans")
      .getByRole("link", { name: site.at("/"), exact: true })
      .click();
    await expect(region(page, "Summary")).toBeVisible();
  });

  it("say why a scan failed", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.goOn("/scan");
    await scan(page, "http://169.254.169.254/latest/");
    await expect(page.getByText("169.254.169.254 is refused")).toBeVisible();
    await expect(page.getByRole("button", { name: "Scan again" })).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);

    await goWithin(page, "/scan/01990000-0000-7000-8000-000000000000");
    await expect(page.getByText("The scan could not be loaded")).toBeVisible();
    expect(pathOf(page)).toContain("/scan/");
  });
});
