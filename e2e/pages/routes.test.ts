import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { boxOf, eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** The route table of accounts and shell (section 2), the authenticated rows: those of other documents come with them. */
describe("routes that need a login", () => {
  const pages = useSharedPages();

  const routes: [path: string, heading: string][] = [
    ["/search?input=8.8.8.8&type=ip&log=false", "8.8.8.8"],
    ["/admin/accounts?search=admin", "Accounts"],
    ["/network/8.8.8.0/24", "8.8.8.0/24"],
    ["/as/15169", "AS15169"],
    ["/pivot?kind=country&value=DE", "Germany"],
    ["/signals?start=1760000000000&end=1760600000000", "We are changing how signals work"],
    ["/account", "Account"],
    ["/account/apikeys", "Account"],
    ["/account/security", "Account"],
    ["/account/domains", "Account"],
    ["/jobs?state=failed", "Jobs"],
    ["/admin/messages?tab=audit", "Messages"],
    ["/sources", "Data sources"],
    ["/docs/api", "API documentation"],
    ["/channels?kind=topic&name=of-nobody", "#of-nobody"],
  ];

  it("send a guest to the login with the whole target", async () => {
    const [[first] = [""], ...others] = routes;
    const page = await pages.open(first, { guest: true });
    const elsewhere = [
      "/contact",
      "/providers",
      "/providers/mullvad",
      "/admin/providers",
      "/admin/sources",
      "/admin/submissions",
      "/admin/moderation",
      "/admin/work?kind=mail&state=failed",
      "/submissions/00000000-0000-4000-8000-000000000000?tab=data",
      "/docs/api/asset/ip",
    ];
    const targets = [first, ...others.map(([other]) => other), ...elsewhere];
    for (const path of targets.filter((_, at) => at % soak(1, 4) === 0)) {
      if (path !== first) await goWithin(page, path);
      await eventually(() => new URL(page.url()).searchParams.get("redirect")).toBe(path);
      expect(new URL(page.url()).pathname).toBe("/login");
      await expect(page.getByRole("heading", { name: "Log in to Fyr" }), path).toBeVisible();
    }
  });

  const missing = (page: Page) => page.getByText("This page does not exist");
  const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

  it("have no page at a mistyped address: users keep the sidebar", async () => {
    const user = await pages.goOn("/nowhere");
    await expect(missing(user)).toBeVisible();
    await expect(menu(user).getByRole("link", { name: "Data sources" })).toBeVisible();
    expect(await user.getByRole("main").count()).toBe(1);
    await expect(boxOf(user)).toBeVisible();
    await goWithin(user, "/admin");
    await eventually(() => new URL(user.url()).pathname).toBe("/admin/accounts");
    await goWithin(user, "/nowhere");
    // Below places that exist, too; and from there on to a page.
    for (const path of ["/admin/nowhere", "/account/nowhere"]) {
      await goWithin(user, path);
      await expect(missing(user)).toBeVisible();
      await expect(menu(user)).toBeVisible();
    }
    await menu(user).getByRole("link", { name: "Data sources" }).click();
    await expect(user.getByRole("heading", { name: "Data sources", level: 1 })).toBeVisible();
  });

  it("have no page at a mistyped address: guests keep the head of the public pages", async () => {
    const guest = await pages.open("/nowhere", { guest: true });
    await expect(missing(guest)).toBeVisible();
    expect(await menu(guest).count()).toBe(0);
    await expect(guest.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    expect(await guest.getByRole("main").count()).toBe(1);
    // What stands at the beginning is the dashboard for users only.
    await guest.getByRole("link", { name: "Go to the start page" }).click();
    await eventually(() => new URL(guest.url()).pathname).toBe("/");
  });

  /** Where a page with a heading is. */
  const arrived = async (page: Page, heading: string): Promise<string> => {
    await expect(page.getByRole("heading", { name: heading, exact: true, level: 1 })).toBeVisible();
    return new URL(page.url()).pathname;
  };

  // Each is opened by the tests of its page, too.
  const walked = soak(
    routes,
    routes.filter((_, index) => index % 4 === 0),
  );
  itInSoak("show a user the page", async () => {
    const page = await pages.open("/nowhere");
    for (const [path, heading] of walked) {
      // From a page with a heading of its own, so that arriving differs from staying.
      await goWithin(page, "/nowhere");
      await expect(page.getByText("This page does not exist")).toBeVisible();
      await goWithin(page, path);
      expect(await arrived(page, heading)).toBe(path.split("?")[0]);
    }
  });

  it.each(soak(routes, routes.slice(0, 1)))(
    "%s shows a user the page when it is opened by its link",
    async (path, heading) => {
      expect(await arrived(await pages.open(path), heading)).toBe(path.split("?")[0]);
    },
  );
});
