import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import type { DatasetId } from "@fyr/contract";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { ADDRESS_DATASETS, type AddressDatasetId, type DatasetRow } from "@fyr/core/datasets";
import { formatAddress, parsePrefix } from "@fyr/core/ip";
import { labeller, type LabelRow, type LabelTarget } from "@fyr/core/labels";
import { describeImport } from "@fyr/core/sources";
import { type Response, Reader } from "maxmind";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureAtlas } from "../atlas-build/index.ts";
import { smallGeoAsn } from "../collectors/geo-asn/testing/small-geo-asn.ts";
import { readByPython } from "../testing/by-python.ts";
import { buildFiles } from "./index.ts";
import type { BuildOrder, BuiltFiles } from "./protocol.ts";

const base = smallGeoAsn(["20.40.0.0\t20.43.255.255\t8075\tUS\tMICROSOFT-CORP-MSN-AS-BLOCK"]);
const quiet = { info: () => undefined, warn: () => undefined };

function label(source: string, target: LabelTarget, count: number | null = null, options = {}): LabelRow {
  const described = describeImport(source, { published: "2026-08-22", ...options });
  if (!described.ok) throw new Error(described.reason);
  return labeller(described.meaning)({ target, count, name: null });
}
const one = (value: number): LabelTarget => ({ family: 4, first: value, last: value });
const DOC6 = 0x20010db8n << 96n;

const CLOSED = { format: "plain", kind: "threat", licence: "no redistribution" } as const;
/** What own sensors saw. */
const sensed: LabelRow = { ...label("ipsum", one(0x01010109), 8), source: SENSOR_SOURCE };
const LABELS: readonly LabelRow[] = [
  label("ipsum", one(0x01010101), 8),
  label("greensnow", one(0x01010101)),
  label("greensnow", { family: 4, first: 0x14280000, last: 0x142800fe }),
  label("greensnow", { family: 6, first: (0x2a00n << 112n) + 1n, last: (0x2a00n << 112n) + 9n }),
  // Its licence forbids to pass it on.
  label("closed", one(0x01010103), null, CLOSED),
  label("tor-exits", one(0x14290001)),
  label("tor-exits", { family: 6, first: DOC6 + 7n, last: DOC6 + 7n }),
  label("mullvad-relays", { family: 4, first: 0x14290000, last: 0x142900ff }),
  sensed,
];

let dataDir: string;
const folderOf = (name: string): string => join(dataDir, name);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "fyr-dataset-build-"));
  await ensureAtlas({ dataDir, log: quiet, base, labels: { current: () => LABELS, fingerprint: () => "" } });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const orderOf = (id: DatasetId, name: string, order: Partial<BuildOrder> = {}): BuildOrder => {
  const [builtAt, rules] = [
    "2026-08-23T00:00:00.000Z",
    { isSold: false, withSensors: false, passOn: ["unstated"], previous: null },
  ];
  return { id, dataDir, folder: folderOf(name), build: "20260823T000000Z", builtAt, ...rules, ...order };
};
const build = (id: DatasetId, name: string, order: Partial<BuildOrder> = {}): Promise<BuiltFiles> => {
  mkdirSync(folderOf(name));
  return buildFiles(orderOf(id, name, order), {
    names: null,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
};
const rowsOf = (name: string, file: string) =>
  zstdDecompressSync(readFileSync(join(folderOf(name), file)))
    .toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { network: string } & Record<string, string | number | null>);

const withoutNetwork = (row: object): DatasetRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== "network"));

/** Both ends of a prefix. */
const endsOf = (network: string): string[] => {
  const parsed = parsePrefix(network);
  if (!parsed.ok) throw new Error(parsed.reason);
  const { family, first, last } = parsed.range;
  return [first, last].map((value) => formatAddress({ family, value } as never));
};

it.runIf(process.platform === "linux")(
  "is made in a process of its own that goes after the server, and ends with the build",
  async () => {
    const mine = () =>
      readdirSync("/proc/self/task")
        .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "latin1").split(" "))
        .filter((pid) => pid !== "");
    const before = new Set(mine());
    const added = () => mine().filter((pid) => !before.has(pid));
    const priorities: number[] = [];
    mkdirSync(folderOf("priority"));
    await buildFiles(orderOf("threats", "priority"), {
      names: null,
      onProgress: () => priorities.push(...added().map((pid) => getPriority(Number(pid)))),
      signal: new AbortController().signal,
    });
    expect(new Set(priorities)).toEqual(new Set([5]));
    expect(added()).toEqual([]);
  },
);

