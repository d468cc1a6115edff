import { createSign, generateKeyPairSync, X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { ArtifactSighting } from "@fyr/core/artifacts";
import { sightedName } from "@fyr/core/names";
import {
  leafHash,
  leavesOf,
  namesOfCertificate,
  readDataTile,
  readHashTile,
  rootOf,
  signedHead,
  tilePath,
} from "@fyr/core/transparency";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderOf, openLog, readLogKey } from "../index.ts";
import { sha256 } from "./sha256.ts";
import { soak } from "../../testing/soak.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fyr-log-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const KEY = publicKey.export({ format: "der", type: "spki" }).toString("base64");

function signatureOf(size: number, root: Uint8Array, timestamp: number): Buffer {
  const signed = createSign("sha256").update(signedHead({ size, root }, timestamp)).sign(privateKey);
  return Buffer.concat([Buffer.from([4, 3, signed.length >> 8, signed.length & 255]), signed]);
}
/** A checkpoint as a static-ct log signs it. */
function checkpointOf(size: number, root: Uint8Array): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(1_700_000_000_000n);
  const signature = Buffer.concat([Buffer.from([1, 2, 3, 4]), time, signatureOf(size, root, 1_700_000_000_000)]);
  return `log.test/2026\n${size}\n${Buffer.from(root).toString("base64")}\n\n— log.test/2026 ${signature.toString("base64")}\n`;
}
/** The answer of `get-sth` of a tree of these leaves. */
function headOf(hashes: readonly Uint8Array[]): string {
  const [size, root, timestamp] = [hashes.length, rootOf(sha256, hashes), 1_700_000_000_000];
  return JSON.stringify({
    tree_size: size,
    timestamp,
    sha256_root_hash: Buffer.from(root).toString("base64"),
    tree_head_signature: signatureOf(size, root, timestamp).toString("base64"),
  });
}
/** Leaves without a certificate, as a data tile has them. */
function tileEntry(n: number): Buffer {
  const der = Buffer.from(`entry ${n}`);
  return Buffer.concat([
    Buffer.from([0, 0, 1, 0x9b, 0x71, 0xb4, 0x4c, 0, 0, 0, 0, 0, der.length]),
    der,
    Buffer.from([0, 0, 0, 0]),
  ]);
}
async function put(name: string, path: string, bytes: Uint8Array | string): Promise<void> {
  const file = join(folder, name, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, bytes);
}
/** A log of so many entries, with all its tiles. */
async function makeLog(name: string, size: number): Promise<Uint8Array[]> {
  const data = Array.from({ length: size }, (_, n) => tileEntry(n));
  const hashes = data.map((entry) => leafHash(sha256, readDataTile(entry)[0]!.leaf));
  for (let from = 0; from < size; from += 256) {
    const width = Math.min(256, size - from);
    await put(name, tilePath("data", from / 256, width), gzipSync(Buffer.concat(data.slice(from, from + width))));
  }
  for (let [level, nodes] = [0, hashes]; nodes.length > 0; level++) {
    for (let from = 0; from < nodes.length; from += 256) {
      const tile = nodes.slice(from, from + 256);
      await put(name, tilePath(level, from / 256, tile.length), Buffer.concat(tile));
    }
    const full = Math.floor(nodes.length / 256);
    nodes = Array.from({ length: full }, (_, n) => rootOf(sha256, nodes.slice(256 * n, 256 * n + 256)));
  }
  await put(name, "checkpoint", checkpointOf(size, rootOf(sha256, hashes)));
  return hashes;
}
async function readAll(name: string, range = { from: 0, to: Infinity }, key: string | null = KEY) {
  const log = await openLog(folderOf(join(folder, name), name), key === null ? null : readLogKey(key));
  let [entries, rejected] = [range.from, 0];
  const names = new Map<string, number>();
  const artifacts: ArtifactSighting[] = [];
  for await (const block of log.blocks(range)) {
    artifacts.push(...(block.artifacts ?? []));
    entries = block.read;
    rejected += block.rejected;
    for (const one of block.names) names.set(one.name, (names.get(one.name) ?? 0) + one.count);
  }
  return { ...log, entries: entries - range.from, rejected, names, artifacts };
}

