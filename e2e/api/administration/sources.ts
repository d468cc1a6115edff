import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { DataSource } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { addresses, counted, IPSUM_ROWS, type Mirror, TOR } from "./mirror.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Long enough to be killed within, and a third more than before: what grows by half is quarantined. */
const MANY = 20_000;

export const collecting = (on: OneFyr, mirror: Mirror) =>
  describe("collecting from a mirror", () => {
    let admin: Client;
    const signIn = async () => ({ client: admin } = await login(on.fyr));
    const all = async (): Promise<DataSource[]> => (await admin.get("/admin/sources")).body.data.sources;
    const source = async (id: string): Promise<DataSource | undefined> => (await all()).find((one) => one.id === id);
    const settled = (ids: readonly string[]) =>
      expect
        .poll(async () => (await all()).filter((one) => ids.includes(one.id) && one.progress !== null).length, {
          timeout: 60_000,
          interval: 250,
        })
        .toBe(0);
    const servicesOf = async (ip: string) => (await admin.get(`/query/ip/${ip}`)).body.data;

    beforeAll(signIn);

    it("collects at once", async () => {
      const ids = ["tor-exits", "x4bnet-mullvad", "ipsum"];
      const states = async () => {
        const found = await all();
        return ids.map((id) => found.find((one) => one.id === id)?.state);
      };
      await expect.poll(states, { timeout: 90_000, interval: 250 }).toEqual(["ok", "ok", "ok"]);
      await settled(ids);
      expect(await source("tor-exits")).toMatchObject({
        state: "ok",
        rows: 40,
        malformed: 1,
        problem: null,
        failures: 0,
      });
      expect(await source("x4bnet-mullvad")).toMatchObject({ state: "ok", rows: 30 });
      expect(await source("ipsum")).toMatchObject({ state: "ok", rows: IPSUM_ROWS });
    });

    // The soak compiles by itself.
    it.runIf(soak(false, true))("states that collected lists are being compiled, and how many there are", async () => {
      const summary = async () => (await servicesOf("94.142.241.111")).risk.summary;
      await expect
        .poll(summary, { timeout: 90_000, interval: 250 })
        .toBe(
          "Unknown: threat, VPN and Tor lists are collected and are being compiled; proxy lists have not been collected yet.",
        );
      const { not_collected: missing } = await servicesOf("94.142.241.111");
      const threats = missing.find(({ layer }: { layer: string }) => layer === "threat");
      expect(threats).toMatchObject({ whole: true, collected: 0, compiling: 1, sources: [] });
      expect(threats.total).toBeGreaterThan(20);
    });

    // Another start takes its time.
    it.runIf(soak(true, false))(
      "does what a kill has left undone",
      async () => {
        await mirror.write("ipsum", counted(MANY));
        await admin.post("/admin/sources/ipsum/run");
        const stage = async () => (await source("ipsum"))?.progress?.stage;
        await expect.poll(stage, { timeout: 60_000, interval: 5 }).toBeTruthy();
        await on.kill();
        await on.startAgain();
        await signIn();
        await expect.poll(async () => (await source("ipsum"))?.rows, { timeout: 90_000, interval: 200 }).toBe(MANY);
        await settled(["ipsum"]);
      },
      400_000,
    );

    it("lists the sources that it cannot reach, with the reason", async () => {
      expect(await source("feodo")).toMatchObject({
        state: "offline",
        next_at: null,
        problem: "No request leaves this machine (FYR_OFFLINE), and the mirror has no entry for it",
      });
      const { code, body } = await admin.post("/admin/sources/feodo/run");
      expect([code, body.message]).toEqual([400, expect.stringContaining("FYR_OFFLINE")]);
    });

    it("shows one source with the rows that could not be read, and its runs", async () => {
      const { body } = await admin.get("/admin/sources/tor-exits");
      expect(body.data).toMatchObject({
        source: { id: "tor-exits", urls: [TOR] },
        samples: [{ line: 41, text: "not an address" }],
        quarantined: null,
        runs: [{ outcome: "accepted", rows: 40, added: 40, removed: 0, malformed: 1 }],
      });
    });

    it("quarantines a list that has shrunk until an admin accepts it, and records who did what", async () => {
      await mirror.write("mullvad", addresses(10, 2));
      expect((await admin.post("/admin/sources/x4bnet-mullvad/run")).body.data.progress).toMatchObject({
        stage: expect.any(String),
      });
      await settled(["x4bnet-mullvad"]);
      expect(await source("x4bnet-mullvad")).toMatchObject({
        state: "quarantined",
        problem: "It has shrunk from 30 rows to 10",
        rows: 30,
        quarantined_rows: 10,
      });
      await admin.post("/admin/sources/x4bnet-mullvad/accept");
      await settled(["x4bnet-mullvad"]);
      expect(await source("x4bnet-mullvad")).toMatchObject({ state: "ok", rows: 10, removed: 20 });
      expect((await admin.post("/admin/sources/x4bnet-mullvad/accept")).code).toBe(409);

      // Other parts of this file run sources, too.
      const { body } = await admin.get("/admin/audit?search=x4bnet-mullvad");
      expect(body.data.entries.map(({ action, detail }: Record<string, string>) => `${action} ${detail}`)).toEqual([
        "source_accepted x4bnet-mullvad",
        "source_run x4bnet-mullvad",
      ]);
    });

    it("quarantines a list that newly claims good services, and shows what accepting it would change", async () => {
      const id = "x4bnet-mullvad";
      await mirror.write("mullvad", [...addresses(9, 2), "8.8.8.0/22", "44.2.9.0/24"]);
      await admin.post(`/admin/sources/${id}/run`);
      await settled([id]);
      const held = (await admin.get(`/admin/sources/${id}`)).body.data;
      const why =
        "It newly claims what other sources know as a cloud or a good service: 8.8.8.0/22 is of Google Public DNS (Fyr: well-known resolvers)";
      expect(held.source).toMatchObject({ state: "quarantined", problem: why, rows: 10 });
      expect(held.quarantined.change).toEqual({
        added: 2,
        removed: 1,
        covered: 1,
        rows_before: 10,
        addresses: 9 + 1024 + 256,
        addresses_before: 10,
        examples: [
          { subject: "8.8.8.0/22", addresses: 1024, cover: "Google Public DNS (Fyr: well-known resolvers)" },
          { subject: "44.2.9.0/24", addresses: 256, cover: null },
        ],
      });
      expect((await servicesOf("8.8.9.9")).anonymization.vpn).not.toBe(true);
      // Half more addresses, in fewer rows.
      await mirror.write("mullvad", [...addresses(8, 2), "44.32.0.0/16"]);
      await admin.post(`/admin/sources/${id}/run`);
      await settled([id]);
      expect(await source(id)).toMatchObject({
        state: "quarantined",
        problem: "It has grown from 10 addresses to 65,544",
      });
      await mirror.write("mullvad", addresses(10, 2));
      await admin.post(`/admin/sources/${id}/run`);
      await settled([id]);
      expect(await source(id)).toMatchObject({ state: "ok", rows: 10, quarantined_rows: null });
    });

    it("fetches a disabled source only on request", async () => {
      expect((await admin.post("/admin/sources/tor-exits/disable")).body.data).toMatchObject({
        state: "disabled",
        next_at: null,
      });
      const { requested, ids } = (await admin.post("/admin/sources/run", {})).body.data;
      expect([requested, ids.length]).toEqual([2, 2]);
      expect((await admin.post("/admin/sources/tor-exits/enable")).body.data.state).toBe("ok");
      await settled(["tor-exits", "x4bnet-mullvad", "ipsum"]);
      expect((await source("tor-exits"))?.problem).toBeNull();
    });

    itInSoak("withdraws the labels of a source, and fetches it again once it is enabled", async () => {
      expect((await admin.post("/admin/sources/x4bnet-mullvad/withdraw")).body.data.state).toBe("disabled");
      await settled(["x4bnet-mullvad"]);
      expect(await source("x4bnet-mullvad")).toMatchObject({ state: "disabled", rows: 0, added: 0, removed: 10 });
      await admin.post("/admin/sources/x4bnet-mullvad/enable");
      await settled(["x4bnet-mullvad"]);
      expect(await source("x4bnet-mullvad")).toMatchObject({ state: "ok", rows: 10, added: 10 });
    });

    itInSoak("is steered by command", async () => {
      const command = (...args: string[]) =>
        promisify(execFile)(process.execPath, ["packages/server/dist/cli.js", "sources", ...args], {
          cwd: ROOT,
          env: { ...process.env, FYR_DATA: on.fyr.dataDir },
        });
      await mirror.write("tor", addresses(45, 1));
      // One of them cannot be fetched, which the exit code shows.
      const ended = await command("run", "tor-exits", "feodo").then(
        () => expect.unreachable("it was not refused"),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      expect(ended.code).toBe(1);
      const lines = ended.stdout
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
      expect(lines).toMatchObject([
        { id: "feodo", state: "offline" },
        { id: "tor-exits", state: "ok", rows: 45, added: 5, malformed: 0 },
      ]);
      expect(ended.stderr).toContain("1 of 2 are up to date");
    });

    it.runIf(soak(false, true))("compiles nothing while FYR_COMPILE is manual", async () => {
      const { build } = (await admin.get("/admin/sources")).body.data;
      expect(build).toEqual({ state: "idle", last: null, problem: null });
    });

    it.runIf(soak(true, false))(
      "compiles what it collected into the atlas, and says what that changed",
      async () => {
        await mirror.write("tor", addresses(60, 1));
        await admin.post("/admin/sources/tor-exits/run");
        await settled(["tor-exits"]);
        const build = async () => (await admin.get("/admin/sources")).body.data.build;
        await expect
          .poll(async () => (await build()).last?.added ?? 0, { timeout: 180_000, interval: 500 })
          .toBeGreaterThan(0);
        await expect.poll(async () => (await build()).state, { timeout: 180_000, interval: 500 }).toBe("idle");
        expect(JSON.stringify(await servicesOf("44.1.0.59"))).toContain("tor");
        expect(JSON.stringify(await servicesOf("44.2.0.7"))).toContain("mullvad");
        // Files of the mirror have a day of their own.
        const { sources } = (await admin.get("/atlas")).body.data;
        const tor = sources.find(({ id }: { id: string }) => id === "tor-exits");
        expect(tor).toMatchObject({ published: "2023-11-14", collected: expect.stringMatching(/^\d{4}-/) });
        expect(tor.collected > tor.published).toBe(true);
      },
      400_000,
    );

    it.each(["", "/tor-exits"])("is no affair of others: GET /admin/sources%s", async (path) => {
      const person = await newPerson(on.fyr, admin);
      expect((await person.client.get(`/admin/sources${path}`)).code).toBe(403);
    });

    it("knows no other sources", async () => {
      expect((await admin.get("/admin/sources/other")).code).toBe(404);
      for (const act of ["run", "cancel", "accept", "enable", "disable", "withdraw"]) {
        expect((await admin.post(`/admin/sources/other/${act}`)).code).toBe(404);
      }
      expect((await admin.post("/admin/sources/run", { ids: ["other"] })).code).toBe(404);
    });
  });
