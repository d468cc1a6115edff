import { randomUUID } from "node:crypto";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defang } from "../../packages/core/src/indicators/index.ts";
import { TAKEN } from "../../packages/core/src/indicators/testing/taken.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { eventually, glimpse, goWithin, hold, pathOf, sessionOf, storedIn, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const FILE_MAX = 52_428_800;

/** A topic that no other test writes of: its channel is a feed of one's own. */
const newTopic = () => `t${randomUUID().slice(0, 8)}`;
const channelOf = (topic: string) => `/channels?kind=topic&name=${topic}`;

const dialog = (page: Page) => page.getByRole("dialog");
const box = (page: Page) => page.getByPlaceholder("What's up?");
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const pills = (page: Page) => page.getByRole("list", { name: "Detected items" }).getByRole("listitem");
/** Of a pill, without the type before it. */
const valueOf = (pill: string) => pill.replace(/^(?:IP|Domain|URL)/, "");
const cards = (page: Page) => page.getByRole("article");

/** Holds a file over the middle of an element as a person does (`dragEnter`), or lets it go there (`drop`). */
async function drag(page: Page, over: Locator, file: string, kinds: ("dragEnter" | "dragOver" | "drop")[]) {
  const { x, y, width, height } = (await over.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of kinds) {
    await devtools.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  }
}

/** One point. */
const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Takes a picture to the clipboard, and pastes it. */
async function pastePicture(page: Page) {
  await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${PICTURE}"), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  })()`);
  await page.keyboard.press("Control+v");
}

const pages = useSharedPages();

