import type { Page, Route, WebSocket, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { createKey } from "../support/client.ts";
import { eventually, hold, pathOf, sessionOf, usePages, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LISTING = "**/api/account/notifications?**";
const AWAITING = "/account/notifications/await";

const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const rows = (page: Page) => panel(page).getByRole("listitem");
// Whatever else happens to notifications is proved by e2e/api/notifications.test.ts each day, and here in the soak.
describe("notifications of an account", () => {
  const pages = useSharedPages();

  it("arrive while the page is open: on the bell, as a toast, in the open list, from where they lead on", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const stored = { "fyr.token": person.token, "fyr.token-expiry": person.expiresAt };
    const makeKey = () => createKey(pages.fyr, person.client);
    const newest = async () => (await person.client.get("/account/notifications?limit=1")).body.data.notifications[0];
    const [sockets, polls]: [WebSocket[], string[]] = [[], []];
    const page = await pages.open("/", {
      guest: true,
      stored,
      prepare: async (opened) => {
        opened.on("websocket", (socket) => sockets.push(socket));
        opened.on("request", (request) => request.url().includes(AWAITING) && polls.push(request.url()));
      },
    });
    await eventually(() => sockets.length).toBe(1);
    const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
    await bell.click();
    await expect(panel(page).getByText("No notifications", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await makeKey();
    await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
    const { title, link } = await newest();
    await expect(page.locator("[data-sonner-toast]").filter({ hasText: title })).toBeVisible();
    await bell.click();
    await eventually(() => rows(page).count()).toBe(1);
    // Opening the list marks what is in it as read.
    const unread = async () => (await person.client.get("/account/notifications/unread-count")).body.data.count;
    await eventually(unread).toBe(0);
    // Each type has a picture, and a type that is newer than the page a bell: only some can be made at will.
    const signs = {
      info: "lucide-info",
      warning: "lucide-triangle-alert",
      success: "lucide-circle-check",
      error: "lucide-circle-alert",
      "a newer type": "lucide-bell",
    };
    await page.route(LISTING, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const [at, type] of Object.keys(signs).entries())
        Object.assign(answer.data.notifications[at] ?? {}, { type });
      await route.fulfill({ response, json: answer });
    });
    for (let more = 1; more < Object.keys(signs).length; more += 1) await makeKey();
    const pictures = () =>
      rows(page)
        .locator("svg[data-type]")
        .evaluateAll((all) => all.map((one) => [one.getAttribute("data-type"), one.getAttribute("class")?.split(" ")]));
    await eventually(pictures).toEqual(
      Object.entries(signs).map(([type, sign]) => [type, expect.arrayContaining([sign])]),
    );
    await rows(page).getByRole("link", { name: title }).first().click();
    await eventually(() => pathOf(page)).toBe(link);
    await expect(panel(page)).toBeHidden();
    expect([sockets.length, polls.length]).toEqual([1, 0]);
  });
});

/**
 * The tests of this file build on each other's notifications: each key that is made brings one. At a shared Fyr,
 * administrators are also notified of those that other files make.
 */
describe("notifications", () => {
  const pages = usePages();

  const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  const unread = async (): Promise<number> =>
    (await pages.client.get("/account/notifications/unread-count")).body.data.count;
  const makeKey = () => createKey(pages.fyr, pages.client);
  const newest = async () => (await pages.client.get("/account/notifications?limit=1")).body.data.notifications[0];

  const total = async (): Promise<number> => (await pages.client.get("/account/notifications?limit=1")).body.data.total;
  const asNew = (page: Page) => rows(page).getByText(/^Unread, /);

  async function openPanel(page: Page): Promise<void> {
    await bell(page).click();
    await expect(panel(page)).toBeVisible();
  }

  itInSoak(
    "arrive while the page is open, where there are none yet: on the bell, as a toast, in the open list",
    async () => {
      const sockets: WebSocket[] = [];
      const polls: string[] = [];
      const page = await pages.open("/", {
        prepare: async (opened) => {
          opened.on("websocket", (socket) => sockets.push(socket));
          opened.on("request", (request) => request.url().includes(AWAITING) && polls.push(request.url()));
        },
      });
      await eventually(() => sockets.length).toBe(1);
      await openPanel(page);
      await expect(panel(page).getByText("No notifications", { exact: true })).toBeVisible();
      await expect(panel(page).getByText("0 notifications", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel(page)).toBeHidden();
      await makeKey();
      await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
      const { title } = await newest();
      await expect(page.locator("[data-sonner-toast]").filter({ hasText: title })).toBeVisible();
      await openPanel(page);
      await eventually(() => rows(page).count()).toBe(1);
      await makeKey();
      await eventually(() => rows(page).count()).toBe(2);
      expect([sockets.length, polls.length]).toEqual([1, 0]);
    },
  );

  itInSoak(
    "that came while the connection was gone come with the next one, and by requests where none is to be had",
    async () => {
      const polls: string[] = [];
      const held: (() => void)[] = [];
      const open: WebSocketRoute[] = [];
      let listening = 0;
      let how: "through" | "held" | "none" = "through";
      const page = await pages.open("/", {
        // A page of its own: a socket that is routed stays so in the page of the tests behind it.
        serviceWorkers: "block",
        prepare: async (opened) => {
          opened.on("request", (request) => request.url().includes(AWAITING) && polls.push(request.url()));
          await opened.routeWebSocket(/\/api\/live$/, async (socket) => {
            if (how === "none") return socket.close();
            if (how === "held") await new Promise<void>((release) => held.push(release));
            open.push(socket);
            const server = socket.connectToServer();
            server.onMessage((message) => {
              if (message.toString().includes('"listening"')) listening += 1;
              socket.send(message);
            });
          });
        },
      });
      const told = (name: string) => page.locator("[data-sonner-toast]").filter({ hasText: name });
      const named = (name: string) => pages.client.post("/account/create-key", { name, description: "for a test" });
      // What came before is no news.
      await eventually(() => listening).toBeGreaterThan(0);
      await named("before the drop");
      await expect(told("before the drop")).toBeVisible();
      how = "held";
      await open[0]?.close();
      await eventually(() => held.length).toBe(1);
      await named("during the drop");
      how = "through";
      held[0]?.();
      await expect(told("during the drop")).toBeVisible();
      expect(polls).toEqual([]);
      how = "none";
      await open[1]?.close();
      await eventually(() => polls.length).toBeGreaterThan(0);
      await named("without a socket");
      await expect(told("without a socket")).toBeVisible();
    },
  );

  itInSoak("are marked as read by opening, and shown as new until the next one", async () => {
    await makeKey();
    expect(await unread()).toBeGreaterThan(0);
    const page = await pages.goOn("/");
    await expect(page.getByRole("button", { name: /^Notifications, \d+ unread$/ })).toBeVisible();
    await openPanel(page);
    await eventually(() => asNew(page).count()).toBeGreaterThan(0);
    await eventually(unread).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    await openPanel(page);
    await expect(rows(page).first()).toBeVisible();
    expect(await asNew(page).count()).toBe(0);
  });

  itInSoak("stay unread where they arrive before the list has opened", async () => {
    const page = await pages.goOn("/");
    const release = await hold(page, "**/api/account/notifications/read-all*");
    await openPanel(page);
    await expect(rows(page).first()).toBeVisible();
    await makeKey();
    await eventually(() => asNew(page).count()).toBe(1);
    const markedRead = page.waitForResponse((response) => response.url().includes("/read-all"));
    release();
    expect((await markedRead).ok()).toBe(true);
    expect(await unread()).toBe(1);
    await eventually(() => page.getByLabel("Notifications, 1 unread").count()).toBe(1);
  });

  itInSoak("are marked as read one by one and all at once, where they arrive while the list is open", async () => {
    let there = await total();
    const page = await pages.goOn("/");
    await openPanel(page);
    await eventually(() => rows(page).count()).toBe(there);
    await eventually(unread).toBe(0);
    const arrives = async () => {
      await makeKey();
      await eventually(() => rows(page).count()).toBe((there += 1));
    };
    await arrives();
    expect(await asNew(page).count()).toBe(1);

    // One is marked while the list, as it was before, is on its way once more.
    let [answered, release] = [false, () => {}];
    const released = new Promise<void>((resolve) => (release = resolve));
    const hand = async (route: Route) => {
      const response = await route.fetch();
      answered = true;
      await released;
      await route.fulfill({ response });
    };
    await page.route(LISTING, hand, { times: 1 });
    await makeKey();
    await eventually(() => answered).toBe(true);
    await panel(page)
      .getByRole("button", { name: /^Mark as read: / })
      .click();
    await eventually(() => page.getByLabel("Notifications, 1 unread").count()).toBe(1);
    release();
    await eventually(() => rows(page).count()).toBe((there += 1));
    expect(await asNew(page).count()).toBe(1);
    expect(await unread()).toBe(1);
    await arrives();
    await eventually(() => asNew(page).count()).toBe(2);
    await panel(page).getByRole("button", { name: "Mark all as read" }).click();
    await eventually(() => asNew(page).count()).toBe(0);
    expect(await unread()).toBe(0);
    expect(await panel(page).getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
  });

  itInSoak("have a picture for each type, and a bell for any other", async () => {
    const types = ["info", "warning", "success", "error", "a newer type"];
    const page = await pages.goOn("/");
    // Real notifications with types of their own: only some of them can be made at will.
    await page.route(LISTING, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      types.forEach((type, index) => Object.assign(answer.data.notifications[index] ?? {}, { type }));
      await route.fulfill({ response, json: answer });
    });
    await openPanel(page);
    await expect(rows(page).nth(4)).toBeVisible();
    const pictures = await rows(page)
      .locator("svg[data-type]")
      .evaluateAll((found) =>
        found.slice(0, 5).map((picture) => `${picture.getAttribute("data-type")}: ${picture.getAttribute("class")}`),
      );
    const signs = ["lucide-info", "lucide-triangle-alert", "lucide-circle-check", "lucide-circle-alert", "lucide-bell"];
    types.forEach((type, index) => {
      expect(pictures[index]).toContain(`${type}: `);
      expect(pictures[index]).toContain(signs[index]);
    });
  });

  itInSoak("lead to what they are about, inside Fyr", async () => {
    const { link, title } = await newest();
    expect(link).toMatch(/^\//);
    const page = await pages.goOn("/");
    await openPanel(page);
    await rows(page).getByRole("link", { name: title }).first().click();
    await eventually(() => pathOf(page)).toBe(link);
    await expect(panel(page)).toBeHidden();
  });

  itInSoak("are searched once the reader stops typing", async () => {
    const page = await pages.goOn("/");
    await openPanel(page);
    await expect(rows(page).first()).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/account/notifications") asked.push(searchParams.get("search") ?? "");
    });
    const release = await hold(page, LISTING);
    await panel(page).getByRole("searchbox", { name: "Search notifications" }).focus();
    await page.evaluate("fyrTest.type('nothing of that kind')");
    await expect(panel(page).getByText("Searching...")).toBeVisible();
    release();
    await expect(panel(page).getByText("No notifications found", { exact: true })).toBeVisible();
    expect(asked).toEqual(["nothing of that kind"]);
    const { title } = await newest();
    await panel(page).getByRole("searchbox", { name: "Search notifications" }).fill(title);
    await expect(rows(page).filter({ hasText: title })).toBeVisible();
  });

  itInSoak("load twenty at a time, as the reader scrolls", async () => {
    await Promise.all(Array.from({ length: 25 - (await total()) }, makeKey));
    const all = await total();
    const page = await pages.goOn("/");
    await openPanel(page);
    await eventually(() => rows(page).count()).toBe(20);
    await expect(panel(page).getByText(`${all} notifications`, { exact: true })).toBeVisible();
    await rows(page).last().scrollIntoViewIfNeeded();
    await eventually(() => rows(page).count()).toBe(all);
  });

  itInSoak("say when they could not be loaded, and try again", async () => {
    const page = await pages.goOn("/");
    await page.route(LISTING, (route) => route.abort());
    await openPanel(page);
    await expect(panel(page).getByText("Failed to load notifications", { exact: true })).toBeVisible();
    await expect(panel(page).getByText("An error occurred while loading notifications", { exact: true })).toBeVisible();
    await page.unroute(LISTING);
    const first = Math.min(20, await total());
    await panel(page).getByRole("button", { name: "Try Again", exact: true }).click();
    await eventually(() => rows(page).count()).toBe(first);
  });

  itInSoak("are no longer waited for after a logout", async () => {
    const waiting: WebSocket[] = [];
    const page = await pages.open("/", {
      guest: true,
      stored: await sessionOf(pages.fyr),
      prepare: async (opened) => opened.on("websocket", (socket) => waiting.push(socket)),
    });
    await eventually(() => waiting.length).toBe(1);
    await page.getByRole("button", { name: "Log out" }).click();
    // The page gives it up, or the server ends it with its session: whichever is first.
    await eventually(() => waiting.every((socket) => socket.isClosed())).toBe(true);
    await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
    expect(pathOf(page)).toBe("/login");
    const { length } = waiting;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(waiting).toHaveLength(length);
  });
});
