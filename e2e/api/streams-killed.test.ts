import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ACCOUNT_TYPE, FEED_VISIBILITY } from "@fyr/contract";
import { describe, expect } from "vitest";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { newPerson } from "../support/accounts.ts";
import { login } from "../support/client.ts";
import { useOneFyr } from "../support/one-fyr.ts";

/** How long it goes on: `FYR_STREAM_MINUTES=60 npm run soak -- streams-killed`. */
const MINUTES = Number(process.env["FYR_STREAM_MINUTES"] ?? 3);
const ROLES = ["writer", "taxii", "socket"] as const;
type Role = (typeof ROLES)[number];
const CLIENT = join(import.meta.dirname, "../support/stream-client.ts");

/** How long one stands before it is killed: never the same, so that it is met anywhere. */
const between = (least: number, most: number): number => least + Math.random() * (most - least);

describe("streams under kill -9 of the server and of its clients", () => {
  const one = useOneFyr();

  itInSoak(
    `lose nothing and bring nothing twice, for ${MINUTES} minutes`,
    async () => {
      const { client: admin } = await login(one.fyr);
      const owner = await newPerson(one.fyr, admin, ACCOUNT_TYPE.pro);
      const stream: string = (await owner.client.post("/streams/create", { name: "Killed", type: "domain" })).body.data
        .Id;
      const content = { name: "Killed", summary: "", description: "", visibility: FEED_VISIBILITY.private };
      const feed: string = (await owner.client.post("/feeds/create", content)).body.data.Id;
      await owner.client.get(`/feeds/${feed}/add/${stream}`);

      const folder = mkdtempSync(join(tmpdir(), "fyr-streams-killed-"));
      const fileOf = (name: string) => join(folder, name);
      const stepsOf = (role: Role): { batch?: number; values?: string[] }[] =>
        readFileSync(fileOf(role), { encoding: "utf8", flag: "a+" })
          .split("\n")
          .slice(0, -1)
          .map((line) => JSON.parse(line));
      const readBy = (role: Role) => stepsOf(role).flatMap(({ values = [] }) => values);
      const running = new Map<Role, ChildProcess>();
      const start = (role: Role) =>
        void running.set(
          role,
          spawn(process.execPath, [CLIENT, role, fileOf("address"), owner.token, stream, feed, fileOf(role)], {
            stdio: ["ignore", "ignore", "inherit"],
          }),
        );
      const kill = async (role: Role) => {
        const child = running.get(role);
        running.delete(role);
        if (child === undefined || child.exitCode !== null) throw new Error(`the ${role} had ended by itself`);
        child.kill("SIGKILL");
        await once(child, "exit");
      };
      const kills = { server: 0, client: 0 };
      try {
        writeFileSync(fileOf("address"), one.fyr.url);
        for (const role of ROLES) start(role);
        const until = Date.now() + MINUTES * 60_000;
        const clients = (async () => {
          for (let turn = 0; Date.now() < until; turn++) {
            await pause(between(500, 4000));
            const role = ROLES[turn % ROLES.length] ?? "writer";
            await kill(role);
            kills.client++;
            start(role);
          }
        })();
        while (Date.now() < until) {
          await pause(between(4000, 15_000));
          await one.kill();
          kills.server++;
          await one.startAgain();
          writeFileSync(fileOf("address"), one.fyr.url);
        }
        await clients;
        // What is under way is stored, or will never be: the writer sends its last batch until it is answered.
        const before = stepsOf("writer").length;
        await expect.poll(() => stepsOf("writer").length, { timeout: 60_000 }).toBeGreaterThan(before);
        await kill("writer");
        start("writer");
        const last = stepsOf("writer").length;
        await expect.poll(() => stepsOf("writer").length, { timeout: 60_000 }).toBeGreaterThan(last);
        await kill("writer");
        const batches = stepsOf("writer").map(({ batch }) => batch);
        expect(batches).toEqual(batches.map((_, at) => at));
        const written = batches.flatMap((batch) => Array.from({ length: 5 }, (_, at) => `b${batch}-${at}.example.com`));
        for (const role of ["taxii", "socket"] as const) {
          const least = () => readBy(role).length >= written.length;
          await expect.poll(least, { timeout: 120_000 }).toBe(true);
          await kill(role);
          // A batch that was stored and not yet noted by its writer may be read, too: nothing else.
          const read = readBy(role);
          expect(read.slice(0, written.length)).toEqual(written);
          expect(read.length - written.length).toBeLessThanOrEqual(5);
        }
        expect(kills.server).toBeGreaterThan(0);
        console.log(
          `${written.length} items, ${kills.server} kills of the server and ${kills.client} of clients in ${MINUTES} minutes`,
        );
      } finally {
        for (const child of running.values()) child.kill("SIGKILL");
        rmSync(folder, { recursive: true, force: true });
      }
    },
    (MINUTES + 10) * 60_000,
  );
});
