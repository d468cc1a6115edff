import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { boxOf, eventually, goWithin, hold, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const MD5 = "51c64c77e60f3980eea90869b68c58a8";
const JA4 = "t13d1516h2_8daaf6152771_e5627efa2ab1";
const JARM = "27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d";

describe("the one box", () => {
  const pages = useSharedPages();
  let user: Record<string, string>;
  beforeAll(async () => {
    user = await sessionOf(pages.fyr, await newPerson(pages.fyr, pages.client));
    const view = { name: "Nights of the box", query: "service:ssh", log_types: [], columns: ["id.orig_h"] };
    await pages.client.post("/account/views", view);
    const post = { content: "Of the boxed gadget, which scans at night", items: [], parent_id: null };
    await pages.client.post("/submissions/data", post);
  });

  const options = (page: Page) => page.getByRole("option");
  const chosen = (page: Page) => page.getByRole("option", { selected: true });
  const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true }).getByRole("option");
  /** What the box says that its text is taken for. */
  const taken = (page: Page) => page.locator("header search > span").last().textContent();
  const opened = async (path = "/sources", stored?: Record<string, string>) => {
    const page = await pages.goOn(path, stored && { guest: true, stored });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(boxOf(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.locator("header input:focus")).toBeVisible();
    return page;
  };

  itInSoak("is the only one in the header, and Ctrl+K focuses it for everybody, on every page", async () => {
    for (const stored of [undefined, user]) {
      for (const path of soak(["/", "/sources", "/runner"], ["/runner"])) {
        const page = await opened(path, stored);
        expect(await page.getByRole("banner").locator("input, textarea, [role=combobox]").count()).toBe(1);
      }
    }
    const page = await opened();
    // The specification's text of the search for providers.
    await eventually(() => boxOf(page).getAttribute("placeholder")).toMatch(/^Search for providers/);
  });

  itInSoak("keeps the focus of who types in it while a page with a field of its own comes", async () => {
    let release = () => {};
    const prepare = async (page: Page) => {
      release = await hold(page, "**/assets/RunnerPage*");
    };
    const page = await pages.open("/sources", { prepare });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await goWithin(page, "/runner");
    await boxOf(page).fill(MD5);
    release();
    await expect(page.getByRole("textbox", { name: "Query" })).toBeVisible();
    await expect(page.getByRole("option", { name: /Hash$/ })).toBeVisible();
    await expect(page.locator("header input:focus")).toBeVisible();
  });

  it("opens what each indicator is, and says before what it takes it for", async () => {
    const page = await opened();
    // plan.test.ts has more of them: by day what opens pages of different kinds.
    const daily = new Set(["Network", "URL", "List"]);
    const readings = [
      ["8.8.8[.]8", "Address", "/search?input=8.8.8.8&type=ip"],
      ["8.8.8.0/24", "Network", "/network/8.8.8.0/24"],
      ["8.8.8.8 - 8.8.8.20", "Range", "/network/8.8.8.8-8.8.8.20"],
      ["as15169", "AS", "/as/15169"],
      ["hxxps://login[.]example[.]org/a", "URL", "/search?input=https://login.example.org/a&type=domain"],
      ["login.example.org", "Domain", "/search?input=login.example.org&type=domain"],
      [MD5.toUpperCase(), "Hash", `/pivot?kind=hash&value=${MD5}`],
      [JA4, "Fingerprint", `/search?input=${JA4}&type=fingerprint_ips`],
      [JARM, "Fingerprint", `/search?input=${JARM}&type=jarm`],
      ["cve-2024-3094", "Vulnerability", "/pivot?kind=vulnerability&value=CVE-2024-3094"],
      ["ann@example.org", "E-mail address", "/pivot?kind=email&value=ann@example.org"],
      ["443", "Port", "/pivot?kind=port&value=443"],
      ["from 1.1.1.1 to 8.8.8.8", "List", "/search?input=1.1.1.1,8.8.8.8&type=ip_table"],
    ] as const;
    for (const [text, as, path] of readings.filter(([, kind]) => soak(true, daily.has(kind)))) {
      await boxOf(page).fill(text);
      await eventually(() => taken(page)).toMatch(new RegExp(`^${as}`));
      await page.keyboard.press("Enter");
      await eventually(() => decodeURIComponent(pathOf(page))).toBe(path);
      expect(await boxOf(page).inputValue()).toBe("");
    }
  });

  itInSoak("takes the text for something else by one key", async () => {
    const page = await opened();
    await boxOf(page).fill("10.1.2.3/8");
    await eventually(() => taken(page)).toMatch(/^Network/);
    await page.keyboard.press("ArrowDown");
    await eventually(() => taken(page)).toMatch(/^Address/);
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/search?input=10.1.2.3&type=ip");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(MD5);
    await eventually(() => taken(page)).toMatch(/^Hash/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe(`/search?input=${MD5}&type=fingerprint_ips`);
  });

  itInSoak("takes fields with values for a search of events, and not for the address in it", async () => {
    const page = await opened();
    await boxOf(page).fill("id.orig_h:10.1.2.3 AND id.resp_p:3389");
    await eventually(() => taken(page)).toMatch(/^Event search/);
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/event/search?query=id.orig_h:10.1.2.3%20AND%20id.resp_p:3389");
    await boxOf(page).fill("user:root");
    await eventually(() => taken(page)).toMatch(/^Event search/);
  });

  itInSoak("offers events, posts and names for a text that is nothing, and says why it is no address", async () => {
    const page = await opened();
    await boxOf(page).fill("zzz qqq");
    await eventually(() => group(page, "Search for it").allTextContents()).toEqual([
      "Events that contain itEvents",
      "Posts that name itPosts",
      "Everything that names itNames",
    ]);
    await boxOf(page).fill("8.8.8.300");
    await expect(page.getByText("'300' is more than 255")).toBeVisible();
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/event/search?query=%228.8.8.300%22");
  });

  it("finds saved views, posts, pages, countries and tags by their words", async () => {
    const page = await opened();
    await boxOf(page).fill("nights");
    await expect(group(page, "Saved views").filter({ hasText: "Nights of the box" })).toBeVisible();
    await group(page, "Saved views").click();
    await eventually(() => pathOf(page)).toBe("/event/search?query=service:ssh&columns=id.orig_h");
    await boxOf(page).fill("boxed gadget");
    await group(page, "Posts").click();
    await expect(page.getByRole("dialog").getByText("which scans at night")).toBeVisible();
    await page.keyboard.press("Escape");
    await boxOf(page).fill("denm");
    await eventually(() => taken(page)).toMatch(/^Country/);
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/pivot?kind=country&value=DK");
    await boxOf(page).fill("data sour");
    await eventually(() => taken(page)).toMatch(/^Page/);
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/sources");
  });

  itInSoak(
    "knows names that are mistyped, other words for tags, and operators, and says why what looks like one is none",
    async () => {
      const page = await opened();
      for (const [text, as] of [
        ["Germny", "Country"],
        ["tor exit", "Tag"],
        ["OVH SAS", "Operator"],
      ] as const) {
        await boxOf(page).fill(text);
        await expect(options(page).filter({ hasText: as })).toBeVisible();
      }
      await eventually(() => taken(page)).toMatch(/^Operator/);
      await page.keyboard.press("Enter");
      await eventually(() => decodeURIComponent(pathOf(page))).toBe("/pivot?kind=operator&value=OVH SAS");
      for (const [text, reason] of [
        ["8.8.8.8/33", "an IPv4 prefix length is 0 to 32, not '33'"],
        ["AS999999999999", "AS numbers go from 0 to 4294967295"],
      ] as const) {
        await boxOf(page).fill(text);
        await expect(page.getByRole("listbox").getByText(`Nothing to look up: ${reason}.`)).toBeVisible();
      }
      await boxOf(page).fill("8.8.8.8 AS60729 999.1.1.1");
      await expect(options(page).filter({ hasText: "Left out: 999.1.1.1 ('999' is more than 255" })).toBeVisible();
      await goWithin(page, "/pivot?kind=nosuch&value=x");
      await expect(page.getByText("Fyr knows no kind of value called “nosuch”")).toBeVisible();
    },
  );

  it("waits with Enter for what knows the text, where it is pressed before that has come", async () => {
    let release = () => {};
    const prepare = async (page: Page) => {
      release = await hold(page, "**/assets/Results-*");
    };
    const page = await pages.open("/sources", { prepare });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await boxOf(page).fill("type:ip country:IR");
    await page.keyboard.press("Enter");
    expect(pathOf(page)).toBe("/sources");
    release();
    await eventually(() => decodeURIComponent(pathOf(page))).toBe("/runner?query=type:ip country:IR");
  });

  itInSoak("waits with Enter for a provider that is being searched for", async () => {
    const page = await opened();
    await expect(options(page)).toBeVisible();
    await page.keyboard.type("mulvad");
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/providers/mullvad");
  });

  itInSoak("never opens what only resembles a provider, and puts what is called so first", async () => {
    const page = await opened();
    for (const [text, as, first] of [
      // It has some letters of 'Driftnet'.
      ["drftnt", /^Events/, "Search for it"],
      ["botnet", /^Tag/, "Countries and tags"],
      ["Events", /^Page/, "Pages and actions"],
    ] as const) {
      await boxOf(page).fill(text);
      await expect(page.getByRole("group", { name: "Providers", exact: true })).toBeVisible();
      await expect(page.getByText("Loading providers...")).toBeHidden();
      await eventually(() => taken(page)).toMatch(as);
      expect(await page.locator("[role=listbox] [role=group]").first().getAttribute("aria-label")).toBe(first);
    }
    await expect(chosen(page).filter({ hasText: "Event Search" })).toBeVisible();
  });

  itInSoak("finds providers for others than admins too, without the search of admins", async () => {
    const page = await opened("/sources", user);
    await boxOf(page).fill("mullvad");
    await expect(group(page, "Providers").filter({ hasText: "Mullvad" })).toBeVisible();
    expect(await options(page).filter({ hasText: "Events" }).count()).toBe(0);
    await boxOf(page).fill("zzz qqq");
    await expect(group(page, "Search for it")).toBeVisible();
    expect(await page.getByText("No providers found").count()).toBe(0);
  });

  it("makes one line of several that are pasted", async () => {
    const page = await opened();
    await page.evaluate("navigator.clipboard.writeText('1.1.1.1\\n8.8.8.8\\n')");
    await page.keyboard.press("ControlOrMeta+v");
    expect(await boxOf(page).inputValue()).toBe("1.1.1.1 8.8.8.8");
    await expect(chosen(page).filter({ hasText: "2 indicators in it" })).toBeVisible();
  });
});
