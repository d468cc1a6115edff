import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faults, faultsInTheme, faultsOf, MOVING } from "../support/axe.ts";
import { clientOf, createKey } from "../support/client.ts";
import { closeOverlays, eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

type Reach = (page: Page) => Promise<unknown>;

/** A page that is opened once, and its states in the order in which they are reached. */
interface Walk {
  readonly path: string;
  readonly guest?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly states: Readonly<Record<string, Reach>>;
  /** The browser itself notes requests that fail: from this state on there are such. */
  readonly failing?: string;
  /** One of those that stand for all in `npm test`: `npm run soak` takes every walk. */
  /** Looked at by day: in all its states, or in these. */
  readonly daily?: true | readonly string[];
}

const see = (find: (page: Page) => ReturnType<Page["getByText"]>) => (page: Page) => find(page).first().waitFor();
const ip = (address: string) => see((page) => page.getByRole("article", { name: address }));
const table = see((page) => page.getByText("showing 4 of 4 results"));
const LIST = "/search?input=8.8.8.8,3.5.140.2,10.1.2.3,2001:4860:4860::8888&type=ip_table&log=false";
const abort = (url: string) => (page: Page) => page.route(url, (route) => route.abort());

/** Ends what the state before has opened over the page. */
const after = (overlay: (page: Page) => ReturnType<Page["getByRole"]>, reach: Reach) => async (page: Page) => {
  await page.keyboard.press("Escape");
  await overlay(page).first().waitFor({ state: "hidden" });
  await reach(page);
};
/** What opens over a page. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu]";
const dialog = (page: Page) => page.getByRole("dialog");
const menu = (page: Page) => page.getByRole("menu");

const WALKS: readonly Walk[] = [
  {
    path: "/login?status=invalid",
    daily: true,
    guest: true,
    states: { "login with a banner": see((page) => page.getByRole("alert")) },
  },
  {
    path: "/login?status=validated",
    guest: true,
    states: { "login validated": see((page) => page.getByText("Account validated!")) },
  },
  {
    path: "/network/8.8.8.0/24",
    states: {
      network: see((page) => page.getByRole("article", { name: "8.8.8.0/24" }).getByRole("table")),
      "menu of a value": async (page) => {
        await page.locator("[data-door=as]").first().hover();
        await page.getByRole("button", { name: "Actions for AS15169" }).first().click();
        await menu(page).waitFor();
      },
      "AS beside a network": after(menu, async (page) => {
        await page.locator("[data-door=as]").first().click();
        await dialog(page).getByRole("heading", { level: 1 }).waitFor();
      }),
      country: after(dialog, async (page) => {
        await goWithin(page, "/pivot?kind=country&value=DE");
        await page.getByRole("article", { name: "Germany" }).getByText("No post mentions").waitFor();
      }),
    },
  },
  {
    path: "/",
    daily: ["dashboard", "search history"],
    states: {
      dashboard: see((page) => page.getByRole("link", { name: "8.8.8.8" })),
      "search history": async (page) => {
        await page.getByRole("button", { name: "View All" }).click();
        await dialog(page).getByRole("listitem").first().waitFor();
      },
      "dashboard with a list": after(dialog, async (page) => {
        await page.getByRole("textbox", { name: "IP addresses" }).fill("8.8.8.8\n1.1.1.1");
        await page.getByText("2 credits", { exact: true }).waitFor();
      }),
    },
  },
  {
    path: "/",
    failing: "dashboard that failed",
    prepare: abort("**/api/account/queries?**"),
    states: { "dashboard that failed": see((page) => page.getByText("Failed to load queries")) },
  },
  { path: "/search?input=8.8.8.8&type=ip&log=false", states: { "IP view": ip("8.8.8.8") } },
  { path: "/compare?input=8.8.8.8&with=3.5.140.2", states: { "two addresses": ip("3.5.140.2") } },
  { path: "/search?input=fe80::1&type=ip&log=false", states: { "IP view of a special address": ip("fe80::1") } },
  {
    path: "/search?input=3.5.140.2&type=ip&log=false",
    daily: true,
    states: {
      "IP view with its menu": async (page) => {
        await ip("3.5.140.2")(page);
        await page.getByRole("button", { name: "Open in" }).click();
        await page.getByRole("menuitem").first().waitFor();
      },
    },
  },
  {
    path: "/search?input=1.2.3&type=ip&log=false",
    failing: "input that is no address",
    states: { "input that is no address": see((page) => page.getByText("Not an IP address")) },
  },
  {
    path: "/search?input=8.8.8.8&type=ip&log=false",
    failing: "query that failed",
    prepare: abort("**/api/query/ip/**"),
    states: { "query that failed": see((page) => page.getByText("Query failed")) },
  },
  {
    path: LIST,
    daily: ["result table", "row in the slide-over"],
    states: {
      "result table": table,
      "its column menu": async (page) => {
        await page.getByRole("button", { name: "Columns" }).click();
        await page.getByRole("menuitemcheckbox").first().waitFor();
      },
      "row in the slide-over": after(menu, async (page) => {
        await page.getByRole("row").filter({ hasText: "3.5.140.2" }).locator("td").nth(3).click();
        await dialog(page).getByRole("article").waitFor();
      }),
    },
  },
  {
    path: "/search?input=8.8.8.8,1.2.3&type=ip_table&log=false",
    states: {
      "result table with refused inputs": (page) => page.getByText("1 input is not an IP address").click(),
    },
  },
  {
    path: "/account",
    states: {
      account: see((page) => page.getByText("Account type")),
      "the box of the header": async (page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("option").first().waitFor();
        await page.keyboard.type("8.8.8.0/24");
        await page.getByRole("option", { name: /Network/ }).waitFor();
      },
      keys: after(dialog, async (page) => {
        await page.keyboard.press("?");
        await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
      }),
      "instructions to reset the password": after(dialog, async (page) => {
        await page.getByRole("button", { name: "Reset password" }).click();
        await page.getByRole("dialog", { name: "Instructions sent!" }).waitFor();
      }),
    },
  },
  {
    path: "/account/apikeys",
    states: {
      "API keys": see((page) => page.getByRole("listitem").filter({ hasText: "for a test" })),
      "a new API key": async (page) => {
        await page.getByRole("main").getByRole("button", { name: "Create API Key" }).click();
        await dialog(page).getByLabel("Name").waitFor();
      },
      "deletion of a key": after(dialog, async (page) => {
        await page.getByRole("button", { name: "Delete test" }).first().click();
        await page.getByRole("alertdialog").waitFor();
      }),
    },
  },
  {
    path: "/account/security",
    states: {
      security: async (page) => {
        await page.getByText("This session").waitFor();
        await page.getByRole("table", { name: "Audit log" }).waitFor();
        await page.getByText("No passkeys").waitFor();
      },
      "set-up of two-factor authentication": async (page) => {
        await page.getByRole("button", { name: "Set up" }).click();
        await page.getByLabel("Secret", { exact: true }).waitFor();
      },
    },
  },
  { path: "/account/domains", states: { domains: see((page) => page.getByText("_fyr-challenge.example.org")) } },
  {
    path: "/signals",
    states: {
      signals: see((page) => page.getByText("Stay tuned for more")),
      notifications: async (page) => {
        await page.getByRole("button", { name: /^Notifications/ }).click();
        await dialog(page).getByRole("listitem").first().waitFor();
      },
    },
  },
  {
    path: "/signals",
    failing: "notifications that failed",
    prepare: abort("**/api/account/notifications?**"),
    states: {
      "notifications that failed": async (page) => {
        await page.getByRole("button", { name: "Notifications" }).click();
        await page.getByText("Failed to load notifications").waitFor();
      },
    },
  },
  {
    path: "/contact",
    failing: "contact & feedback that failed",
    prepare: abort("**/api/contact"),
    states: {
      "contact & feedback": see((page) => page.getByLabel("Topic")),
      "contact & feedback that failed": async (page) => {
        await page.getByLabel("Topic").fill("A question");
        await page.getByLabel("Message").fill("Is there anybody out there?");
        await page.getByRole("button", { name: "Send" }).click();
        await page.getByText("Failed", { exact: true }).waitFor();
      },
    },
  },
  {
    path: "/admin/accounts",
    states: {
      accounts: see((page) => page.getByRole("rowheader")),
      "accounts with a row's menu": async (page) => {
        await page
          .getByRole("button", { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole("menuitem").first().waitFor();
      },
      "an account being edited": after(menu, async (page) => {
        await page.getByRole("rowheader").first().getByRole("button").click();
        await page.getByLabel("Account type").waitFor();
      }),
    },
  },
  {
    path: "/admin/messages?tab=contact",
    states: Object.fromEntries(
      ["contact", "quotes", "waitlist", "outbox", "audit"].map((tab) => [
        `messages: ${tab}`,
        async (page: Page) => {
          await page.locator(`nav[aria-label=Messages] a[href$="tab=${tab}"]`).click();
          await page.locator(`a[href$="tab=${tab}"][aria-current=page]`).waitFor();
          await page.getByText(/^1–\d+ of \d+$/).waitFor();
        },
      ]),
    ),
  },
  { path: "/datasets/files", states: { datasets: see((page) => page.getByRole("button", { name: "Build all now" })) } },
  { path: "/sources", states: { "data sources": see((page) => page.getByText("GeoLite2 City")) } },
  { path: "/nowhere", states: { "page that there is not": see((page) => page.getByText("This page does not exist")) } },
];

describe("accessibility, console and content security policy", () => {
  const pages = useSharedPages();
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

  /** What is wrong in the states of a walk, each with its state. */
  async function walk(page: Page, { states, failing }: Walk): Promise<string[]> {
    const before = pages.consoleErrors().length;
    const wrong: string[] = [];
    let [first, failed] = [true, false];
    for (const [name, reach] of Object.entries(states)) {
      failed ||= name === failing;
      await reach(page);
      const over = !first && (await page.locator(OVERLAYS).count()) > 0;
      first = false;
      const found = await faultsInTheme(page, over ? OVERLAYS : undefined);
      const errors = failed ? [] : pages.consoleErrors().slice(before);
      wrong.push(...[...found, ...errors].map((fault) => `${name}: ${fault}`));
    }
    return wrong;
  }
  const namesOf = ({ states }: Walk) => Object.keys(states).join(", ");
  const options = { stored: { "fyr.theme": "dark" } } as const;

  const byDay = (one: Walk): Walk[] => {
    if (one.daily === undefined || one.daily === true) return one.daily === true ? [one] : [];
    const names = new Set(one.daily);
    return [{ ...one, states: Object.fromEntries(Object.entries(one.states).filter(([name]) => names.has(name))) }];
  };
  const walks = soak(WALKS, WALKS.flatMap(byDay));
  const own = walks.filter(({ guest, prepare }) => guest === true || prepare !== undefined);
  it.each(own.map((one) => [namesOf(one), one] as const))("%s: no serious fault", async (_, one) => {
    const { path, guest = false, prepare } = one;
    const page = await pages.open(path, { ...options, guest, ...(prepare !== undefined && { prepare }) });
    expect(await walk(page, one)).toEqual([]);
  });

  it("is checked by rules that find a fault where there is one", async () => {
    const page = await pages.goOn("/login", { guest: true, stored: options.stored });
    await page.getByRole("form", { name: "Log in" }).waitFor();
    // The colours of what is still fading in are not judged.
    await eventually(() => page.evaluate(MOVING)).toBe(0);
    await page.evaluate(
      "document.querySelector('form').insertAdjacentHTML('beforeend', '<button></button><p style=\"color:#777;background:#888\">Hard to read</p>')",
    );
    const found = await faults(page);
    expect(found.map((fault) => fault.split(":")[0])).toEqual(["button-name", "color-contrast"]);
    expect(await faultsOf(page, ["color-contrast"])).toHaveLength(1);
  });

  // The others go on from each other, as a person does who is signed in.
  const others = walks.filter((one) => !own.includes(one));
  const stages = Array.from({ length: Math.ceil(others.length / 4) }, (_, n) => others.slice(n * 4, n * 4 + 4));
  it.each(stages.map((stage) => [stage.map(namesOf).join(", "), stage] as const))(
    "%s: no serious fault, one after the other",
    async (_, [first, ...next]) => {
      if (first === undefined) throw new Error("There is nothing to look at");
      const page = await pages.goOn(first.path, options);
      expect(await walk(page, first)).toEqual([]);
      for (const one of next) {
        expect(await closeOverlays(page)).toBe(true);
        await goWithin(page, one.path);
        expect(await walk(page, one)).toEqual([]);
      }
    },
  );
});
