import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { boxOf, eventually, goWithin, hold, pathOf, sessionOf, storedIn, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const DAY = 86_400_000;
const ANN = "ann@shell.example";
/** Pages that stand for all in `npm test`: tests of their own open the others. */
const DAILY: ReadonlySet<string> = new Set(["Query Runner", "Messages", "Enrichment Engine"]);

async function write(page: Page, topic: string, message: string): Promise<void> {
  await page.getByLabel("Topic").fill(topic);
  await page.getByLabel("Message").fill(message);
}
const send = (page: Page) => page.getByRole("button", { name: /^Send/ });

describe("the shell of a logged-in user", () => {
  const pages = useSharedPages();
  let ann: Record<string, string>;
  beforeAll(async () => {
    if (soak(false, true)) return;
    const account = { email: ANN, name: "Ann", type: ACCOUNT_TYPE.free };
    const { password } = (await pages.client.post("/admin/accounts/create", account)).body.data;
    ann = await sessionOf(pages.fyr, { email: ANN, password });
  });

  const entries = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("list").getByRole("link");
  const entry = (page: Page, name: string) => entries(page).and(page.getByRole("link", { name, exact: true }));

  it("clicks what was pressed, though something that loads above pushes it away before the release", async () => {
    const page = await pages.goOn("/sources");
    await expect(page.getByRole("heading", { name: "Data sources", level: 1 })).toBeVisible();
    await page.evaluate(`
      const box = document.createElement("div");
      box.id = "box";
      // Reduced motion makes a transition of a hundredth of a millisecond of each change, i.e. it shows one frame late.
      box.style.cssText = "position: fixed; inset: 40px auto auto 40px; z-index: 9999; transition: none";
      box.innerHTML = "<button>Probe</button>";
      box.firstChild.onclick = ({ target }) => (target.textContent = "Clicked");
      document.body.append(box);
    `);
    const push = () => page.evaluate(`document.querySelector("#box").style.top = "140px"`);
    const probe = page.locator("#box button");
    const press = async () => {
      await page.evaluate(`document.querySelector("#box").style.top = "40px"`);
      await page.mouse.move(48, 48);
      await page.mouse.down();
      await push();
    };
    // Leaving the button before the release means no click.
    await press();
    await page.mouse.move(900, 500);
    await page.mouse.up();
    expect(await probe.textContent()).toBe("Probe");
    await press();
    await page.mouse.up();
    await eventually(() => probe.textContent()).toBe("Clicked");
    await page.evaluate(`document.querySelector("#box").remove()`);
  });

  itInSoak("shows an administrator the entries of administrators, each leading to its page", async () => {
    const page = await pages.open("/");
    await eventually(() => entries(page).allTextContents()).toEqual([
      "Enrichment Engine",
      "Event Search",
      "Query Runner",
      "Anonymization",
      "Graph",
      "URL Scan",
      "Datasets",
      "Feeds",
      "News",
      "Blocklists",
      "Channels",
      "Jobs",
      "Signals",
      "Providers",
      "Accounts",
      "Collectors",
      "Article sources",
      "Background work",
      "Stored data",
      "Event senders",
      "Submissions",
      "Moderation",
      "Messages",
      "API documentation",
      "Data sources",
    ]);
    const groups = page.getByRole("navigation", { name: "Main" }).getByRole("region");
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual([
      "Search",
      "Intelligence",
      "Administration",
      "Help",
    ]);
    const pagesOf = [
      ["Event Search", "/event/search", "Event Search"],
      ["Query Runner", "/runner", "Query Runner"],
      ["Anonymization", "/providers", "Anonymization"],
      ["Channels", "/channels", "Channels"],
      ["API documentation", "/docs/api", "API documentation"],
      ["Providers", "/admin/providers", "Providers"],
      ["Accounts", "/admin/accounts", "Accounts"],
      ["Collectors", "/admin/sources", "Collectors"],
      ["Background work", "/admin/work", "Background work"],
      ["Event senders", "/admin/senders", "Event senders"],
      ["Messages", "/admin/messages?tab=contact", "Messages"],
      ["Data sources", "/sources", "Data sources"],
      ["Enrichment Engine", "/", "Enrichment Engine"],
    ] as const;
    for (const [name, path] of pagesOf) {
      expect(await entry(page, name).getAttribute("href"), name).toBe(path.split("?")[0]);
    }
    for (const [name, path, heading] of pagesOf.filter(([, , title]) => soak(true, DAILY.has(title)))) {
      await entry(page, name).click();
      await expect(page.getByRole("heading", { name: heading, exact: true, level: 1 })).toBeVisible();
      await eventually(() => pathOf(page)).toBe(path);
      expect(await entry(page, name).getAttribute("aria-current")).toBe("page");
    }
  });

  itInSoak(
    "says on the signals page what is coming, from seven days ago to today unless a link says otherwise",
    async () => {
      const page = await pages.goOn("/");
      await entries(page).filter({ hasText: "Signals" }).click();
      await expect(page.getByRole("heading", { name: "We are changing how signals work", exact: true })).toBeVisible();
      await expect(page.getByText("Stay tuned for more", { exact: true })).toBeVisible();
      const search = new URL(page.url()).searchParams;
      const [start, end] = [Number(search.get("start")), Number(search.get("end"))];
      expect(end - start).toBe(7 * DAY);
      expect(Date.now() - end).toBeLessThan(2 * DAY);
      await goWithin(page, "/signals?start=1767225600000&end=1767312000000");
      await expect(page.getByText("1 Jan 2026 to 2 Jan 2026")).toBeVisible();
      expect(pathOf(page)).toBe("/signals?start=1767225600000&end=1767312000000");
      await goWithin(page, "/signals");
      await eventually(() => pathOf(page)).toBe(`/signals?start=${start}&end=${end}`);
    },
  );

  itInSoak("shows other accounts Contact & Feedback, and no administration", async () => {
    const page = await pages.open("/", { guest: true, stored: ann });
    await eventually(() => entries(page).allTextContents()).toEqual([
      "Enrichment Engine",
      "Query Runner",
      "Anonymization",
      "Graph",
      "URL Scan",
      "Datasets",
      "Feeds",
      "News",
      "Blocklists",
      "Channels",
      "Jobs",
      "Signals",
      "Contact & Feedback",
      "API documentation",
      "Data sources",
    ]);
    await entries(page).filter({ hasText: "Contact" }).click();
    await eventually(() => pathOf(page)).toBe("/contact");
    await page.keyboard.press("Control+k");
    const commands = page.getByRole("group", { name: "Pages and actions" }).getByRole("option");
    await expect(commands.filter({ hasText: "Contact & Feedback" })).toBeVisible();
    expect(await commands.filter({ hasText: /^(?:Accounts|Messages)Page$/ }).count()).toBe(0);
  });

  itInSoak("sends Contact & Feedback with the name and the e-mail of the account", async () => {
    const page = await pages.goOn("/contact", { guest: true, stored: ann });
    await write(page, "ab", "long enough to be sent");
    expect(await send(page).isDisabled()).toBe(true);
    await write(page, "A wrong answer", "too short");
    expect(await send(page).isDisabled()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    await write(page, "A wrong answer", "For 203.0.113.7 <b>it</b> is B.");
    const release = await hold(page, "**/api/contact");
    await send(page).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    expect(await send(page).isDisabled()).toBe(true);
    release();
    await expect(page.getByRole("heading", { name: "Sent!", exact: true })).toBeVisible();
    const { messages } = (await pages.client.get(`/admin/contact?search=${ANN}`)).body.data;
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      email: ANN,
      name: "Ann",
      topic: "A wrong answer",
      message: "For 203.0.113.7 <b>it</b> is B.",
    });
  });

  itInSoak(
    "names no address when Contact & Feedback fails where the operator publishes none, and keeps the message",
    async () => {
      expect((await pages.client.get("/site")).body.data.operator.email).toBeNull();
      const page = await pages.goOn("/contact", { guest: true, stored: ann });
      await page.route("**/api/contact", (route) => route.abort());
      await write(page, "A question", "Is there anybody out there?");
      await send(page).click();
      await expect(page.getByRole("heading", { name: "Failed", exact: true })).toBeVisible();
      await expect(
        page.getByText("Sorry! Something went wrong. Please try again later", { exact: true }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Back to the message" }).click();
      expect(await page.getByLabel("Message").inputValue()).toBe("Is there anybody out there?");
    },
  );

  it("follows the system's theme until one is chosen, and remembers it", async () => {
    const page = await pages.open("/sources", { colorScheme: "light" });
    const theme = () => page.locator("html").getAttribute("data-theme");
    await eventually(theme).toBe("light");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await eventually(theme).toBe("dark");
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await eventually(theme).toBe("light");
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
    await eventually(theme).toBe("light");
  });

  itInSoak(
    "follows the system's theme until one is chosen, and remembers that and whether the sidebar is collapsed",
    async () => {
      const page = await pages.open("/", { colorScheme: "light" });
      const theme = () => page.locator("html").getAttribute("data-theme");
      await eventually(theme).toBe("light");
      // Each text has the colour of the new theme, where nothing moves, too.
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await eventually(theme).toBe("dark");
      const sidebar = page.getByRole("navigation", { name: "Main" });
      const ofTheme = () =>
        page.evaluate<boolean>(`(() => {
        const probe = document.createElement("span");
        probe.style.color = "var(--dim)";
        document.body.append(probe);
        const entry = document.querySelector("nav a[href='/event/search'] span");
        const [is, wanted] = [entry, probe].map((one) => getComputedStyle(one).color);
        probe.remove();
        return is === wanted;
      })()`);
      await eventually(ofTheme).toBe(true);
      await page.getByRole("button", { name: "Switch to the light theme" }).click();
      await eventually(theme).toBe("light");

      const width = async () => (await sidebar.boundingBox())?.width ?? 0;
      const wide = await width();
      const { height: tall = 0 } = page.viewportSize() ?? {};
      // So does the sidebar the window, until it is chosen.
      await page.setViewportSize({ width: 900, height: tall });
      await eventually(width).toBeLessThan(wide / 2);
      await page.setViewportSize({ width: 1440, height: tall });
      await eventually(width).toBe(wide);
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      await eventually(width).toBeLessThan(wide / 2);

      await page.reload();
      await expect(page.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
      await eventually(theme).toBe("light");
      await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
      await eventually(width).toBeLessThan(wide / 2);
      await expect(page.getByRole("link", { name: "Enrichment Engine" })).toBeVisible();
      await page.getByRole("button", { name: "Expand sidebar" }).click();
      await eventually(width).toBe(wide);
      // In a low window the entries scroll, and what is below them stays.
      await page.setViewportSize({ width: 1024, height: 500 });
      await expect(sidebar.getByRole("button", { name: "Log out" })).toBeVisible();
      const bottom = async (name: string) => {
        const box = await sidebar.getByRole("button", { name }).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await eventually(() => bottom("Collapse sidebar")).toBeLessThanOrEqual(500);
      // Nothing scrolls with the whole page, as little when the sidebar is narrow.
      const height = () => page.evaluate<number>("document.documentElement.scrollHeight");
      await eventually(height).toBe(500);
      await sidebar.getByRole("button", { name: "Collapse sidebar" }).click();
      await expect(sidebar.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
      await eventually(height).toBe(500);
    },
  );

  itInSoak("focuses the search on '/', but not while the user types", async () => {
    const page = await pages.goOn("/account/apikeys");
    const search = page.locator("header input:focus");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await page.keyboard.press("/");
    await eventually(() => search.count()).toBe(1);
    await page.keyboard.type("9.9.9.0/24");
    expect(await search.inputValue()).toBe("9.9.9.0/24");
    await page.getByRole("heading", { name: "Account", exact: true }).click();
    await page.getByRole("main").getByRole("button", { name: "Create API Key" }).click();
    await expect(page.getByRole("dialog", { name: "Create API Key" })).toBeVisible();
    await page.keyboard.press("/");
    expect(await search.count()).toBe(0);
    // It was typed, and the panel would ask before it loses it.
    expect(await page.locator("input:focus").inputValue()).toBe("/");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
    await goWithin(page, "/");
    await expect(page.getByRole("textbox", { name: "IP addresses" })).toBeVisible();
    await page.getByRole("heading", { name: "Enrichment Engine" }).click();
    await page.keyboard.press("/");
    await eventually(() => page.locator("textarea:focus").count()).toBe(1);
    expect(await page.getByRole("textbox", { name: "IP addresses" }).inputValue()).toBe("");
  });

  it("opens pages and actions by name on Ctrl+K, the keys on '?' and the box on '/', and closes them on Escape", async () => {
    const page = await pages.goOn("/account");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    const options = page.getByRole("option");
    await page.keyboard.press("Control+k");
    await expect(options.filter({ hasText: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(options).toBeHidden();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeHidden();
    await page.keyboard.press("/");
    await expect(page.locator("header input:focus")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("api k");
    await expect(page.getByRole("option", { selected: true }).filter({ hasText: "API Keys" })).toBeVisible();
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/account/apikeys");
  });

  it("has room in its header for the box and every button, on the narrowest screen that has it", async () => {
    const page = await pages.goOn("/channels");
    await page.setViewportSize({ width: 768, height: 900 });
    const header = page.getByRole("banner");
    const box = boxOf(page);
    await expect(box).toBeVisible();
    await expect(header.getByText("Unlimited credits")).toBeVisible();
    expect((await box.boundingBox())?.width).toBeGreaterThan(100);
    const side = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    for (const part of await header.locator("a, button, input, kbd").all()) {
      const place = await part.boundingBox();
      if (place === null) continue;
      const text = await part.evaluate((element) => element.outerHTML.slice(0, 160));
      expect(place.x, text).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0));
      expect(place.x + place.width, text).toBeLessThanOrEqual(768);
    }
  });

  it("shows small screens that it is made for larger ones, with a logout", async () => {
    const stored = await sessionOf(pages.fyr, pages.credentials);
    const page = await pages.goOn("/", { guest: true, stored });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("heading", { name: /larger screens/ })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Log out" }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/login");
    expect(await storedIn(page, "fyr.token")).toBeNull();
  });

  itInSoak("lets the user of a telephone continue anyway, and look an address up within its width", async () => {
    const stored = await sessionOf(pages.fyr, pages.credentials);
    const page = await pages.open("/", { guest: true, stored, viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await page.getByRole("textbox", { name: "IP addresses" }).fill("8.8.8.8");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const view = page.getByRole("article", { name: "8.8.8.8" });
    await expect(view.getByRole("heading", { name: "Why this risk" })).toBeVisible();
    const width = "document.querySelector('main').scrollWidth";
    expect(await page.evaluate(width)).toBeLessThanOrEqual(390);
    // From there to another page and back, in the same tab without a question.
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Data sources" }).click();
    await expect(page.getByRole("heading", { name: "Data sources", level: 1 })).toBeVisible();
    await expect(menu).toBeHidden();
    await boxOf(page).fill("1.1.1.1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: "1.1.1.1" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("article", { name: "1.1.1.1" })).toBeVisible();
  });

  itInSoak("leaves the page more room in a narrow window, until the user has chosen", async () => {
    const stored = await sessionOf(pages.fyr, pages.credentials);
    const page = await pages.open("/sources", { guest: true, stored, viewport: { width: 800, height: 900 } });
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
  });
});

describe("the shell where the operator publishes an address", () => {
  const pages = useSharedPages("configured");

  itInSoak("says where to write when Contact & Feedback fails", async () => {
    const { email } = (await pages.client.get("/site")).body.data.operator;
    expect(email).toContain("@");
    const stored = await sessionOf(pages.fyr, await newPerson(pages.fyr, pages.client));
    const page = await pages.open("/contact", { guest: true, stored });
    await page.route("**/api/contact", (route) => route.abort());
    await write(page, "A question", "Is there anybody out there?");
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Failed", exact: true })).toBeVisible();
    await expect(
      page.getByText(
        `Sorry! Something went wrong. Please try again later, or send an email directly to ${email} with your question`,
        { exact: true },
      ),
    ).toBeVisible();
  });
});