describe("a log of tiles", () => {
  // By day no level of hashes more than those of 700: another one takes seconds.
  it.each([1, 255, 256, 257, 700, ...soak([65_536, 66_100], [])])(
    "of %i entries is read whole, and each is proven",
    async (size) => {
      const name = `whole-${size}`;
      await makeLog(name, size);
      // None of them is a certificate.
      expect(await readAll(name)).toMatchObject({
        title: "log.test/2026",
        size,
        isSigned: true,
        entries: size,
        rejected: size,
      });
      await rm(join(folder, name), { recursive: true });
    },
  );

  it("is read from an entry to another", async () => {
    await makeLog("part", 700);
    expect((await readAll("part", { from: 250, to: 520 })).entries).toBe(270);
    expect((await readAll("part", { from: 690, to: 9999 })).entries).toBe(10);
    expect((await readAll("part", { from: 700, to: 9999 })).entries).toBe(0);
  });

  it("is refused where it was tampered with", async () => {
    const hashes = await makeLog("good", 700);
    const spoil = async (name: string, path: string, bytes: Uint8Array | string) => {
      await cp(join(folder, "good"), join(folder, name), { recursive: true });
      await put(name, path, bytes);
      return () => readAll(name);
    };
    const data = gunzipSync(await readFile(join(folder, "good", "tile/data/001")));
    data[20] = 1;
    await expect(await spoil("entry", "tile/data/001", data)).rejects.toThrow("the tile tile/0/001 is not of the tree");
    const hashTile = Buffer.concat(hashes.slice(512));
    hashTile[3] = 1;
    await expect(await spoil("edge", "tile/0/002.p/188", hashTile)).rejects.toThrow(
      "the tiles do not lead to the root",
    );
    await expect(await spoil("short", "tile/data/001", tileEntry(256))).rejects.toThrow("tile/data/001 has 1 entries");
    await expect(await spoil("root", "checkpoint", checkpointOf(700, hashes[0]!))).rejects.toThrow(
      "the tiles do not lead to the root",
    );
    await expect(await spoil("size", "checkpoint", checkpointOf(701, rootOf(sha256, hashes)))).rejects.toThrow(
      "the log has no tile/0/002.p/189",
    );
    const unsigned = (await readFile(join(folder, "good", "checkpoint"), "utf8")).replace(/\n— .*\n$/, "\n");
    await expect(await spoil("unsigned", "checkpoint", unsigned)).rejects.toThrow("not signed by the log's key");
    expect(await readAll("unsigned", { from: 0, to: 1 }, null)).toMatchObject({ isSigned: null, entries: 1 });
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;
    const key = other.export({ format: "der", type: "spki" }).toString("base64");
    await expect(readAll("good", { from: 0, to: 1 }, key)).rejects.toThrow("not signed by the log's key");
    await expect(readAll("nothing")).rejects.toThrow("neither a checkpoint nor a signed tree head");
  });
});

describe("a folder of get-entries", () => {
  const stored = async (name: string, size: number, each: number): Promise<void> => {
    const leaves = Array.from({ length: size }, (_, n) => readDataTile(tileEntry(n))[0]!.leaf);
    for (let from = 0; from < size; from += each) {
      const entries = leaves
        .slice(from, from + each)
        .map((leaf) => ({ leaf_input: Buffer.from(leaf).toString("base64"), extra_data: "" }));
      await put(name, `get-entries-${from}.json`, JSON.stringify({ entries }));
    }
    await put(name, "get-sth.json", headOf(leaves.map((leaf) => leafHash(sha256, leaf))));
  };

  it("is read where all of it makes the root", async () => {
    await stored("answers", 70, 32);
    expect(await readAll("answers")).toMatchObject({ title: "answers", size: 70, isSigned: true, entries: 70 });
    expect((await readAll("answers", { from: 40, to: 50 })).entries).toBe(10);
  });

  it("is refused where a part is missing or changed", async () => {
    await stored("lost", 70, 32);
    await rm(join(folder, "lost", "get-entries-64.json"));
    await expect(readAll("lost")).rejects.toThrow("the folder has no get-entries-64.json");
    await stored("changed", 70, 32);
    const text = await readFile(join(folder, "changed", "get-entries-32.json"), "utf8");
    await put(
      "changed",
      "get-entries-32.json",
      text.replaceAll(Buffer.from("entry 3").toString("base64").slice(0, 8), "AAAAAAAA"),
    );
    await expect(readAll("changed")).rejects.toThrow(/do not make the root|unknown type|bytes early|version 1/);
  });
});

const shared = process.env["FYR_SHARED_DATA"] ?? resolve(import.meta.dirname, "../../../../../../shared/data");
const samples = join(shared, "samples/ct");
const isPresent = existsSync(samples);
if (!isPresent)
  console.warn(`SKIPPED: samples of certificate transparency, as there is no ${samples} (FYR_SHARED_DATA)`);

/** Null for what OpenSSL refuses. */
function namesIn(entry: Parameters<typeof namesOfCertificate>[0]): readonly string[] {
  const names = namesOfCertificate(entry);
  return "reason" in names ? [] : names;
}

function alternativeNamesByNode(der: Uint8Array): string | null {
  try {
    return new X509Certificate(der).subjectAltName ?? "";
  } catch {
    return null;
  }
}

