import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faults, faultsInBothThemes } from "../support/axe.ts";
import { clientOf, createKey } from "../support/client.ts";
import { usePages } from "../support/pages.ts";

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
  {
    name: "instructions to reset the password",
    path: "/account",
    reach: async (page) => {
      await page.getByRole("button", { name: "Reset password" }).click();
      await page.getByRole("dialog", { name: "Instructions sent!" }).waitFor();
    },
  },
  {
    name: "security",
    path: "/account/security",
    reach: async (page) => {
      await page.getByText("This session").waitFor();
      await page.getByRole("table", { name: "Audit log" }).waitFor();
      await page.getByText("No passkeys").waitFor();
    },
  },
  {
    name: "set-up of two-factor authentication",
    path: "/account/security",
    reach: async (page) => {
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByLabel("Secret", { exact: true }).waitFor();
    },
  },
  { name: "domains", path: "/account/domains", reach: see((page) => page.getByText("_fyr-challenge.example.org")) },
  {
    name: "notifications",
    path: "/signals",
    reach: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "notifications that failed",
    path: "/signals",
    failing: true,
    prepare: abort("**/api/account/notifications?**"),
    reach: async (page) => {
      await page.getByRole("button", { name: "Notifications" }).click();
      await page.getByText("Failed to load notifications").waitFor();
    },
  },
  { name: "signals", path: "/signals", reach: see((page) => page.getByText("Stay tuned for more")) },
  { name: "contact & feedback", path: "/contact", reach: see((page) => page.getByLabel("Topic")) },
  {
    name: "contact & feedback that failed",
    path: "/contact",
    failing: true,
    prepare: abort("**/api/contact"),
    reach: async (page) => {
      await page.getByLabel("Topic").fill("A question");
      await page.getByLabel("Message").fill("Is there anybody out there?");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Failed", { exact: true }).waitFor();
    },
  },
  { name: "accounts", path: "/admin/accounts", reach: see((page) => page.getByRole("rowheader")) },
  {
    name: "accounts with a row's menu",
    path: "/admin/accounts",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "an account being edited",
    path: "/admin/accounts",
    reach: async (page) => {
      await page.getByRole("rowheader").first().getByRole("button").click();
      await page.getByLabel("Account type").waitFor();
    },
  },
  ...["contact", "quotes", "waitlist", "outbox", "audit"].map((tab) => ({
    name: `messages: ${tab}`,
    path: `/admin/messages?tab=${tab}`,
    reach: see((page) => page.getByText(/^1–\d+ of \d+$/)),
  })),
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
    await pages.client.post("/user/domains/add", { domain: "example.org" });
    const stranger = clientOf(pages.fyr);
    const email = "ann@example.org";
    await stranger.post("/contact", { email, name: "Ann", topic: "A question", message: "Is there anybody?" });
    await stranger.post("/waitlist", { email });
    await stranger.post("/datastore/quote", {
      product_id: "country",
      email,
      contact_person: "Ann",
      phone_number: "",
      company: "Example A/S",
      country: "DK",
    });
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
    expect(await faultsInBothThemes(page)).toEqual({ dark: [], light: [] });
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
    expect(await faults(page, ["color-contrast"])).toHaveLength(1);
  });
});
