import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const MAIN = join(import.meta.dirname, "../../packages/server/dist/cli.js");

/** `fyr` as a client of a server that runs somewhere. */
describe("the command line as a client", () => {
  let url: string;
  let key: string;
  let owner: Person;
  let scratch: string;

  beforeAll(async () => {
    const { fyr: server, admin } = await visitSharedFyr();
    ({ url } = server);
    owner = await newPerson(server, admin.client, ACCOUNT_TYPE.pro);
    ({ key } = await createKey(server, owner.client));
    scratch = await mkdtemp(join(tmpdir(), "fyr-client-"));
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  /** A home of its own, so that no key of the machine is used. */
  const start = (args: readonly string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, [MAIN, ...args], {
      env: {
        PATH: process.env["PATH"] ?? "",
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
        HOME: scratch,
        FYR_DATA: join(scratch, "none"),
        FYR_SERVER: url,
        FYR_KEY: key,
        ...env,
      },
    });
  async function fyr(args: readonly string[], env: Record<string, string> = {}, input = "") {
    const child = start(args, env);
    child.stdin.on("error", () => undefined).end(input);
    const ended = new Promise<number | null>((resolve) => void child.once("close", resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const rows = () =>
      out
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { code: await ended, out, err, rows };
  }
  const credits = async (): Promise<number> => (await owner.client.get("/account/details")).body.data.api_daily_spend;

  it("looks addresses up: objects when piped, a table for people", async () => {
    const piped = await fyr(["ip", "192.0.2.1", "2001:db8::1"]);
    expect([piped.code, piped.err]).toEqual([0, ""]);
    expect(piped.rows().map(({ ip }) => ip)).toEqual(["192.0.2.1", "2001:db8::1"]);
    const table = await fyr(["ip", "192.0.2.1", "--table"]);
    expect(table.out).toMatch(/^IP +RISK +VERDICT +COUNTRY .*\n192\.0\.2\.1 +0 /);
  });

  it("reads lists from standard input, a thousand a call, and says which are none", async () => {
    const list = Array.from({ length: soak(2500, 1100) }, (_, n) => `10.1.${n >> 8}.${n & 255}`);
    const { code, err, rows } = await fyr(["ip"], {}, `# a list\n\n${list.join("\n")}\nno-address\n`);
    expect(rows().map(({ ip }) => ip)).toEqual(list);
    expect(err).toMatch(/^fyr: no-address: .+\n$/);
    expect(code).toBe(2);
  });

  itInSoak("looks domains up and searches", async () => {
    expect((await fyr(["domain"], {}, "example.org\n")).rows()).toMatchObject([{ domain: "example.org" }]);
    const found = await fyr(["search", "type:ip", "ip:192.0.2.0/24", "--limit", "3"]);
    expect([found.code, found.err]).toEqual([0, ""]);
    const explained = await fyr(["search", "type:ip tor:true", "--explain"]);
    expect(explained.out).toMatch(/At most \d+ credits a page\./);
  });

  itInSoak("lists datasets and feeds, and goes on in a feed after a place", async () => {
    const content = { name: "Doors", summary: "", description: "", category: "threats", visibility: 0 };
    const feed = (await owner.client.post("/feeds/create", content)).body.data.Id;
    const stream = (await owner.client.post("/streams/create", { name: "Door", type: "ip" })).body.data.Id;
    await owner.client.get(`/feeds/${feed}/add/${stream}`);
    await owner.client.post(`/streams/${stream}/items`, { items: [{ value: "192.0.2.7" }, { value: "192.0.2.8" }] });
    const all = await fyr(["feed", feed]);
    expect(all.rows().map(({ Value }) => Value)).toEqual(["192.0.2.7", "192.0.2.8"]);
    const later = await fyr(["feed", feed, "--after", String(all.rows()[0]?.["Id"])]);
    expect(later.rows().map(({ Value }) => Value)).toEqual(["192.0.2.8"]);
    expect((await fyr(["feed"])).rows()).toContainEqual(expect.objectContaining({ Id: feed, Name: "Doors" }));
    expect((await fyr(["dataset", "list"])).rows()).toContainEqual(expect.objectContaining({ id: "ip-blocklist" }));
  });

  it("takes its key from a file that nobody else can read", async () => {
    const file = join(scratch, "key");
    await writeFile(file, `${key}\n`, { mode: 0o600 });
    const withFile = { FYR_KEY: "", FYR_KEY_FILE: file };
    expect((await fyr(["ip", "192.0.2.1"], withFile)).code).toBe(0);
    await chmod(file, 0o640);
    const refused = await fyr(["ip", "192.0.2.1"], withFile);
    expect([refused.code, refused.out, refused.err]).toEqual([
      1,
      "",
      `fyr: Others can read the key in ${file}: chmod 600 ${file}\n`,
    ]);
  });

  it("says what is wrong, and how it is used", async () => {
    expect(await fyr(["ip", "192.0.2.1"], { FYR_KEY: "fyr_none" })).toMatchObject({
      code: 1,
      err: "fyr: Not authorized: set FYR_KEY, or keep a key in FYR_KEY_FILE or ~/.config/fyr/key\n",
    });
    expect(await fyr(["ip", "192.0.2.1"], { FYR_SERVER: "" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("Name the server"),
    });
    // Each is a process: what clients say of a server that does not answer is tested with them.
    if (soak(false, true)) return;
    expect(await fyr(["ip", "192.0.2.1"], { FYR_SERVER: "http://127.0.0.1:9" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("127.0.0.1:9 does not answer"),
    });
    expect(await fyr(["ip", "--help"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: fyr ip \[address/),
    });
    expect(await fyr(["dataset", "download", "nothing"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("ip-blocklist"),
    });
  });

  it("ends when its reader has read enough, and asks for nothing more", async () => {
    const before = await credits();
    const child = start(["ip"]);
    child.stdin.on("error", () => undefined);
    child.stdout.once("data", () => child.stdout.destroy());
    const list = Array.from(
      { length: soak(50_000, 20_000) },
      (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    ).join("\n");
    child.stdin.end(list);
    const code = await new Promise((resolve) => void child.once("close", resolve));
    expect([code, await text(child.stderr)]).toEqual([141, ""]);
    expect((await credits()) - before).toBeLessThan(10_000);
  });

  it("ends at once when it is interrupted", async () => {
    const slow = createServer(() => undefined);
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const server = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const child = start(["ip", "192.0.2.1"], { FYR_SERVER: server });
    const ended = new Promise((resolve) => void child.once("close", (code, signal) => resolve(code ?? signal)));
    await new Promise<void>((resolve) => void slow.once("request", () => resolve()));
    child.kill("SIGINT");
    expect(await ended).toBe("SIGINT");
    slow.closeAllConnections();
    slow.close();
  });
});
