import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import type { DatasetManifest } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { fyrCommand } from "../support/cli.ts";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";
import { eventually } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const DAY = 86_400;
const NOW = 1_790_000_000;

/** Datasets over HTTP and by the command line (specification of the account side, section 7; issue 19). */
describe("datasets", () => {
  let fyr: TestFyr;
  let admin: Client;
  let key: string;
  let scratch: string;

  beforeAll(async () => {
    // What an administrator brought in states no licence.
    fyr = await startFyr({ env: { FYR_PASS_ON: "Acme" } });
    admin = (await login(fyr)).client;
    key = (await createKey(fyr, admin)).key;
    scratch = await mkdtemp(join(tmpdir(), "fyr-datasets-"));
  });
  afterAll(async () => {
    await fyr.remove();
    await rm(scratch, { recursive: true, force: true });
  });

  const standing = async (id: string) =>
    (await admin.get("/admin/datasets")).body.data.find((one: { id: string }) => one.id === id);
  const build = async (id: string): Promise<void> => {
    expect((await admin.post("/admin/datasets/build", { ids: [id] })).body.data).toEqual({ requested: [id] });
    await eventually(async () => (await standing(id)).state).toBe("idle");
    expect((await standing(id)).problem).toBeNull();
  };
  let records = 0;
  /** A record that only this one has, of a name of its own. */
  const addRecord = async (): Promise<void> => {
    const n = ++records;
    const token = createHash("sha256").update(String(n)).digest("hex");
    const rows = [[`host${n}.example.com`, "A", `20.40.0.${n}`, NOW - DAY, NOW, 1]];
    const { code } = await admin.post("/admin/names/records", { source: "Acme", token, records: rows });
    expect(code).toBe(200);
  };
  const file = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${fyr.url}/api/dataset/${path}`, { headers: { "x-api-key": key, ...headers } });
  const sync = async (folder: string) => {
    const keyFile = join(scratch, "key");
    await writeFile(keyFile, key);
    const args = ["dataset", "sync", fyr.url, "forward-dns", folder, "--key-file", keyFile];
    const { code, out, err } = await fyrCommand(fyr.dataDir, args);
    expect([code, err]).toEqual([0, ""]);
    return JSON.parse(out) as { by: string; deltas: number; requests: number; rows: number; build: string };
  };

  /** The same with a bit of its twenty-first byte another. */
  const flipped = (sound: Uint8Array): Buffer => {
    const bytes = Buffer.from(sound);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    return bytes;
  };

  it("say that they have not been built yet", async () => {
    const answer = await admin.get("/dataset/forward-dns/download");
    expect([answer.code, answer.body.message]).toEqual([404, "This dataset has not been built yet"]);
    // What never will be.
    const whois = await admin.get("/dataset/whois/download");
    expect([whois.code, whois.body.message]).toEqual([
      404,
      "This dataset is given on request, and is no file. Please contact the operator.",
    ]);
    const { data } = (await admin.get("/dataset/list")).body;
    expect(data.every(({ latest }: { latest: unknown }) => latest === null)).toBe(true);
  });

  it("are built, listed and described", async () => {
    await addRecord();
    await build("forward-dns");
    const { body } = await admin.get("/dataset/forward-dns");
    expect(body.data).toMatchObject({ id: "forward-dns", refused: null, builds: [{ rows: 1 }] });
    expect(body.data.fields.map(({ name }: { name: string }) => name)).toEqual([
      "name",
      "address",
      "first_seen",
      "last_seen",
      "sources",
    ]);
    const content = zstdDecompressSync(await (await file("forward-dns/download?compression=zstd")).bytes()).toString();
    expect(JSON.parse(content)).toEqual({
      name: "host1.example.com",
      address: "20.40.0.1",
      first_seen: "2026-09-20",
      last_seen: "2026-09-21",
      sources: "Acme",
    });
    const manifest = (await (await file("forward-dns/manifest")).json()) as DatasetManifest;
    // What sensors saw is the operator's (FYR_SENSOR_DATA).
    expect(manifest.left_out).toMatchObject([{ id: "own-sensors", reason: "What own sensors saw is the operator's" }]);
    expect(manifest.sources).toMatchObject([{ name: "Acme" }]);
  });

  it("say why a build has no rows", async () => {
    await build("domain-blocklist");
    const { data } = (await admin.get("/dataset/list")).body;
    const emptyOf = (wanted: string) => data.find(({ id }: { id: string }) => id === wanted).empty;
    expect(emptyOf("domain-blocklist")).toContain("No domain of threat lists that may be passed on has a score of 50");
    expect([emptyOf("forward-dns"), emptyOf("country")]).toEqual([null, null]);
  });

  it("are downloaded in parts, and not again where there is nothing new", async () => {
    const path = "forward-dns/download?compression=gzip";
    const whole = await file(path);
    const [bytes, tag] = [Buffer.from(await whole.arrayBuffer()), whole.headers.get("etag") ?? ""];
    expect(tag).toBe(`"${createHash("sha256").update(bytes).digest("hex")}"`);
    expect(whole.headers.get("content-length")).toBe(String(bytes.length));
    for (const from of [1, 7, bytes.length - 1]) {
      const part = await file(path, { range: `bytes=${from}-`, "if-range": tag });
      expect([part.status, part.headers.get("content-range")]).toEqual([
        206,
        `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from))).toBe(true);
    }
    expect((await file(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await file(path, { range: "bytes=1-", "if-range": '"other"' })).status).toBe(200);
    const again = await file(path, { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const missing = await admin.get("/dataset/forward-dns/download?format=mmdb");
    expect([missing.code, missing.body.message]).toEqual([
      404,
      "This dataset is there as jsonl (gzip), jsonl (zstd), csv (gzip), csv (zstd)",
    ]);
  });

  it("are downloaded by the command line, checked, and compressed as is wished", async () => {
    const download = (to: string, ...more: string[]) =>
      fyrCommand(fyr.dataDir, ["dataset", "download", "forward-dns", to, ...more], "", { FYR_KEY: key });
    const to = join(scratch, "names.csv.zst");
    const saved = await download(to, "--format", "csv", "--compression", "zstd");
    expect([saved.code, saved.err, JSON.parse(saved.out)]).toEqual([
      0,
      "",
      expect.objectContaining({ dataset: "forward-dns", rows: 1, file: to }),
    ]);
    const content = await readFile(to);
    expect(createHash("sha256").update(content).digest("hex")).toBe(JSON.parse(saved.out).sha256);
    expect(zstdDecompressSync(content).toString()).toContain("host1.example.com");
    // By day the server's refusal of the same has to do, above.
    if (soak(false, true)) return;
    expect(await download(join(scratch, "none"), "--format", "mmdb")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("forward-dns has no such file"),
    });
  });

  itInSoak("are downloaded by the command line as gzip, and to standard output", async () => {
    const download = (to: string, ...more: string[]) =>
      fyrCommand(fyr.dataDir, ["dataset", "download", "forward-dns", to, ...more], "", { FYR_KEY: key });
    expect((await download(join(scratch, "names.gz"))).code).toBe(0);
    expect(gunzipSync(await readFile(join(scratch, "names.gz"))).toString()).toContain("host1.example.com");
    expect((await download("-", "--compression", "gzip")).code).toBe(0);
  });

  it("are synchronised: all of it, then deltas, and one request where there is nothing new", async () => {
    const folder = join(scratch, "copy");
    expect(await sync(folder)).toMatchObject({ by: "whole", rows: 1 });
    // By day only once, below.
    if (soak(true, false)) expect(await sync(folder)).toMatchObject({ by: "nothing", requests: 1 });
    await addRecord();
    await build("forward-dns");
    expect(await sync(folder)).toMatchObject({ by: "deltas", deltas: 1, rows: 2 });
    const lines = (await readFile(join(folder, "forward-dns.jsonl"), "utf8")).split("\n").slice(0, -1);
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(["host1.example.com", "host2.example.com"]);
    expect(await readdir(folder)).toEqual(["dataset-key.pem", "forward-dns.jsonl", "manifest.json", "manifest.sig"]);
    // What is not sound is fetched again: by day here, and said by `dataset verify` below.
    if (soak(false, true)) {
      const sound = await readFile(join(folder, "forward-dns.jsonl"));
      await writeFile(join(folder, "forward-dns.jsonl"), flipped(sound));
      expect(await sync(folder)).toMatchObject({ by: "whole", rows: 2 });
      expect((await readFile(join(folder, "forward-dns.jsonl"))).equals(sound)).toBe(true);
    }
    // A build without anything new is none.
    await build("forward-dns");
    expect((await standing("forward-dns")).builds).toHaveLength(2);
    expect(await sync(folder)).toMatchObject({ by: "nothing", requests: 1 });
  });

  itInSoak("after more builds than there are deltas, all of it is fetched", { timeout: 600_000 }, async () => {
    const folder = join(scratch, "late");
    await sync(folder);
    const builds = soak(25, 2);
    for (let n = 0; n < builds; n++) {
      await addRecord();
      await build("forward-dns");
    }
    const synced = await sync(folder);
    expect(synced).toMatchObject(builds > 24 ? { by: "whole" } : { by: "deltas", deltas: builds });
    expect(synced.rows).toBe(records);
    // Of what was before the last two, only what leads on from it is kept.
    expect((await standing("forward-dns")).builds).toHaveLength(2);
  });

  itInSoak("are verified, to the last byte", async () => {
    const folder = join(scratch, "copy");
    await sync(folder);
    expect((await fyrCommand(fyr.dataDir, ["dataset", "verify", folder])).code).toBe(0);
    for (const name of ["forward-dns.jsonl", "manifest.json", "manifest.sig"]) {
      const sound = await readFile(join(folder, name));
      await writeFile(join(folder, name), flipped(sound));
      const { code, err } = await fyrCommand(fyr.dataDir, ["dataset", "verify", folder]);
      expect([name, code]).toEqual([name, 1]);
      expect(err).toMatch(/other bytes than were signed|signature is not of this manifest/);
      // What is not sound is fetched again.
      if (name === "forward-dns.jsonl") expect(await sync(folder)).toMatchObject({ by: "whole" });
      else await writeFile(join(folder, name), sound);
    }
  });

  it("are for those whom the operator lets have them, for what it costs", async () => {
    const stranger = clientOf(fyr);
    expect((await stranger.get("/dataset/forward-dns/manifest")).code).toBe(401);
    const { client, token } = await newPerson(fyr, admin);
    const get = (path: string) =>
      fetch(`${fyr.url}/api/dataset/forward-dns/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const path = "download?compression=zstd";
    expect((await get(path)).status).toBe(200);
    const rule = (access: string, credits: number) =>
      admin.post("/admin/datasets/forward-dns/rule", { access, credits });

    expect((await rule("paid", 0)).code).toBe(200);
    expect((await get(path)).status).toBe(403);
    expect((await client.get("/dataset/forward-dns")).body.data.refused).toContain("paid plans");

    await rule("accounts", 10);
    const paid = await get(path);
    expect([paid.status, paid.headers.get("x-credits-cost")]).toEqual([200, "10"]);
    expect((await get(path)).headers.get("x-credits-cost")).toBe("0");
    expect((await get("download?format=csv&compression=gzip")).headers.get("x-credits-cost")).toBe("0");

    // Twenty at once, of which an account has four under way: one of them pays.
    const { client: other, token: otherToken } = await newPerson(fyr, admin);
    const ofOther = () =>
      fetch(`${fyr.url}/api/dataset/forward-dns/${path}`, { headers: { authorization: `Bearer ${otherToken}` } });
    const spent = async () => (await other.get("/account/details")).body.data.api_daily_spend;
    const answers = await Promise.all(Array.from({ length: 20 }, ofOther));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const costs = answers.filter(({ status }) => status === 200).map(({ headers }) => headers.get("x-credits-cost"));
    expect(costs.filter((cost) => cost !== "0")).toEqual(["10"]);
    expect(await spent()).toBe(10);

    await rule("everyone", 0);
    expect((await fetch(`${fyr.url}/api/dataset/forward-dns/${path}`)).status).toBe(200);
    expect((await rule("everyone", 5)).code).toBe(400);
    expect((await client.post("/admin/datasets/forward-dns/rule", { access: "everyone", credits: 0 })).code).toBe(403);
    expect((await client.get("/dataset/whois/manifest")).code).toBe(403);
  });

  it("keep as much of builds as administrators set", async () => {
    const path = "/admin/datasets/retention";
    expect((await admin.get(path)).body.data).toEqual({ builds: 2, deltas: 24, gigabytes: 20 });
    expect((await admin.post(path, { builds: 0, deltas: 24, gigabytes: 20 })).code).toBe(400);
    expect((await admin.post(path, { builds: 1, deltas: 24, gigabytes: 20 })).code).toBe(200);
    // What a build then leaves is in folder.test.ts.
    if (soak(true, false)) {
      await addRecord();
      await build("forward-dns");
      expect((await standing("forward-dns")).builds).toHaveLength(1);
    }
    expect((await admin.get(path)).body.data).toEqual({ builds: 1, deltas: 24, gigabytes: 20 });
    await admin.post(path, { builds: 2, deltas: 24, gigabytes: 20 });
    const { client } = await newPerson(fyr, admin);
    expect((await client.get(path)).code).toBe(403);
  });

  itInSoak("are there after kill -9 in the middle of a build, and nothing half of them ever is", async () => {
    await admin.post("/admin/datasets/build", { ids: ["threats"] });
    await eventually(async () => (await standing("threats")).progress?.stage ?? null).not.toBeNull();
    expect((await admin.get("/dataset/threats/download")).code).toBe(404);
    fyr.process.kill("SIGKILL");
    await eventually(() => fyr.process.signalCode).toBe("SIGKILL");
    expect(await readdir(join(fyr.dataDir, "datasets", "threats"))).toEqual([".unfinished"]);

    fyr = await startFyr({ dataDir: fyr.dataDir, env: { FYR_PASS_ON: "Acme" } });
    admin = (await login(fyr)).client;
    expect((await admin.get("/dataset/threats/download")).code).toBe(404);
    await expect.poll(async () => (await standing("threats")).builds.length, { timeout: 240_000 }).toBe(1);
    const folder = join(fyr.dataDir, "datasets", "threats");
    const [name = "", ...more] = await readdir(folder);
    expect([name, more]).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/), []]);
    const keyFile = join(scratch, "key.pem");
    await writeFile(keyFile, (await admin.get("/dataset/key")).body.data.public_key);
    const { code, out } = await fyrCommand(fyr.dataDir, ["dataset", "verify", join(folder, name), "--key", keyFile]);
    expect([code, JSON.parse(out).files.length]).toEqual([0, 9]);
  });
});
