import { readFile } from "node:fs/promises";
import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { faultsInTheme } from "../support/axe.ts";
import type { Client } from "../support/client.ts";
import { eventually, goWithin, hold, pathOf, scrollToComments, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/** Used by this file only. */
const IP = "45.86.14.21";
const OTHER = "45.86.14.23";
const PREFIX = "45.86.15.0/24";
const NAME = "talked-about-name.org";
const LINK = `https://${NAME}/stage,2`;
/** Three pixels by two, all of them red. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEXIEC6u0uW8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NggAAAAAgAAS8g3TEAAAAASUVORK5CYII=",
  "base64",
);

/** Answers to a comment: a page of them holds twenty. */
const BELOW = soak(21, 2);
const FORMATS: readonly (readonly [item: string, name: string, type: string])[] = [
  ["Export as STIX 2.1", "stix", '"type":"bundle"'],
  ["Export as MISP event", "misp", '"Event"'],
  ["MISP with verdicts (1 credit each)", "misp", '"Event"'],
];

interface Item {
  readonly value: string;
  readonly type: 1 | 2 | 3;
  readonly attribution?: string;
  readonly category?: number;
  readonly description?: string;
}

/** Posts, or replies. @returns its id */
async function post(by: Client, content: string, of: { items?: Item[]; parent?: string } = {}): Promise<string> {
  const { code, body } = await by.post("/submissions/data", {
    content,
    items: of.items ?? [],
    parent_id: of.parent ?? null,
  });
  if (code !== 200) throw new Error(`posting answered ${code}: ${JSON.stringify(body)}`);
  return body.data.submission_id;
}

/** Attaches a file to a post of one's own. */
async function attach(
  url: string,
  { token }: Person,
  id: string,
  name: string,
  content: string | Buffer<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.append("files", new Blob([content]), name);
  form.append("file_metadata", JSON.stringify([{ description: "From the firewall" }]));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Leaves a page of the app and comes back. */
async function again(page: Page, path: string): Promise<void> {
  await goWithin(page, "/sources");
  await expect(page.getByRole("heading", { name: "Data sources", level: 1 })).toBeVisible();
  await goWithin(page, path);
}

const leftOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.x ?? Number.NaN;

describe("a submission", () => {
  const pages = useSharedPages();
  let author: Person;
  beforeAll(async () => {
    author = await newPerson(pages.fyr, pages.client, ACCOUNT_TYPE.pro);
  });
  const openAs = async (person: Person, path: string): Promise<Page> =>
    pages.open(path, { guest: true, stored: await sessionOf(pages.fyr, person) });

  // Files, by day: attachments.test.ts over HTTP.
  it("shows comments, its data and its files, and is read where its address is looked at", async () => {
    const content = "Scans at noon, see **below**";
    const root = await post(author.client, content, { items: [{ value: OTHER, type: 1, description: "Seen twice" }] });
    const answer = await post(pages.client, "An answer", { parent: root });
    await post(author.client, "An answer to that", { parent: answer });
    const hasFile = soak(true, false);
    if (hasFile) await attach(pages.fyr.url, author, root, "connections.csv", "ip,port\n45.86.14.31,22\n");
    const page = await pages.open(`/submissions/${root}`);
    await expect(page.getByText("Scans at noon, see below")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Comments (1)" })).toBeVisible();
    await page.getByRole("button", { name: "Show 1 comment" }).click();
    await expect(page.getByText("An answer to that")).toBeVisible();
    await page.getByRole("tab", { name: `Data (${hasFile ? 2 : 1})` }).click();
    const card = page.getByRole("list", { name: "Data items" }).getByRole("listitem");
    await expect(card.filter({ hasText: "45[.]86[.]14[.]23" }).getByText("Seen twice")).toBeVisible();
    await page.getByRole("tab", { name: `Attachments (${hasFile ? 1 : 0})` }).click();
    const file = page.getByRole("listitem").filter({ hasText: "connections.csv" });
    const shown = hasFile ? file.getByText("1 indicator found in it") : page.getByText("No attachments found.");
    await expect(shown).toBeVisible();

    await goWithin(page, `/search?input=${OTHER}&type=ip&log=false`);
    await scrollToComments(page, OTHER);
    await expect(page.getByRole("region", { name: "Comments" }).getByText("Scans at noon, see below")).toBeVisible();
    if (soak(false, true)) return;
    await goWithin(page, "/submissions/00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("Not found")).toBeVisible();
  });

  itInSoak("shows comments, twenty at a time and nested without end, its data and its files", async () => {
    const items: Item[] = [
      { value: IP, type: 1, attribution: "Talked About VPN", category: 1, description: "Where the sessions came from" },
      { value: PREFIX, type: 1 },
      { value: NAME, type: 2 },
      { value: LINK, type: 3 },
    ];
    const root = await post(author.client, "Brute force, see **below**", { items });
    let deepest = await post(pages.client, "Level 1", { parent: root });
    for (let level = 2; level <= 8; level++) {
      deepest = await post(author.client, `Level ${level}`, { parent: deepest });
    }
    const answered = await post(author.client, "With a file", { parent: root });
    await Promise.all(
      Array.from({ length: BELOW }, (_, number) => post(pages.client, `Below it, ${number}`, { parent: answered })),
    );
    const gone = await post(author.client, "Regretted", { parent: root });
    await post(pages.client, "An answer to it", { parent: gone });
    await author.client.delete(`/submissions/${gone}`);
    const lonely = await post(author.client, "Regretted, too", { parent: root });
    await author.client.delete(`/submissions/${lonely}`);
    for (let number = 1; number <= 20; number++) {
      await post(author.client, `Reply number ${number}.`, {
        parent: root,
        ...(number === 1 && { items: [{ value: "45.86.14.22", type: 1 }] }),
      });
    }

    const csv = "ip,port\n45.86.14.30,22\n";
    await attach(pages.fyr.url, author, answered, "connections.csv", csv);
    await attach(pages.fyr.url, author, answered, "login page.png", PNG);

    const page = await pages.open(`/submissions/${root}`);
    await expect(page.getByText("Brute force, see below")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Comments (23)" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Attachments (2)" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Data (6)" })).toBeVisible();
    await expect(page.getByText("Deleted by its author")).toBeVisible();
    expect(await page.getByText("Regretted").count()).toBe(0);

    // The first twenty; the others when their end comes into view.
    await expect(page.getByText("Reply number 17.")).toBeVisible();
    await page.getByText("Reply number 17.").scrollIntoViewIfNeeded();
    await expect(page.getByText("Reply number 20.")).toBeVisible();

    for (let level = 1; level <= 7; level++) {
      await page.getByRole("button", { name: "Show 1 comment" }).first().click();
      await expect(page.getByText(`Level ${level + 1}`)).toBeVisible();
    }
    const lefts = await Promise.all(
      Array.from({ length: 8 }, (_, level) => leftOf(page.getByText(`Level ${level + 1}`))),
    );
    expect(lefts.map((left) => left - (lefts[0] ?? 0))).toEqual([0, 20, 40, 60, 80, 100, 100, 100]);
    expect(await faultsInTheme(page)).toEqual([]);
    await page.getByRole("button", { name: "Hide comments" }).first().click();
    await expect(page.getByText("Level 2")).toBeHidden();
    await page.getByRole("button", { name: `Show ${BELOW} comments` }).click();
    if (BELOW > 20) await page.getByRole("button", { name: "Load more comments" }).click();
    await eventually(() => page.getByText(/^Below it, \d+$/).count()).toBe(BELOW);

    await page.getByRole("tab", { name: "Data (6)" }).click();
    await expect(page.getByText("Showing data items from this post and all replies")).toBeVisible();
    expect(pathOf(page)).toBe(`/submissions/${root}?tab=data`);
    const cards = page.getByRole("list", { name: "Data items" }).getByRole("listitem");
    await eventually(() => cards.count()).toBe(6);
    const card = (text: string) => cards.filter({ hasText: text });
    expect(await card("45[.]86[.]14[.]21").textContent()).toMatch(
      /^IP45\[\.\]86\[\.\]14\[\.\]21VPN.*Where the sessions came from.*Attributed to Talked About VPN/,
    );
    const leadsTo = (text: string) => card(text).getByRole("link").first().getAttribute("href");
    expect(await leadsTo("45[.]86[.]15[.]0")).toBe("/search?input=45.86.15.0&type=ip");
    // Its verdict is not the network's, to which the length leads.
    const network = card("45[.]86[.]15[.]0").getByRole("link").nth(1);
    expect([await network.textContent(), await network.getAttribute("href")]).toEqual(["/24", `/network/${PREFIX}`]);
    expect(await leadsTo("hxxps")).toBe(`/search?input=https://${NAME}/stage%252C2&type=domain`);
    await card("hxxps").getByRole("button", { name: "Copy URL" }).click();
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toBe(LINK);
    await expect(card("45[.]86[.]14[.]22").getByRole("link", { name: "in a reply" })).toBeVisible();

    await page.getByRole("tab", { name: "Attachments" }).click();
    await expect(page.getByText("Showing attachments from this post and all replies")).toBeVisible();
    const file = page.getByRole("listitem").filter({ hasText: "connections.csv" });
    await expect(file.getByText("1 indicator found in it")).toBeVisible();
    expect(await file.textContent()).toMatch(
      /^Text.*in a reply.*connections\.csvFrom the firewall.*SHA-256 [0-9a-f]{64}/,
    );
    const saves = async (button: Locator) => {
      const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    };
    expect(await saves(file.getByRole("button", { name: "Download connections.csv" }))).toEqual({
      name: "connections.csv",
      text: csv,
    });
    // Every account receives the picture, as pixels.
    expect(await file.getByRole("button", { name: /picture/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Show the picture login page.png" }).click();
    await expect(page.getByRole("img", { name: "Picture: login page.png" })).toBeVisible();
    expect(
      await page.evaluate(`(() => {
        const canvas = document.querySelector("canvas[role=img]");
        return [canvas.width, canvas.height, ...canvas.getContext("2d").getImageData(2, 1, 1, 1).data];
      })()`),
    ).toEqual([3, 2, 200, 16, 46, 255]);
    await page.getByRole("button", { name: "Hide the picture login page.png" }).click();
    await expect(page.getByRole("img", { name: "Picture: login page.png" })).toBeHidden();
    for (const [format, name, type] of soak(FORMATS, FORMATS.slice(0, 1))) {
      await page
        .getByRole("article", { name: "Post" })
        .getByRole("button", { name: /^Actions for/ })
        .click();
      const exported = await saves(page.getByRole("menuitem", { name: format, exact: true }));
      expect(exported.name).toBe(`fyr-${root}.${name}.json`);
      expect(exported.text.replaceAll(/\s/g, "")).toContain(type);
    }

    // A reply by its link: what it answers, and nothing below it.
    const release = await hold(page, `**/api/submissions/${deepest}`);
    const releaseComments = await hold(page, `**/api/submissions/${deepest}/comments?**`);
    const releaseFiles = await hold(page, `**/api/submissions/${deepest}/attachments/aggregated?**`);
    const releaseItems = await hold(page, `**/api/submissions/${deepest}/data/aggregated?**`);
    await goWithin(page, `/submissions/${deepest}`);
    await expect(page.getByText("Loading submission...")).toBeVisible();
    release();
    await expect(page.getByText("Loading comments...")).toBeVisible();
    releaseComments();
    await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
    await page.getByRole("tab", { name: "Attachments (0)" }).click();
    await expect(page.getByText("Loading attachments...")).toBeVisible();
    releaseFiles();
    await expect(page.getByText("No attachments found.")).toBeVisible();
    await page.getByRole("tab", { name: "Data (0)" }).click();
    await expect(page.getByText("Loading data items...")).toBeVisible();
    releaseItems();
    await expect(page.getByText("No data items found.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "In reply to" }).getByText("Level 7")).toBeVisible();

    await page.route(`**/api/submissions/${gone}`, (route) => route.abort(), { times: 1 });
    await goWithin(page, `/submissions/${gone}`);
    await expect(page.getByText("Error Loading Submission")).toBeVisible();
    await expect(page.getByText("Failed to load submission. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("An answer to it")).toBeVisible();
    await goWithin(page, "/submissions/00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("Not found")).toBeVisible();
    // Another try would find nothing either. The way to the other posts remains.
    expect(await page.getByRole("main").getByRole("button", { name: "Try Again" }).count()).toBe(0);
    await goWithin(page, "/submissions/1");
    await expect(page.getByText("No submission has this address. The link may be incomplete.")).toBeVisible();
    expect(await page.getByRole("main").getByRole("button", { name: "Try Again" }).count()).toBe(0);
    await page.getByRole("link", { name: "All posts" }).click();
    await expect(page.getByRole("heading", { name: "Channels", level: 1 })).toBeVisible();
  });

  itInSoak("gets replies of others while it is open, and one's own from the panel", async () => {
    const root = await post(author.client, "Who else sees this?", { items: [{ value: IP, type: 1 }] });
    const page = await pages.goOn(`/search?input=${IP}&type=ip&log=false`);
    const theirs = await openAs(author, `/submissions/${root}`);
    await expect(theirs.getByText("No comments yet. Be the first to comment!")).toBeVisible();

    const comments = page.getByRole("region", { name: "Comments" });
    await scrollToComments(page, IP);
    await comments
      .getByRole("listitem")
      .filter({ hasText: "Who else sees this?" })
      .getByRole("button", { name: "Open thread" })
      .click();
    const panel = page.getByRole("dialog", { name: "Post by A Person" });
    // As a page of its own it can also be printed.
    const asPage = panel.getByRole("link", { name: "Open as a page" });
    expect(await asPage.getAttribute("href")).toBe(`/submissions/${root}`);
    await panel.getByRole("button", { name: "Add Comment" }).click();
    const composer = page.getByRole("dialog", { name: "Reply" });
    await composer.getByRole("textbox", { name: "Reply" }).fill("We do, since Monday.");
    await composer.getByRole("button", { name: "Post", exact: true }).click();
    await expect(theirs.getByText("We do, since Monday.")).toBeVisible();
    await expect(theirs.getByRole("tab", { name: "Comments (1)" })).toBeVisible();
    await expect(composer).toBeHidden();
    await expect(panel.getByText("We do, since Monday.")).toBeVisible();

    // An answer to an answer: it is shown where it was asked for.
    await panel.getByRole("button", { name: "Reply", exact: true }).click();
    await composer.getByRole("textbox", { name: "Reply" }).fill("And again today.");
    await composer.getByRole("button", { name: "Post", exact: true }).click();
    await expect(panel.getByText("And again today.")).toBeVisible();
    await theirs.getByRole("button", { name: "Show 1 comment" }).click();
    await expect(theirs.getByText("And again today.")).toBeVisible();
  });

  itInSoak("is written and read where an address or a domain is looked at", async () => {
    const page = await pages.goOn(`/search?input=45.86.15.77&type=ip&log=false`);
    const comments = page.getByRole("region", { name: "Comments" });
    await scrollToComments(page, "45.86.15.77");
    await expect(comments.getByText("Brute force, see below")).toBeVisible();
    await comments.getByRole("button", { name: "Add Comment" }).click();
    const composer = page.getByRole("dialog", { name: "Post" });
    await expect(composer.getByText("45[.]86[.]15[.]77")).toBeVisible();
    await composer.getByRole("textbox", { name: "Post" }).fill("Nothing seen here.");
    await composer.getByRole("button", { name: "Post", exact: true }).click();
    await expect(comments.getByText("Nothing seen here.")).toBeVisible();
    const { body } = await pages.client.get("/submissions/ip/45.86.15.77");
    expect(body.data.comments.map(({ content }: { content: string }) => content).sort()).toEqual([
      "Brute force, see **below**",
      "Nothing seen here.",
    ]);

    // A failure is no alert, and does not say that there are none.
    await page.route("**/api/submissions/name?**", (route) => route.abort(), { times: 1 });
    const domain = `/search?input=${NAME}&type=domain&log=false`;
    await goWithin(page, domain);
    await scrollToComments(page, NAME);
    await expect(comments.getByText("The comments could not be loaded.")).toBeVisible();
    expect(await comments.getByText("No comments yet. Be the first to comment!").count()).toBe(0);
    expect(await page.getByRole("alert").count()).toBe(0);
    await comments.getByRole("button", { name: "Try Again" }).click();
    await expect(comments.getByText("Brute force, see below")).toBeVisible();
  });

  itInSoak("is edited, reported, hidden, shown again and deleted, each by those who may", async () => {
    const root = await post(author.client, "First wrods", {
      items: [{ value: "45.86.16.9", type: 1, attribution: "Talked About VPN", category: 1 }],
    });
    await post(pages.client, "An answer", { parent: root });
    const page = await pages.goOn("/sources");
    const theirs = await openAs(author, `/submissions/${root}`);
    const menu = (on: Page) => on.getByRole("article", { name: "Post" }).getByRole("button", { name: /^Actions for/ });
    const choose = async (on: Page, name: string) => {
      await menu(on).click();
      await on.getByRole("menuitem", { name, exact: true }).click();
    };
    await expect(theirs.getByText("Waiting for review")).toBeVisible();
    await choose(theirs, "Edit");
    const text = theirs.getByRole("textbox", { name: "Text" });
    await text.fill("x".repeat(2951));
    await expect(theirs.getByText("2,951 / 3,000")).toBeVisible();
    await text.fill("x".repeat(3001));
    await expect(theirs.getByText("characters: too long by 1")).toBeVisible();
    expect(await theirs.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await text.fill("First words");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await theirs.getByRole("button", { name: "edited" }).click();
    await expect(theirs.getByRole("dialog", { name: "Earlier versions" }).getByText("First wrods")).toBeVisible();
    await theirs.keyboard.press("Escape");

    await goWithin(page, `/submissions/${root}`);
    await expect(page.getByText("First words")).toBeVisible();
    expect(await page.getByText("Waiting for review").count()).toBe(0);
    await choose(page, "Report");
    const report = page.getByRole("dialog", { name: "Report this post" });
    await report.getByRole("combobox").selectOption("other");
    expect(await report.getByRole("button", { name: "Report" }).isDisabled()).toBe(true);
    await report.getByRole("textbox").fill("It names a customer");
    await report.getByRole("button", { name: "Report" }).click();
    await expect(report).toBeHidden();

    await goWithin(page, "/admin/moderation");
    const row = page.getByRole("listitem").filter({ hasText: "First words" });
    await expect(row.getByText("It names a customer")).toBeVisible();
    expect(await row.textContent()).toMatch(/1 report.*Something else.*It names a customer/);
    expect(await faultsInTheme(page)).toEqual([]);
    await row.getByRole("button", { name: "Hide" }).click();
    const hide = page.getByRole("dialog", { name: "Hide this post?" });
    expect(await hide.getByRole("button", { name: "Hide" }).isDisabled()).toBe(true);
    await hide.getByRole("textbox", { name: "Reason" }).fill("It names a customer of ours");
    await hide.getByRole("button", { name: "Hide" }).click();
    // Roles behind a modal window are hidden by it: the row's own leaving shows only after the window's.
    await expect(hide).toBeHidden();
    await expect(row).toBeHidden();

    await again(theirs, `/submissions/${root}`);
    await expect(theirs.getByText("Hidden by an administrator: It names a customer of ours")).toBeVisible();
    await goWithin(page, `/submissions/${root}`);
    await choose(page, "Show again");
    await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("It does not");
    await page.getByRole("dialog").getByRole("button", { name: "Show again" }).click();
    await expect(page.getByText("Hidden by an administrator")).toBeHidden();

    await again(theirs, `/submissions/${root}`);
    await choose(theirs, "Delete");
    await theirs.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(theirs.getByText("Deleted by its author")).toBeVisible();
    await expect(theirs.getByText("An answer")).toBeVisible();
  });
});