describe.skipIf(!isPresent)("logs of others", () => {
  it("reads tiles of a real log, whose leaves agree with its tiles of hashes and whose names with its own list", async () => {
    const real = join(samples, "static-ct/navigli2025h2");
    await cp(join(real, "tile"), join(folder, "navigli/tile"), { recursive: true });
    const tiles = await Promise.all(
      ["000", "001", "002", "003"].map(async (tile) => readHashTile(await readFile(join(real, "tile/0", tile)))),
    );
    // The sample has no head and no tiles above: these are of its first 1,024 entries.
    await put("navigli", "tile/1/000.p/4", Buffer.concat(tiles.map((hashes) => rootOf(sha256, hashes))));
    await put("navigli", "checkpoint", checkpointOf(1024, rootOf(sha256, tiles.flat())));
    const { entries, rejected, names, artifacts } = await readAll("navigli");
    expect([entries, rejected]).toEqual([1024, 0]);
    // Certificates by the hash that others know them by; of precertificates those that join domains.
    const tileFiles = ["000", "001", "002", "003"].map((tile) => readFile(join(real, "tile/data", `${tile}.gz`)));
    const all = (await Promise.all(tileFiles)).flatMap((tile) => readDataTile(gunzipSync(tile)));
    const whole = all.filter(({ kind, der }) => kind === "certificate" && namesIn({ kind, der }).length > 0);
    const hashes = new Set(artifacts.map(({ value }) => value));
    for (const { der } of whole) {
      expect(hashes).toContain(new X509Certificate(der).fingerprint256.replaceAll(":", "").toLowerCase());
    }
    expect(hashes.size).toBeGreaterThan(whole.length);
    const others = [...Map.groupBy(artifacts, ({ value }) => value).values()].filter((of) => of.length === 1);
    expect(others.length).toBeLessThanOrEqual(whole.length);
    expect(artifacts.every(({ domain }) => domain !== null && names.has(domain))).toBe(true);
    const listed = new Set<string>();
    for (const tile of ["000", "001", "002", "003"]) {
      for (const line of (await readFile(join(real, "tile/names", tile), "utf8")).trim().split("\n")) {
        for (const name of JSON.parse(line).DNS ?? []) listed.add(name.toLowerCase());
      }
    }
    expect([...listed].filter((name) => !names.has(name))).toEqual([]);
    expect([...names.keys()].filter((name) => !listed.has(name))).toEqual([]);
  });

  it("reads real answers of get-entries, and refuses them with a head of another tree", async () => {
    const answers = [
      ["four", await readFile(join(samples, "rfc6962/get-entries-4.json"))],
      ["many", gunzipSync(await readFile(join(samples, "rfc6962/get-entries-64-derived.json.gz")))],
    ] as const;
    for (const [name, answer] of answers) {
      await put(name, "get-entries.json", answer);
      const hashes = leavesOf(answer.toString("utf8")).map((leaf) => leafHash(sha256, leaf));
      await put(name, "get-sth.json", headOf(hashes));
      const { entries, rejected, names } = await readAll(name);
      expect([entries, rejected], name).toEqual([hashes.length, 0]);
      expect(names.size, name).toBeGreaterThan(3);
    }
    await put("four", "get-sth.json", await readFile(join(samples, "rfc6962/get-sth-4.json")));
    await expect(readAll("four", undefined, null)).rejects.toThrow("do not make the root of the tree head");
  });

  it("reads of odd certificates the names that another reader finds, or says that it cannot", async () => {
    const pems = (await readdir(join(samples, "pem"))).filter((file) => file.endsWith(".pem"));
    let compared = 0;
    for (const file of pems) {
      const text = await readFile(join(samples, "pem", file), "utf8");
      const [, base64 = ""] = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(text) ?? [];
      const der = Buffer.from(base64, "base64");
      const found = namesOfCertificate({ kind: "certificate", der });
      const subjectAltName = alternativeNamesByNode(der);
      if ("reason" in found || subjectAltName === null) continue;
      compared++;
      const others = subjectAltName.split(", ").filter((name) => name.startsWith("DNS:"));
      const expected = new Set(others.map((name) => sightedName(name.slice(4))).filter((name) => name !== null));
      expect(found.toSorted(), file).toEqual([...expected].toSorted());
    }
    expect(compared).toBeGreaterThan(10);
  });

  it("verifies the signature of a real checkpoint by the key that its list has", async () => {
    const rome = join(samples, "static-ct/rome2026h1-test");
    const { key } = JSON.parse(await readFile(join(rome, "log.v3.json"), "utf8"));
    await put("rome", "checkpoint", await readFile(join(rome, "checkpoint.txt")));
    const files = folderOf(join(folder, "rome"), "rome");
    expect(await openLog(files, readLogKey(key))).toMatchObject({
      title: "rome2026h1.example.org",
      size: 300,
      isSigned: true,
    });
    await expect(openLog(files, readLogKey(KEY))).rejects.toThrow("not signed");
  });
});

it("takes no key that is none", () => {
  expect([readLogKey("no key"), readLogKey("AAAA")]).toEqual([null, null]);
});
