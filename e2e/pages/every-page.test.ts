import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pathsOfApp } from "../support/app-paths.ts";
import { faultsInTheme } from "../support/axe.ts";
import { unexplained } from "../support/explained.ts";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { walkByTab } from "../support/tab-walk.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** Values for the parameters of routes. */
const PARAMS: Record<string, string> = {
  $name: "mullvad",
  $network: "8.8.8.0",
  $length: "24",
  $number: "15169",
  $token: "0".repeat(64),
};
/** What a path shows with a question. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "/search": "?input=8.8.8.8&type=ip&log=false",
  "/compare": "?input=8.8.8.8&with=3.5.140.2",
  "/event/search": "?query=*&log=false",
  "/pivot": "?kind=country&value=DE",
  "/runner": "?query=type:ip%20tor:true",
  "/graph": "?open=name:example.org",
  "/scan/with": "?kind=host&value=example.org",
};
const MINUTES = 60_000;
/** By day tests of their own open these, or one of their kind; or a user is led away from them. */
const OPENED = new RegExp(
  `^(?:/|/search|/event/search|/login|/auth.*|/signup|/about|/datasets|/pw-reset-request|/password-reset.*|/resources.*
  |/confirm-email.*|/account.*|/sources|/network.*|/as.*|/pivot|/runner|/graph|/scan|/scan/.*|/channels|/submissions.*
  |/feeds/.*|/news|/jobs.*|/docs/api/.*
  |/admin|/admin/(?:accounts|article-sources|messages|sources|work|senders|submissions))$`.replaceAll(/\s/g, ""),
);
/** What a page says whose data, or whose code, it could not show. */
const FAULT =
  /[^\n]*(?:could not be (?:loaded|shown)|Error [Ll]oading|Failed to load|Query failed|Search failed)[^\n]*/g;
/** What loads; posts do once they are scrolled to. */
const BUSY = "main [aria-busy=true]:not(#comments *)";

describe("every page that the router knows", () => {
  const pages = useSharedPages("equipped");
  /** The ids of what there is, by the path that shows it. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { client } = pages;
    const post = { content: "A post for every page, #c2: 8.8.8.8 and example.org", items: [], parent_id: null };
    ids["/submissions/$id"] = (await client.post("/submissions/data", post)).body.data.submission_id;
    ids["/feeds/$id"] = (await client.get("/feeds/list")).body.data.feeds[0].Id;
    const list = { name: "For every page", query: "type:ip tor:true" };
    ids["/blocklists/$id"] = (await client.post("/blocklists", list)).body.data.id;
    await client.post("/query/save", { query: "8.8.8.8", type: "ip" });
  });

  const addressOf = (path: string) =>
    path.replace(/\$\w+/g, (name) => PARAMS[name] ?? ids[path] ?? ids["/submissions/$id"] ?? "") +
    (QUESTIONS[path] ?? "");

  const faultsOf = async (page: Page): Promise<string[]> => {
    const { unreached, unseen, isCaught } = await walkByTab(page);
    await page.keyboard.press("Escape");
    return [
      ...unreached.map((one) => `Tab does not reach ${one}`),
      ...unseen.map((one) => `the focus cannot be seen at ${one}`),
      ...(isCaught ? ["Tab is caught"] : []),
      ...(await faultsInTheme(page)),
      ...(await unexplained(page)).map((one) => `a card without an explanation: ${one}`),
    ];
  };

  it("shows a heading, and fails at nothing, within the app", async () => {
    const page = await pages.goOn("/nowhere");
    const nowhere = page.getByText("This page does not exist");
    const routes = await page.evaluate<string[]>("Object.keys(__TSR_ROUTER__.routesByPath)");
    const paths = [...new Set(routes.map((path) => (path === "/" ? path : path.replace(/\/$/, ""))))];
    const wrong: string[] = [];
    for (const path of paths.filter((one) => soak(true, !OPENED.test(one)))) {
      await goWithin(page, addressOf(path));
      await nowhere.waitFor({ state: "hidden" });
      await page.locator("h1").first().waitFor({ state: "attached" });
      await eventually(() => page.locator(BUSY).count()).toBe(0);
      const text = await page.locator("body").innerText();
      wrong.push(...[...text.matchAll(FAULT)].map(([words]) => `${path}: ${words}`));
      await goWithin(page, "/nowhere");
      await nowhere.waitFor();
    }
    expect(wrong).toEqual([]);
  });

  itInSoak(
    "is reached by Tab in all its parts, has nothing serious for assistive technology, and explains its cards",
    async () => {
      const wrong: string[] = [];
      for (const path of await pathsOfApp(pages)) {
        for (const guest of [false, true]) {
          const page = await pages.open(addressOf(path), { guest });
          const arrived = new URL(page.url()).pathname === addressOf(path).split("?")[0];
          if (arrived) {
            await page.locator("h1").first().waitFor({ state: "attached" });
            await eventually(() => page.locator(BUSY).count()).toBe(0);
            wrong.push(...(await faultsOf(page)).map((fault) => `${path} of a ${guest ? "guest" : "user"}: ${fault}`));
          }
          await page.close();
        }
      }
      expect(wrong).toEqual([]);
    },
    30 * MINUTES,
  );
});
