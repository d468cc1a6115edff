import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addresses, asFile, gzipped, webLog } from "../support/logs.ts";
import { boxOf, eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const PLACEHOLDER = "Paste from clipboard, upload, drag and drop, or select a file with IP addresses to analyze.";
// In full 20 MB, as a day of a small site has.
const [LINES, UNIQUE] = [soak(165_000, 53_000), 3000];
const NOTICE = `3,000 unique IPs found, ${soak(162, 50)},000 duplicates removed`;

/** What costs a credit; cards of the page of a domain ask for more of it. */
const DOMAIN_LOOKUP = /\/api\/query\/domain\/[^/]+$/;

describe("the query page", () => {
  const pages = useSharedPages();
  let log: Buffer;
  beforeAll(() => {
    log = webLog(LINES, UNIQUE);
  });

  const box = (page: Page) => page.getByRole("textbox", { name: "IP addresses" });
  const search = (page: Page) => page.getByRole("button", { name: /^Search/ });
  const choose = (page: Page) => page.getByLabel("Choose files");
  /** Something done by the page's own hand (support/in-page.js). */
  const inPage = <T>(page: Page, program: string): Promise<T> => page.evaluate(program);
  const AREA = "document.querySelector('textarea')";
  const paste = async (page: Page, text: string) => {
    await expect(box(page)).toBeVisible();
    await inPage(page, `fyrTest.paste(${AREA}, ${JSON.stringify(text)})`);
  };

  it("has the placeholder of the specification, and the focus", async () => {
    const page = await pages.open("/");
    await expect(page.getByPlaceholder(PLACEHOLDER, { exact: true })).toBeVisible();
    await eventually(() => page.locator("textarea:focus").count()).toBe(1);
    await eventually(() => page.title()).toBe("Enrichment Engine · Fyr");
  });

  it("submits one line as type ip and shows the IP view", async () => {
    const page = await pages.goOn("/");
    await box(page).fill("8.8.8.8");
    await box(page).press("Enter");
    await eventually(() => pathOf(page)).toBe("/search?input=8.8.8.8&type=ip");
    await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeVisible();
  });

  it("submits several lines as a comma-joined list of type ip_table", async () => {
    const page = await pages.goOn("/");
    await box(page).fill("8.8.8.8\n1.1.1.1\n\n9.9.9.9\n");
    await search(page).click();
    await eventually(() => pathOf(page)).toBe("/search?input=8.8.8.8,1.1.1.1,9.9.9.9&type=ip_table");
    await expect(page.getByText("showing 3 of 3 results")).toBeVisible();
  });

  it("does nothing when the box is empty", async () => {
    const asked: string[] = [];
    const page = await pages.goOn("/");
    page.on("request", (request) => request.url().includes("/query/") && asked.push(request.url()));
    await box(page).fill("  \n ");
    await box(page).press("Control+Enter");
    expect(await search(page).isDisabled()).toBe(true);
    expect(pathOf(page)).toBe("/");
    expect(asked).toEqual([]);
  });

  itInSoak(
    "extracts addresses from pasted text, defanged ones too, and shows for 3 seconds what it found",
    async () => {
      const page = await pages.goOn("/");
      await paste(page, "seen 8.8.8[.]8 and hxxp://1[.]1[.]1[.]1/x; again 8.8.8.8, then 2001:db8::1.");
      const notice = page.getByText("3 unique IPs found, 1 duplicate removed");
      await expect(notice).toBeVisible();
      await eventually(() => box(page).inputValue()).toBe("8.8.8.8\n1.1.1.1\n2001:db8::1");
      await expect(notice).toBeHidden();
    },
  );

  itInSoak("counts the hashes, CVEs and the like of a pasted text, and leads to each", async () => {
    const page = await pages.goOn("/");
    const [md5, ja4] = ["d41d8cd98f00b204e9800998ecf8427e", "t13d1516h2_8daaf6152771_b186095e22b6"];
    await paste(page, `C2 8.8.8.8, 1.1.1.1 (AS13335); ${md5} ${ja4} exploits cve-2021-44228, mail abuse@example.org`);
    await expect(
      page.getByText("2 unique IPs found, 0 duplicates removed, 1 AS and 4 other indicators beside them"),
    ).toBeVisible();
    await expect(page.getByText("2 credits", { exact: true })).toBeVisible();
    await search(page).click();
    await expect(page.getByText("showing 2 of 2 results")).toBeVisible();
    await page.getByText("4 other indicators: 1 hash, 1 fingerprint, 1 CVE, 1 e-mail address").click();
    const others = page.getByRole("group", { name: "Other indicators" }).getByRole("link");
    expect(await others.allTextContents()).toEqual([md5, ja4, "CVE-2021-44228", "abuse@example.org"]);
    await others.nth(2).click();
    await expect(page.getByRole("dialog").getByRole("article", { name: "CVE-2021-44228" })).toBeVisible();
  });

  itInSoak("opens a provider that is called so, and says before that it will", async () => {
    const page = await pages.goOn("/");
    await box(page).fill("mullvad");
    await expect(page.getByText(/^Read as: Provider Mullvad/)).toBeVisible();
    await box(page).press("Enter");
    await eventually(() => pathOf(page)).toBe("/providers/mullvad");
    // What only resembles one is none, and what no provider is called is as it was.
    await goWithin(page, "/");
    await box(page).fill("hello mullvad");
    await box(page).press("Enter");
    await expect(page.getByText("No IP address, domain or URL was found in this text.")).toBeVisible();
    await box(page).fill("51c64c77e60f3980eea90869b68c58a8");
    await expect(page.getByText("Read as: Hash or fingerprint", { exact: true })).toBeVisible();
  });

  it("keeps a pasted range that is alone, and leads to its network; in a text its ends are looked up", async () => {
    const page = await pages.goOn("/");
    await box(page).focus();
    await page.evaluate("navigator.clipboard.writeText('185.220.101.0-185.220.101.63')");
    await page.keyboard.press("ControlOrMeta+v");
    await eventually(() => box(page).inputValue()).toBe("185.220.101.0-185.220.101.63");
    await expect(page.getByText("1 credit", { exact: true })).toBeVisible();
    await search(page).click();
    await eventually(() => pathOf(page)).toBe("/network/185.220.101.0-185.220.101.63");
    // Until its page is shown the box stands as it was, its text too; hidden, while the page's code loads.
    await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(box(page)).toBeHidden();
    await goWithin(page, "/");
    await paste(page, "blocked 185.220.101.0-185.220.101.63");
    await eventually(() => box(page).inputValue()).toBe("185.220.101.0\n185.220.101.63");
    await expect(page.getByText(/^Of 185\.220\.101\.0-185\.220\.101\.63 only both ends are looked up/)).toBeVisible();
  });

  it("accepts dropped text, and shows that it may be dropped", async () => {
    const page = await pages.goOn("/");
    await expect(box(page)).toBeVisible();
    await inPage(page, `fyrTest.drag(${AREA}, "dragenter", "text")`);
    await expect(page.getByText("Drop to read the addresses")).toBeVisible();
    await inPage(page, `fyrTest.drag(${AREA}, "drop", "from 9.9.9.9 to 9.9.9.9")`);
    await expect(page.getByText("1 unique IP found, 1 duplicate removed")).toBeVisible();
    expect(await box(page).inputValue()).toBe("9.9.9.9");
    expect(await page.getByText("Drop to read the addresses").count()).toBe(0);
  });

  itInSoak("reads a dropped log of many MB", async () => {
    expect(log.length).toBeGreaterThan(soak(20_000_000, 6_000_000));
    const page = await pages.goOn("/");
    await expect(box(page)).toBeVisible();
    await inPage(page, "fyrTest.addFileCarrier()");
    await page.locator("#carrier").setInputFiles(asFile("access.log", log));
    await inPage(page, `fyrTest.drag(${AREA}, "drop", document.querySelector("#carrier").files[0])`);
    await expect(page.getByText(NOTICE)).toBeVisible();
  });

  it("reads a chosen gzip log, shows progress and stays responsive meanwhile", async () => {
    const page = await pages.goOn("/");
    await expect(box(page)).toBeVisible();
    await inPage(page, `globalThis.seen = fyrTest.watchReading(${JSON.stringify(NOTICE)})`);
    await choose(page).setInputFiles(asFile("access.log.gz", gzipped(log)));
    await expect(page.getByText(NOTICE)).toBeVisible();
    expect(await inPage(page, "seen")).toEqual(["reading", "click", "notice"]);
    await expect(page.getByText("3,000 addresses")).toBeVisible();
  });

  itInSoak("can be stopped while it reads", async () => {
    const page = await pages.goOn("/");
    await expect(box(page)).toBeVisible();
    await inPage(page, "fyrTest.cancelAtOnce()");
    await choose(page).setInputFiles(asFile("access.log", log));
    await page.locator("body[data-cancelled=yes]").waitFor();
    await expect(box(page)).toBeVisible();
    expect(await box(page).inputValue()).toBe("");
    expect(await page.getByText("found,").count()).toBe(0);
    await choose(page).setInputFiles(asFile("small.txt", Buffer.from("8.8.8.8")));
    await eventually(() => box(page).inputValue()).toBe("8.8.8.8");
  });

  it("says so when a file is broken", async () => {
    const page = await pages.goOn("/");
    await choose(page).setInputFiles(asFile("cut.log.gz", gzipped(log).subarray(0, 100_000)));
    await expect(page.getByRole("alert").filter({ hasText: "cut.log.gz could not be read completely." })).toBeVisible();
    // What compressed bytes look like is no address.
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from("stream d:: x 8.8.4.4 f::\n")]);
    await choose(page).setInputFiles(asFile("report.pdf", pdf));
    await expect(page.getByRole("alert").filter({ hasText: "report.pdf is a PDF, and was not read" })).toBeVisible();
    expect(await box(page).inputValue()).toBe("");
  });

  itInSoak("looks up a domain or URL as copied from a mail or a log", async () => {
    const page = await pages.goOn("/");
    const copied = [
      ['"example.com"', "example.com"],
      ["www.example.com,", "www.example.com"],
      ["<https://example.com/a>", "example.com"],
      ["evil.example.com)", "evil.example.com"],
      ["evil.example.com:8080", "evil.example.com"],
      ["evil.example.com/path", "evil.example.com"],
    ] as const;
    for (const [text, name] of copied.slice(soak(0, -1))) {
      await goWithin(page, "/");
      await box(page).fill(text);
      await search(page).click();
      await expect(page.getByRole("article", { name, exact: true })).toBeVisible();
    }
    expect(await page.getByRole("article").locator("header").first().textContent()).toContain(
      "http://evil.example.com/path",
    );
  });

  itInSoak("opens the page of a hash, and offers events, posts and names for a text that is nothing", async () => {
    const page = await pages.goOn("/");
    await box(page).fill("hello world");
    await box(page).press("Control+Enter");
    await expect(page.getByText("No IP address, domain or URL was found in this text.")).toBeVisible();
    const offered = page.getByRole("alert").getByRole("link");
    await eventually(() => offered.allTextContents()).toEqual([
      "Events that contain it",
      "Posts that name it",
      "Everything that names it",
    ]);
    await offered.nth(2).click();
    await expect(page.getByRole("article", { name: "hello world" })).toBeVisible();
    await goWithin(page, "/");
    await box(page).fill("D41D8CD98F00B204E9800998ECF8427E");
    await box(page).press("Enter");
    await expect(page.getByRole("article", { name: "d41d8cd98f00b204e9800998ecf8427e" })).toBeVisible();

    // So does the box in the header.
    await boxOf(page).fill("cve-2024-3094");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: "CVE-2024-3094" })).toBeVisible();
  });

  it("shows the price of a list before it is sent", async () => {
    const page = await pages.goOn("/");
    await box(page).fill("8.8.8.8\n1.1.1.1\n8.8.8.8");
    await expect(page.getByText("2 credits", { exact: true })).toBeVisible();
    await box(page).fill("8.8.8.8");
    await expect(page.getByText("1 credit", { exact: true })).toBeVisible();
  });

  itInSoak("finds the names of a report beside its addresses, and leaves its sentences out of the link", async () => {
    const page = await pages.goOn("/");
    await paste(
      page,
      "Beacons to the host of the actor.\nC2 at 185[.]220[.]101[.]34:8443 and hxxps://login-update[.]emadzakaria[.]com/gate.php",
    );
    await expect(page.getByText("1 unique IP found, 0 duplicates removed, 1 domain or URL beside them")).toBeVisible();
    const URL = "https://login-update.emadzakaria.com/gate.php";
    expect(await box(page).inputValue()).toBe(`185.220.101.34\n${URL}`);
    await expect(page.getByText("1 credit", { exact: true })).toBeVisible();
    await search(page).click();
    await eventually(() => pathOf(page)).toBe(`/search?input=185.220.101.34,${URL}&type=ip_table`);
    await expect(page.getByText("showing 1 of 1 results")).toBeVisible();
    const names = page.getByRole("region", { name: "Domains and URLs" });
    await expect(names.getByText(URL, { exact: true })).toBeVisible();
    await names.getByRole("link", { name: `Look up ${URL}` }).click();
    await expect(page.getByRole("article", { name: "login-update.emadzakaria.com", exact: true })).toBeVisible();

    // What is typed is read by the same rules.
    await goWithin(page, "/");
    await box(page).fill("Beacons to update.placeholder.example\nand to 8.8.8.8 every day\nfor ever");
    await box(page).press("Control+Enter");
    await eventually(() => pathOf(page)).toBe("/search?input=update.placeholder.example,8.8.8.8&type=ip_table");

    // A list of names alone has a button for each.
    await goWithin(page, "/search?input=example.com,example.org&type=ip_table&log=false");
    await expect(page.getByRole("heading", { name: "2 domains and URLs" })).toBeVisible();
    expect(await page.getByRole("grid").count()).toBe(0);
    // Or one for all, with its price: each answer stands in its row and is not paid for again.
    await names.getByRole("button", { name: "Look up all: 2 credits" }).click();
    await expect(names.getByText("All looked up.")).toBeVisible();
    expect(await names.getByRole("listitem").filter({ hasText: "example.org" }).innerText()).toContain("Unknown");
    expect(await names.getByRole("button", { name: /^Look up/ }).count()).toBe(0);
    let asked = 0;
    page.on("request", (request) => (asked += Number(DOMAIN_LOOKUP.test(request.url()))));
    await names.getByRole("link", { name: "Open example.org" }).click();
    await expect(page.getByRole("article", { name: "example.org", exact: true })).toBeVisible();
    expect(asked).toBe(0);
  });

  itInSoak("keeps what was paid for names over a reload, filters them and writes them to a file", async () => {
    const link = "/search?input=kept.example.com,left.example.org&type=ip_table&log=false";
    const page = await pages.goOn(link);
    const names = page.getByRole("region", { name: "Domains and URLs" });
    await names.getByRole("link", { name: "Look up kept.example.com" }).click();
    await expect(page.getByRole("article", { name: "kept.example.com", exact: true })).toBeVisible();
    await page.goBack();
    await expect(names.getByText("1 looked up, 1 left: one credit each.")).toBeVisible();
    let asked = 0;
    page.on("request", (request) => (asked += Number(DOMAIN_LOOKUP.test(request.url()))));
    await page.reload();
    await expect(names.getByText("1 looked up, 1 left: one credit each.")).toBeVisible();
    const row = (name: string) => names.getByRole("listitem").filter({ hasText: name });
    expect(await row("kept.example.com").innerText()).toContain("Unknown");
    await expect(names.getByRole("link", { name: "Look up again kept.example.com" })).toBeVisible();

    await names.getByRole("button", { name: "Not looked up 1" }).click();
    await expect(row("kept.example.com")).toBeHidden();
    await expect(row("left.example.org")).toBeVisible();
    await names.getByRole("button", { name: "Not looked up 1" }).click();
    // Counts as pictures, as addresses have them: each filters.
    await names.getByRole("button", { name: "Counts" }).click();
    await names.getByRole("region", { name: "Ending" }).getByRole("button", { name: ".org" }).click();
    await expect(row("kept.example.com")).toBeHidden();
    await eventually(() => new URL(page.url()).searchParams.get("names_of")).toBe("ending=org");
    await names.getByRole("region", { name: "Ending" }).getByRole("button", { name: ".org" }).click();
    await names.getByRole("button", { name: "Counts" }).click();
    await names.getByRole("searchbox", { name: "Filter names" }).fill("KEPT");
    await expect(row("left.example.org")).toBeHidden();
    await names.getByRole("button", { name: "Export names" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "csv", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("fyr-names.csv");
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^kept\.example\.com,domain,unknown,0,/);
    // The link has it: others see the same.
    await eventually(() => new URL(page.url()).searchParams.get("names")).toBe("KEPT");
    await page.reload();
    await expect(row("kept.example.com")).toBeVisible();
    await expect(row("left.example.org")).toBeHidden();
    expect(asked).toBe(0);
    await page.goto(new URL(`${link}&names_verdict=waiting`, page.url()).href);
    await expect(row("left.example.org")).toBeVisible();
    await expect(row("kept.example.com")).toBeHidden();
  });

  itInSoak("opens the domain of a link without a type", async () => {
    const page = await pages.goOn("/search?input=update.placeholder.example");
    await expect(page.getByRole("article", { name: "update.placeholder.example", exact: true })).toBeVisible();
    // The first letter is not Latin.
    await goWithin(page, "/search?input=xn--pple-43d.com");
    await expect(
      page.getByText("“\u0430pple” mixes Latin and Cyrillic letters, as names that imitate others do"),
    ).toBeVisible();
  });

  itInSoak("sends 2,500 addresses in batches of at most 1,000, and restores them from the link", async () => {
    const list = addresses(2500);
    const sizes: number[] = [];
    const page = await pages.goOn("/");
    page.on("request", (request) => {
      if (request.url().endsWith("/query/ip/bulk")) sizes.push(request.postDataJSON().ip.length);
    });
    await paste(page, list.join("\n"));
    await expect(page.getByText("2,500 credits", { exact: true })).toBeVisible();
    await search(page).click();
    await expect(page.getByText("showing 2,500 of 2,500 results")).toBeVisible();
    expect(sizes.toSorted((a, b) => a - b)).toEqual([500, 1000, 1000]);
    const link = pathOf(page);
    expect(link).toMatch(/^\/search\?input=history:[\da-f-]{36}&type=ip_table$/);
    // The list was saved before it was looked up: its entry states what that cost, too.
    const id = /[\da-f-]{36}/.exec(link)?.[0];
    const told = async () => (await pages.client.get(`/account/queries/${id}`)).body.data.credits_used;
    await eventually(told).toBe(2500);
    await page.goto(`${link}&log=false`);
    await expect(page.getByText("showing 2,500 of 2,500 results")).toBeVisible();
    expect(await told()).toBe(2500);
    await page.getByRole("searchbox", { name: "Filter results" }).fill(list[2499] ?? "");
    await expect(page.getByText("showing 1 of 2,500 results")).toBeVisible();
  });

  it("shows how to send the first events, where events are searched and there are none", async () => {
    const page = await pages.goOn("/event/search");
    await expect(page.getByText("No events yet")).toBeVisible();
    await expect(page.getByText(`${pages.fyr.url}/api/ingest/events`)).toBeVisible();
    await expect(page.getByText(/fyr -- ingest zeek/)).toBeVisible();
    await goWithin(page, "/event/search?log=false&query=anything");
    await expect(page.getByText("No events yet")).toBeVisible();
  });
});
