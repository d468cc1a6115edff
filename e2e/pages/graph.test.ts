import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectNoFaultsInSoak } from "../support/axe.ts";
import { fyrCommand } from "../support/cli.ts";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/** Hosts that share a tracker with the next one each, so that four trackers lead from the first to the last. */
const HOSTS = [0, 1, 2, 3, 4].map((n) => `hop${n}.walk.example`);
const TRACKERS = [0, 1, 2, 3].map((n) => `UA-5566770${n}-1`);
const page = (host: string, text: string) => ({
  pageref: host,
  startedDateTime: "2026-01-02T03:04:05Z",
  request: { url: `https://${host}/` },
  response: { status: 200, content: { mimeType: "text/html", text } },
});
const HAR = JSON.stringify({
  log: {
    entries: [
      ...HOSTS.map((host, n) =>
        page(host, [TRACKERS[n - 1], TRACKERS[n], n === 0 ? "ceo@walk.example" : ""].join(" ")),
      ),
      ...Array.from({ length: 25 }, (_, n) => page(`many${n}.walk.example`, "GTM-WALKING")),
    ],
  },
});

describe("the graph", () => {
  const pages = useSharedPages("equipped");
  beforeAll(async () => {
    if (soak(false, true)) {
      // What the command makes of the capture, over HTTP: a program starts in two seconds.
      const at = Date.parse("2026-01-02T03:04:05Z") / 1000;
      const artifacts = HOSTS.flatMap((host, n) =>
        TRACKERS.slice(Math.max(0, n - 1), n + 1).map((tracker) => ["tracker", tracker, host, null, at, at, 1]),
      );
      const block = { source: "Walk", token: "8".repeat(64), artifacts };
      const stored = await pages.client.post("/admin/artifacts", block);
      if (stored.code !== 200) throw new Error(JSON.stringify(stored.body));
      return;
    }
    const { code, err } = await fyrCommand(
      pages.fyr.dataDir,
      ["artifacts", "import", "har", "-", "--source", "Walk"],
      HAR,
    );
    if (code !== 0) throw new Error(err);
  });
  const chosen = (at: Page) => at.getByRole("complementary", { name: "Chosen node" });
  const table = (at: Page) => at.getByRole("grid", { name: "Relations of the graph" });
  const edges = async (at: Page) => Number(/([\d,]+) edges?/.exec(await at.locator("main header").innerText())?.[1]);

  itInSoak("stands when the theme changes", async () => {
    const at = await pages.open("/graph?open=name:hop0.walk.example", { colorScheme: "dark" });
    await eventually(() => edges(at)).toBeGreaterThan(0);
    await at.locator("canvas").first().waitFor();
    for (const colorScheme of ["light", "dark", "light"] as const) {
      await at.emulateMedia({ colorScheme });
      await eventually(() => at.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await at.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
      await expect(chosen(at).getByRole("heading", { name: "hop0.walk.example" })).toBeVisible();
    }
    expect(await at.getByText("This page could not be shown").count()).toBe(0);
  });

  it("goes hop by hop from one host to another without a reload, by the table alone", async () => {
    const at = await pages.open("/graph");
    await at.evaluate("globalThis.isTheSamePage = true");
    await at.getByRole("textbox", { name: "Where the graph begins" }).fill("hop0[.]walk[.]example");
    await at.keyboard.press("Enter");
    await chosen(at).getByRole("heading", { name: "hop0.walk.example" }).waitFor();
    await at.getByRole("tab", { name: "Table" }).click();
    const hops = TRACKERS.slice(0, soak(4, 1)).flatMap((tracker, n) => [tracker, HOSTS[n + 1] ?? ""]);
    for (const [n, hop] of hops.entries()) {
      const before = await edges(at);
      await table(at).getByText(hop, { exact: true }).first().click();
      await chosen(at).getByRole("heading", { name: hop }).waitFor();
      await chosen(at).getByRole("button", { name: "Expand (1 credit)" }).click();
      await chosen(at).getByRole("button", { name: "Expand (1 credit)" }).waitFor({ state: "detached" });
      if (n < hops.length - 1) await eventually(() => edges(at)).toBeGreaterThan(before);
    }
    expect(await at.evaluate("globalThis.isTheSamePage")).toBe(true);
    expect(pathOf(at)).toContain(hops.at(-1));
    await expectNoFaultsInSoak(at);
  });

  itInSoak("is restored by its link, drawn, and exported", async () => {
    const at = await pages.goOn("/graph?open=name:hop0.walk.example,tracker:UA-55667700-1");
    await at.getByRole("tab", { name: "Graph" }).click();
    const picture = at.locator("[data-graph]");
    await eventually(async () => Number(await picture.getAttribute("data-nodes"))).toBeGreaterThan(4);
    expect(await picture.locator("canvas").count()).toBeGreaterThan(3);
    const saved = async (name: string) => {
      await at.getByRole("button", { name: "Export" }).click();
      const [file] = await Promise.all([at.waitForEvent("download"), at.getByRole("menuitem", { name }).click()]);
      return readFile(await file.path());
    };
    expect((await saved("Picture (PNG)")).subarray(1, 4).toString()).toBe("PNG");
    const { nodes } = JSON.parse((await saved("JSON")).toString()) as { nodes: { value: string }[] };
    expect(nodes.map(({ value }) => value)).toEqual(expect.arrayContaining(["hop1.walk.example", "ceo@walk.example"]));
    expect(JSON.parse((await saved("STIX 2.1")).toString())).toMatchObject({ type: "bundle" });
  });

  itInSoak("begins at the address of a page, and anew", async () => {
    const at = await pages.goOn("/search?input=198.51.100.9&type=ip&log=false");
    await at.getByRole("main").getByRole("link", { name: "Graph", exact: true }).click();
    await chosen(at).getByRole("heading", { name: "198.51.100.9" }).waitFor();
    await at.getByRole("link", { name: "New graph" }).click();
    await at.getByRole("textbox", { name: "Where the graph begins" }).waitFor();
    await goWithin(at, "/graph?open=address:nonsense");
    await at.getByText("Query failed").waitFor();
    await expect(at.getByRole("link", { name: "Begin another graph" })).toBeVisible();
  });

  itInSoak("says how many neighbours are not shown, and shows them", async () => {
    const at = await pages.goOn("/graph?open=tracker:GTM-WALKING");
    await chosen(at).getByRole("button", { name: "Show more: Domain or host, 5 more, for 1 credit" }).click();
    await eventually(() => edges(at)).toBe(25);
    await goWithin(at, "/search?input=GTM-WALKING&type=artifact");
    await at.getByRole("grid", { name: "Relations" }).waitFor();
    await expect(at.getByRole("heading", { level: 1, name: "GTM-WALKING" })).toBeVisible();
    expect(await at.locator("main header").first().innerText()).toContain("25 relations");
  });
});