const MAXMINDDB = `
import json, sys
import maxminddb
with maxminddb.open_database(sys.argv[1]) as database:
    print(json.dumps([database.get(ip) is not None for ip in sys.argv[2:]]))
`;
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

describe.each(Object.keys(ADDRESS_DATASETS) as AddressDatasetId[])("%s", (id) => {
  let built: BuiltFiles;
  beforeAll(async () => void (built = await build(id, id)));
  const pathOf = (suffix: string) => join(folderOf(id), `fyr-${id}.${suffix}`);
  const file = (name: string) => readFileSync(join(folderOf(id), name));

  it("has files that are what is said of them", () => {
    expect(built.files.map(({ name }) => name).toSorted()).toEqual(readdirSync(folderOf(id)).toSorted());
    for (const { name, bytes, sha256 } of built.files) {
      const content = file(name);
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
    for (const format of ["jsonl", "csv"]) {
      const [gzip, zstd] = [
        gunzipSync(file(`fyr-${id}.${format}.gz`)),
        zstdDecompressSync(file(`fyr-${id}.${format}.zst`)),
      ];
      expect(gzip.equals(zstd)).toBe(true);
      expect(zstd.toString().split("\n").length - 1).toBe(built.rows + (format === "csv" ? 1 : 0));
    }
    expect(built.rows).toBeGreaterThan(0);
  });

  it("is read back by npm maxmind, both ends of every network", () => {
    const reader = new Reader<Response>(file(`fyr-${id}.mmdb`));
    const byNetwork = Map.groupBy(rowsOf(id, `fyr-${id}.jsonl.zst`), ({ network }) => network);
    for (const [network, rows] of byNetwork) {
      const wanted = ADDRESS_DATASETS[id].record(rows.map(withoutNetwork));
      // Doubles are a type of their own where they are written, and undefined is left out.
      const read = JSON.parse(
        JSON.stringify(wanted, (_, value) => (value?.constructor?.name === "MmdbDouble" ? value.value : value)),
      );
      for (const address of endsOf(network)) expect(reader.get(address), address).toEqual(read);
    }
    expect(reader.get("10.0.0.1")).toBeNull();
  });

  it("is the same rows in JSONL and CSV to Python", ({ skip }) => {
    const read = readByPython(pathOf("jsonl.gz"), pathOf("csv.gz"));
    if (read === null) skip();
    expect(read).toEqual({ jsonl: built.rows, csv: built.rows, isSame: true });
  });

  it("is read back by Python's maxminddb", ({ skip }) => {
    if (!has("python3", "-c", "import maxminddb")) {
      console.warn("SKIPPED: maxminddb of Python is not installed (Debian: apt-get install python3-maxminddb)");
      skip();
    }
    const networks = rowsOf(id, `fyr-${id}.jsonl.zst`).slice(0, 100);
    const ends = networks.flatMap(({ network }) => endsOf(network));
    const answer = execFileSync("python3", ["-c", MAXMINDDB, pathOf("mmdb"), ...ends, "10.0.0.1"], {
      encoding: "utf8",
    });
    expect(JSON.parse(answer)).toEqual([...ends.map(() => true), false]);
  });

  it("is read back by mmdblookup", ({ skip }) => {
    if (spawnSync("mmdblookup", ["--version"]).error !== undefined) {
      console.warn("SKIPPED: mmdblookup is not installed (Debian: apt-get install mmdb-bin)");
      skip();
    }
    const [row] = rowsOf(id, `fyr-${id}.jsonl.zst`);
    const [ip = ""] = endsOf(row?.network ?? "");
    const answer = execFileSync("mmdblookup", ["--file", join(folderOf(id), `fyr-${id}.mmdb`), "--ip", ip], {
      encoding: "utf8",
    });
    const texts = Object.values(row ?? {}).filter(
      (value) => typeof value === "string" && value !== row?.network && value !== "",
    );
    expect(texts.every((value) => answer.includes(String(value)) || id === "anonymization")).toBe(true);
  });
});

describe("the blocklist of addresses", () => {
  const path = (suffix: string) => join(folderOf("firewall"), `fyr-ip-blocklist.${suffix}`);
  beforeAll(async () => void (await build("ip-blocklist", "firewall")));

  it("is what nft loads", ({ skip }) => {
    // What nft may not ask the kernel it cannot check: in a container without that right there is nothing to see.
    writeFileSync(join(folderOf("firewall"), "empty.nft"), "add table inet fyr_probe\n");
    if (!has("nft", "-c", "-f", join(folderOf("firewall"), "empty.nft"))) {
      console.warn("SKIPPED: nft is not installed, or may not ask the kernel");
      skip();
    }
    const checked = spawnSync("nft", ["-c", "-f", path("nft")], { encoding: "utf8" });
    expect([checked.status, checked.stderr]).toEqual([0, ""]);
    const broken = readFileSync(path("nft"), "utf8").replace("add element", "add nothing");
    writeFileSync(path("broken.nft"), broken);
    expect(spawnSync("nft", ["-c", "-f", path("broken.nft")]).status).not.toBe(0);
  });

  it("is what ipset restores", ({ skip }) => {
    if (!has("unshare", "-n", "ipset", "list", "-n")) {
      console.warn("SKIPPED: ipset is not installed, or may make no set in a network namespace of its own");
      skip();
    }
    // In a namespace of its own: no set of this machine is touched.
    const script = `ipset restore < "$1" && ipset save`;
    const made = spawnSync("unshare", ["-n", "sh", "-c", script, "sh", path("ipset")], { encoding: "utf8" });
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const wanted = readFileSync(path("ipset"), "utf8").match(/^add /gm)?.length ?? 0;
    expect(wanted).toBeGreaterThan(0);
    expect(made.stdout.match(/^add /gm)).toHaveLength(wanted);
  });
});

describe("rows that may not be passed on", () => {
  const networks = (name: string) => rowsOf(name, "fyr-threats.jsonl.zst").map(({ network }) => network);

  it("are kept out by the licence of their source, and the manifest says so", async () => {
    const { leftOut, sources } = await build("threats", "licence");
    expect(networks("licence")).toContain("1.1.1.1/32");
    expect(networks("licence")).not.toContain("1.1.1.3/32");
    expect(leftOut.map(({ id, reason }) => [id, reason])).toContainEqual([
      "closed",
      "Its licence forbids to pass it on: no redistribution",
    ]);
    expect(sources.map(({ id }) => id)).not.toContain("closed");
  });

  it("are kept out where own sensors saw it, unless the operator lets others see that", async () => {
    const { leftOut } = await build("threats", "without-sensors");
    expect(leftOut.map(({ id }) => id)).toContain(SENSOR_SOURCE.id);
    expect(networks("without-sensors")).not.toContain("1.1.1.9/32");
    await build("threats", "with-sensors", { withSensors: true });
    expect(networks("with-sensors")).toContain("1.1.1.9/32");
  });

  it("leave no trace in a score", async () => {
    await build("organizations-risks", "scores");
    await build("organizations-risks", "scores-with", { withSensors: true });
    const scoreOf = (name: string) =>
      rowsOf(name, "fyr-organizations-risks.jsonl.zst").find(({ network }) => network === "1.1.1.9/32")?.["risk_score"];
    expect(scoreOf("scores")).toBeUndefined();
    expect(scoreOf("scores-with")).toBeGreaterThan(0);
  });
});

describe("a build after another", () => {
  it("says that it is the same, or how it differs", async () => {
    const before = await build("threats", "before");
    const lines = join(folderOf("before"), "fyr-threats.jsonl.zst");
    const previous = { build: "20260822T000000Z", lines, sha256: before.content.sha256 };
    expect(await build("threats", "same", { previous })).toMatchObject({ isSame: true, delta: null });
    const after = await build("threats", "after", { previous, withSensors: true });
    expect(after).toMatchObject({ isSame: false, delta: { from: previous.build, added: 1, removed: 0 } });
    const delta = zstdDecompressSync(readFileSync(join(folderOf("after"), "delta.jsonl.zst"))).toString();
    expect(delta.match(/"add"/g)).toHaveLength(1);
    expect(delta).toContain('"network":"1.1.1.9/32"');
  });

  it("ends when it is cancelled", async () => {
    mkdirSync(folderOf("cancelled"));
    const order = {
      id: "country",
      dataDir,
      folder: folderOf("cancelled"),
      build: "x",
      builtAt: "2026-08-23T00:00:00.000Z",
    } as const;
    const aborted = AbortSignal.abort(new Error("cancelled by the operator"));
    const rules = { isSold: false, withSensors: false, passOn: [], previous: null };
    await expect(
      buildFiles({ ...order, ...rules }, { names: null, onProgress: () => undefined, signal: aborted }),
    ).rejects.toThrow("cancelled by");
  });
});