describe("the composer", () => {
  const provider = `p${randomUUID().slice(0, 8)}`;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fyr-posts-"));
    await pages.client.post("/entities/providers", { name: provider, display_name: `${provider} VPN` });
    await writeFile(join(folder, "notes.txt"), "also 45.83.64.40");
    await writeFile(join(folder, "damaged.pdf"), "%PDF-1.4");
    const lines = Array.from({ length: 2999 }, (_, at) => `seen 45.84.${at >> 8}.${at & 255} by bad-name.org`);
    await writeFile(join(folder, "long.log"), lines.join("\n"));
    const large = await open(join(folder, "large.bin"), "w");
    // A hole: it takes no room on disk.
    await large.truncate(FILE_MAX + 1);
    await large.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("detects items, describes them, and posts them with a file", async () => {
    const topic = newTopic();
    const page = await pages.open(channelOf(topic));
    await expect(page.getByText("No posts yet")).toBeVisible();
    await button(page, "Post").click();
    await box(page).fill(`45.83.64[.]51 serves hxxps://login.bad-name[.]org/kit #${topic}`);
    await eventually(() => pills(page).allTextContents()).toEqual([
      "IP45[.]83[.]64[.]51",
      "URLhxxps://login[.]bad-name[.]org/kit",
    ]);
    await pills(page).filter({ hasText: "45[.]83[.]64[.]51" }).getByRole("button").first().click();
    await page.getByRole("combobox", { name: "Attribution" }).fill(provider);
    await page.getByRole("option", { name: `${provider} VPN` }).click();
    await page.getByLabel("Category").selectOption("VPN");
    await page.getByLabel("Description").fill("from a report");
    // A file, by day: attachments.test.ts over HTTP.
    const hasFile = soak(true, false);
    if (hasFile) await page.getByLabel("Files to attach").setInputFiles(join(folder, "notes.txt"));
    await button(dialog(page), "Post").click();
    await expect(dialog(page)).toBeHidden();
    const card = cards(page).first();
    await expect(card.getByText("login[.]bad-name[.]org/kit").first()).toBeVisible();
    if (hasFile) await expect(card.getByText("notes.txt")).toBeVisible();
    const [{ id }] = (await pages.client.get(`/submissions/feed?kind=topic&name=${topic}`)).body.data.submissions;
    const items = (await pages.client.get(`/submissions/${id}/data/aggregated?offset=0&limit=10`)).body.data;
    expect(JSON.stringify(items)).toContain("from a report");
  });

  itInSoak("says what is wrong, counts characters as people do, and tells a post apart from its files", async () => {
    const topic = newTopic();
    const page = await pages.open(channelOf(topic));
    await expect(page.getByText("No posts yet")).toBeVisible();
    await page.route("**/api/submissions/categories", (route) => route.abort());
    await page.keyboard.press("p");
    await expect(page.getByText("Failed to load form data")).toBeVisible();

    await box(page).fill("🦊".repeat(2951));
    await expect(page.getByText("2,951 / 3,000")).toBeVisible();
    await box(page).fill("🦊".repeat(3001));
    await button(dialog(page), "Post").click();
    await expect(page.getByText("Please ensure all fields are valid")).toBeVisible();
    await box(page).fill(" ");
    await eventually(() => button(dialog(page), "Post").isDisabled()).toBe(true);

    await page.route("**/api/submissions/data", (route) =>
      route.fulfill({ status: 500, json: { status: "failed", message: "Failed to create post" } }),
    );
    await box(page).fill(`Once more #${topic}`);
    await button(dialog(page), "Post").click();
    await expect(page.getByText("Failed to create post")).toBeVisible();
    await page.unroute("**/api/submissions/data");
    await page.route("**/api/submissions/data", (route) => route.abort(), { times: 1 });
    await button(dialog(page), "Post").click();
    await expect(page.getByText("An error occurred while submitting")).toBeVisible();
    const release = await hold(page, "**/api/submissions/*/files");
    await page.getByLabel("Files to attach").setInputFiles(join(folder, "notes.txt"));
    await button(dialog(page), "Post").click();
    await button(page, "Cancel upload").click();
    await expect(
      page.getByText("Post created but files failed to upload. You can try uploading them again later."),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    release();

    // Later is now.
    const card = cards(page).filter({ hasText: "Once more" });
    await card.getByRole("button", { name: "Actions for your own post" }).click();
    await page.getByRole("menuitem", { name: "Attach files" }).click();
    await page.getByLabel("Files to attach").setInputFiles([join(folder, "notes.txt"), join(folder, "damaged.pdf")]);
    await button(page, "About notes.txt").click();
    await expect(page.getByText(/^Indicators in a file are evidence and do not change the risk/)).toBeVisible();
    // That a file could not be read is shown, and logged; where its turn has not come within 20 seconds, that instead.
    const logged = page.waitForEvent("console", (line) => line.text().startsWith("damaged.pdf: "));
    const uploaded = page.waitForResponse("**/api/submissions/*/files");
    await button(dialog(page), "Upload").click();
    expect((await logged).type()).toBe("warning");
    await expect(page.getByText(/(?:^|; )damaged\.pdf: /)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(card.getByText("notes.txt")).toBeVisible();
    // The address in the file is an item of the post.
    await expect(card.getByText("45[.]83[.]64[.]40")).toBeVisible();

    // In either case its reading ends in that, which stands with the file from then on.
    const damage = "The PDF is damaged, and was read only in part or not at all";
    const id = new URL((await uploaded).url()).pathname.split("/").at(-2);
    await eventually(async () => {
      const { attachments } = (await pages.client.get(`/submissions/${id}/attachments`)).body.data;
      return attachments.map((of: { file_name: string; extraction_error: string | null }) => [
        of.file_name,
        of.extraction_error,
      ]);
    }).toEqual(
      expect.arrayContaining([
        ["notes.txt", null],
        ["damaged.pdf", damage],
      ]),
    );
    await button(card, "2 attachments").click();
    await expect(dialog(page).getByText(damage)).toBeVisible();
  });

  itInSoak("detects what lookups and forms accept as the same", async () => {
    const page = await pages.open(channelOf(newTopic()));
    await expect(page.getByText("No posts yet")).toBeVisible();
    await page.keyboard.press("p");
    await box(page).fill(TAKEN.map(({ text }) => text).join("\n"));
    const found = [...new Set(TAKEN.flatMap(({ detected }) => detected))];
    await eventually(async () => (await pills(page).allTextContents()).map(valueOf).toSorted()).toEqual(
      found.map(defang).toSorted(),
    );
  });

  itInSoak(
    "detects items, adds others by hand, describes them, and keeps their descriptions when the text changes",
    async () => {
      const topic = newTopic();
      const page = await pages.goOn(channelOf(topic));
      await expect(page.getByText("No posts yet")).toBeVisible();
      await button(page, "Post").click();
      await box(page).fill(
        "45.83.64[.]41 serves hxxps://login.bad-name[.]org/kit, as bad-name.net does; 10.0.0.1 saw it",
      );
      await eventually(() => pills(page).allTextContents()).toEqual([
        "IP45[.]83[.]64[.]41",
        "URLhxxps://login[.]bad-name[.]org/kit",
        "Domainbad-name[.]net",
        "IP10[.]0[.]0[.]1",
      ]);
      expect(await page.getByTitle(/^Will not be stored: .*private/i).textContent()).toContain("10[.]0[.]0[.]1");

      await page.getByLabel("Add an item by hand").fill("45.83.65.0/24");
      await page.getByLabel("Add an item by hand").press("Enter");
      await pills(page).filter({ hasText: "bad-name[.]net" }).getByRole("button").first().click();
      const attribution = page.getByRole("combobox", { name: "Attribution" });
      await attribution.fill(provider.slice(0, 6));
      await page.getByRole("option", { name: `${provider} VPN` }).waitFor();
      await attribution.press("Enter");
      expect(await attribution.inputValue()).toBe(`${provider} VPN`);
      // Typing what differs from the selected provider clears the selection.
      await attribution.press("x");
      await attribution.press("Escape");
      await expect(page.getByText("Choose a provider from the list: a typed name alone has no effect")).toBeVisible();
      await expect(dialog(page)).toBeVisible();
      await attribution.fill(provider);
      await page.getByRole("option", { name: `${provider} VPN` }).click();
      await page.getByLabel("Category").selectOption("VPN");
      await page.getByLabel("Description").fill("from a report");
      expect(await faultsInTheme(page)).toEqual([]);

      await box(page).fill(`See #${topic}: 45.83.64.42`);
      await eventually(() => pills(page).allTextContents()).toEqual([
        "Domainbad-name[.]net",
        "IP45[.]83[.]65[.]0/24",
        "IP45[.]83[.]64[.]42",
      ]);

      // A draft lives through a reload; files do not.
      await page.getByLabel("Files to attach").setInputFiles([join(folder, "notes.txt"), join(folder, "large.bin")]);
      const tooLarge = page.getByText("Files too large (max 50MB): large.bin", { exact: true });
      await expect(tooLarge).toBeVisible();
      await expect(tooLarge).toBeHidden();
      await page.reload();
      await button(page, "Post").click();
      await expect(page.getByText("Drafts do not include files. Attach them again: notes.txt")).toBeVisible();
      expect(await box(page).inputValue()).toBe(`See #${topic}: 45.83.64.42`);
      await eventually(() => pills(page).count()).toBe(3);

      await drag(page, box(page), join(folder, "notes.txt"), ["dragEnter", "dragOver"]);
      await expect(page.getByText("Drop to attach")).toBeVisible();
      await drag(page, box(page), join(folder, "notes.txt"), ["drop"]);
      await expect(button(page, "Remove notes.txt")).toBeVisible();
      expect(await page.getByText("Drop to attach").count()).toBe(0);
      await pastePicture(page);
      await page.getByRole("button", { name: /^Remove pasted [-\d]+ [.\d]+\.png$/ }).click();
      // A draft has no files: they would be gone.
      await page.keyboard.press("Escape");
      await expect(
        page.getByText("Your text and items stay here as a draft. Drafts do not include files."),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await button(page, "Remove notes.txt").click();

      await button(page, "Bulk Add Items").click();
      const bulk = page.getByRole("dialog", { name: "Bulk Add Items" });
      expect(await bulk.getByLabel("File name").inputValue()).toBe("bulk");
      expect(await bulk.getByRole("button", { name: "Create" }).isDisabled()).toBe(true);
      // A long list is read aside, and may be let go.
      await page.evaluate("fyrTest.cancelAtOnce()");
      const chooser = bulk.getByLabel("File to read items from");
      await chooser.setInputFiles(join(folder, "long.log"));
      await page.locator("body[data-cancelled=yes]").waitFor();
      await expect(bulk.getByText("No items detected")).toBeVisible();
      const summary = "3,000 items: 2,999 IPs, 1 domain, 0 URLs";
      await page.evaluate(`globalThis.seen = fyrTest.watchReading("${summary}", "Reading items")`);
      await chooser.setInputFiles(join(folder, "long.log"));
      await expect(bulk.getByText(summary)).toBeVisible();
      expect(await page.evaluate("seen")).toEqual(["reading", "click", "notice"]);
      expect(await bulk.getByLabel("File name").inputValue()).toBe("long.log");
      await page.keyboard.press("Escape");
      await button(page.getByRole("alertdialog"), "Discard").click();
      await expect(bulk).toBeHidden();
      // The focus is where it was.
      await expect(button(page, "Bulk Add Items").and(page.locator(":focus"))).toBeVisible();
      await page.keyboard.press("Enter");
      await bulk
        .getByLabel("Text with IPs, domains or URLs")
        .fill("a,45.83.64[.]50\nb,45.83.64[.]51\nc,bad-name[.]org");
      await expect(bulk.getByText("3 items: 2 IPs, 1 domain, 0 URLs")).toBeVisible();
      await bulk.getByLabel("File name").fill("?");
      expect(await bulk.getByRole("button", { name: "Create" }).isDisabled()).toBe(true);
      await bulk.getByLabel("File name").fill("of/a:list.txt");
      await bulk.getByRole("button", { name: "Create" }).click();
      await expect(page.getByText("ofalist.txt")).toBeVisible();

      await page.evaluate("window.created = 0; addEventListener('submission-created', () => window.created++)");
      await glimpse(page.getByText("Post created successfully!"), () => box(page).press("Control+Enter"));
      await expect(dialog(page)).toBeHidden();
      expect(await page.evaluate("window.created > 0")).toBe(true);
      expect(await storedIn(page, "fyr.drafts")).toBeNull();
      const card = cards(page).first();
      await expect(card.getByText("3 data items").or(card.getByText("6 data items"))).toBeVisible();
      await expect(card.getByText("ofalist.txt")).toBeVisible();
      expect(await card.getByRole("link", { name: `#${topic}` }).getAttribute("href")).toBe(channelOf(topic));
      expect(pages.consoleErrors()).toEqual([]);
    },
  );
});

/** Beside a long one. A page holds twenty; by day only the server is asked for the next one (e2e/api/community/posts). */
const POSTS = soak(22, 2);

describe("the feed", () => {
  const topic = newTopic();
  let author: Person;
  const post = (content: string, more: object = {}) => pages.client.post("/submissions/data", { content, ...more });
  beforeAll(async () => {
    author = await newPerson(pages.fyr, pages.client);
    for (let number = 1; number <= POSTS; number++) await post(`Number ${number} #${topic}`);
    await post(
      `**Long** [out](https://example.com/x) <script>alert(1)</script>\n\n${"A line that says something.\n\n".repeat(20)}#${topic}`,
      { items: [{ value: "45.83.64.60", type: 1 }] },
    );
  });

  it("shows posts of a channel in pages, whole on demand", async () => {
    const page = await pages.goOn(channelOf(topic));
    await eventually(() => cards(page).count()).toBe(Math.min(20, POSTS + 1));
    const long = cards(page).first();
    await long.getByRole("button", { name: "Read more" }).waitFor();
    const collapsed = (await long.boundingBox())?.height ?? 0;
    await long.getByRole("button", { name: "Read more" }).click();
    await expect(long.getByRole("button", { name: "Read less" })).toBeVisible();
    expect((await long.boundingBox())?.height).toBeGreaterThan(collapsed + 100);
    expect(await long.getByRole("link", { name: "out" }).getAttribute("rel")).toBe("noopener noreferrer nofollow");
    await expect(long.getByText("<script>alert(1)</script>")).toBeVisible();
    await long.getByRole("button", { name: "Read less" }).click();
    await expectNoFaultsInSoak(page);

    await cards(page).last().scrollIntoViewIfNeeded();
    await eventually(() => cards(page).count()).toBe(POSTS + 1);
  });

  itInSoak("leads from a post to what hangs on it, and to a reply", async () => {
    const page = await pages.goOn(channelOf(topic));
    const long = cards(page).filter({ hasText: "A line that says something." }).first();
    await long.getByRole("button", { name: "1 data item" }).click();
    await expect(dialog(page).getByText("Showing data items from this post and all replies")).toBeVisible();
    await page.keyboard.press("Escape");
    await long.getByRole("button", { name: "Reply" }).click();
    const preview = page.getByLabel("Replying to");
    expect((await preview.textContent())?.endsWith("...")).toBe(true);
    await box(page).fill("Seen here, too");
    await glimpse(page.getByText("Post created successfully!"), () => button(dialog(page), "Post").click());
    await expect(long.getByRole("button", { name: "1 comment" })).toBeVisible();
  });

  itInSoak("says that it could not be loaded", async () => {
    const page = await pages.goOn("/nowhere");
    await page.route("**/api/submissions/feed*", (route) => route.abort());
    await goWithin(page, `${channelOf(topic)}&search=Number`);
    await expect(page.getByText("The posts could not be loaded")).toBeVisible();
    await page.unroute("**/api/submissions/feed*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await eventually(() => cards(page).count()).toBe(20);
  });

  itInSoak("announces new posts, follows channels, and finds posts", async () => {
    const stored = await sessionOf(pages.fyr, author);
    const page = await pages.open(channelOf(topic), { guest: true, stored });
    await eventually(() => cards(page).count()).toBe(20);
    await post(`Arrived #${topic}`);
    await post(`Arrived too #${topic}`);
    await button(page, "2 new posts").click();
    await expect(page.getByText("Arrived too")).toBeVisible();

    await button(page, "Follow").click();
    await expect(button(page, "Following")).toBeVisible();
    await goWithin(page, "/channels?followed=true");
    await expect(page.getByRole("heading", { name: "Followed channels", level: 1 })).toBeVisible();
    await expect(page.getByText("Arrived too")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search posts and their items" });
    await search.fill("45.83.64.60");
    await eventually(() => cards(page).count()).toBe(1);
    expect(pathOf(page)).toBe("/channels?followed=true&search=45.83.64.60");
    await expect(
      page.getByText(/^What stands in more than 5,000 posts, .* in the newest of them only\.$/),
    ).toBeVisible();
    await search.fill("nowhere to be found");
    await expect(page.getByText("No posts found")).toBeVisible();
    await page.getByRole("link", { name: `Topic ${topic}` }).click();
    await button(page, "Following").click();
    await expect(button(page, "Follow")).toBeVisible();
  });
});
