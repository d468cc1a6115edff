import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../support/client.ts";
import { eventually, usePages } from "../support/pages.ts";

const COLOURS = ["color-contrast", "link-in-text-block"];

/** Every page and state of it: how it is reached, and what is there when it stands. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly guest?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly reach: (page: Page) => Promise<unknown>;
  /** The browser itself notes requests that fail: this state is made by one. */
  readonly failing?: boolean;
}

const see = (find: (page: Page) => ReturnType<Page["getByText"]>) => (page: Page) => find(page).first().waitFor();
const ip = (address: string) => see((page) => page.getByRole("article", { name: address }));
const table = see((page) => page.getByText("showing 4 of 4 results"));
const LIST = "/search?input=8.8.8.8,3.5.140.2,10.1.2.3,2001:4860:4860::8888&type=ip_table&log=false";
const abort = (url: string) => (page: Page) => page.route(url, (route) => route.abort());

const STATES: readonly State[] = [
  {
    name: "login with a banner",
    path: "/login?status=invalid",
    guest: true,
    reach: see((page) => page.getByRole("alert")),
  },
  {
    name: "login validated",
    path: "/login?status=validated",
    guest: true,
    reach: see((page) => page.getByText("Account validated!")),
  },
  { name: "dashboard", path: "/", reach: see((page) => page.getByRole("link", { name: "8.8.8.8" })) },
  {
    name: "dashboard with a list",
    path: "/",
    reach: async (page) => {
      await page.getByRole("textbox", { name: "IP addresses" }).fill("8.8.8.8\n1.1.1.1");
      await page.getByText("2 credits", { exact: true }).waitFor();
    },
  },
  {
    name: "dashboard that failed",
    path: "/",
    failing: true,
    prepare: abort("**/api/account/queries?**"),
    reach: see((page) => page.getByText("Failed to load queries")),
  },
  {
    name: "search history",
    path: "/",
    reach: async (page) => {
      await page.getByRole("button", { name: "View All" }).click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  { name: "IP view", path: "/search?input=8.8.8.8&type=ip&log=false", reach: ip("8.8.8.8") },
  { name: "IP view of a special address", path: "/search?input=fe80::1&type=ip&log=false", reach: ip("fe80::1") },
  {
    name: "IP view with its menu",
    path: "/search?input=3.5.140.2&type=ip&log=false",
    reach: async (page) => {
      await page.getByRole("button", { name: "Open in" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "input that is no address",
    path: "/search?input=1.2.3&type=ip&log=false",
    failing: true,
    reach: see((page) => page.getByText("Not an IP address")),
  },
  {
    name: "query that failed",
    path: "/search?input=8.8.8.8&type=ip&log=false",
    failing: true,
    prepare: abort("**/api/query/ip/**"),
    reach: see((page) => page.getByText("Query failed")),
  },
  { name: "result table", path: LIST, reach: table },
  {
    name: "result table with refused inputs",
    path: "/search?input=8.8.8.8,1.2.3&type=ip_table&log=false",
    reach: (page) => page.getByText("1 input is not an IP address").click(),
  },
  {
    name: "result table with its column menu",
    path: LIST,
    reach: async (page) => {
      await table(page);
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("menuitemcheckbox").first().waitFor();
    },
  },
  {
    name: "row in the slide-over",
    path: LIST,
    reach: async (page) => {
      await page.getByRole("row").filter({ hasText: "3.5.140.2" }).locator("td").nth(3).click();
      await page.getByRole("dialog").getByRole("article").waitFor();
    },
  },
  { name: "account", path: "/account", reach: see((page) => page.getByText("Account type")) },
  {
    name: "API keys",
    path: "/account/apikeys",
    reach: see((page) => page.getByRole("listitem").filter({ hasText: "for a test" })),
  },
  {
    name: "a new API key",
    path: "/account/apikeys",
    reach: async (page) => {
      await page.getByRole("button", { name: "Create API Key" }).click();
      await page.getByRole("dialog").getByLabel("Name").waitFor();
    },
  },
  {
    name: "deletion of a key",
    path: "/account/apikeys",
    reach: async (page) => {
      await page.getByRole("button", { name: "Delete test" }).first().click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "data sources", path: "/sources", reach: see((page) => page.getByText("GeoLite2 City")) },
  {
    name: "command palette",
    path: "/account",
    reach: async (page) => {
      await page.getByText("Account type").waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").waitFor();
    },
  },
  {
    name: "keys",
    path: "/account",
    reach: async (page) => {
      await page.getByText("Account type").waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
    },
  },
  { name: "page that there is not", path: "/nowhere", reach: see((page) => page.getByText("There is no page here")) },
];

describe("accessibility, console and content security policy", () => {
  const pages = usePages();
  beforeAll(async () => {
    await pages.client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    await createKey(pages.fyr, pages.client);
  });

  it.each(STATES)("$name has no serious fault in either theme", async (state) => {
    const { path, guest = false, prepare, reach, failing = false } = state;
    const page = await pages.open(path, {
      guest,
      stored: { "fyr.theme": "dark" },
      // Half-faded texts have half the contrast.
      reducedMotion: "reduce",
      ...(prepare !== undefined && { prepare }),
    });
    await reach(page);
    expect(await faults(page), "dark").toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'light'");
    await eventually(() => page.evaluate("document.getAnimations().length")).toBe(0);
    // The themes differ in colours, in nothing else.
    expect(await faults(page, COLOURS), "light").toEqual([]);
    if (!failing) expect(pages.consoleErrors()).toEqual([]);
  });

  it("is checked by rules that find a fault where there is one", async () => {
    const page = await pages.open("/login", { guest: true });
    await page.getByRole("form", { name: "Log in" }).waitFor();
    await page.evaluate(
      "document.querySelector('form').insertAdjacentHTML('beforeend', '<button></button><p style=\"color:#777;background:#888\">Hard to read</p>')",
    );
    const found = await faults(page);
    expect(found.map((fault) => fault.split(":")[0])).toEqual(["button-name", "color-contrast"]);
    expect(await faults(page, COLOURS)).toHaveLength(1);
  });
});

/** Violations of impact serious or critical, each with where it is. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // The other mode opens a page of its own for what frames of other origins say; Fyr has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
