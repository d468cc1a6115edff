import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeImport } from "@fyr/core/sources";
import { labeller, type LabelRow, type LabelTarget } from "@fyr/core/labels";
import { smallGeoAsn } from "../collectors/geo-asn/testing/small-geo-asn.ts";
import { type AtlasHandle, atlasPaths, openCurrentAtlas } from "../storage/atlas/index.ts";
import { soak } from "../testing/soak.ts";
import { buildAtlas, type BuildStage, ensureAtlas, openOrBuildAtlas } from "./index.ts";

/** The packages are compiled for the run itself, and in differential.int.test.ts. */
const base = smallGeoAsn(["20.40.0.0\t20.43.255.255\t8075\tUS\tMICROSOFT-CORP-MSN-AS-BLOCK"]);
const quiet = { info: () => undefined, warn: () => undefined };

function label(source: string, target: LabelTarget, count: number | null = null): LabelRow {
  const described = describeImport(source, { published: "2026-08-22" });
  if (!described.ok) throw new Error(described.reason);
  return labeller(described.meaning)({ target, count, name: null });
}

const DOC6 = 0x20010db8n << 96n;
/** Cloudflare's: 1.1.1.1 among others. */
const CLOUDFLARE = 13_335;

const ROWS: readonly LabelRow[] = [
  label("ipsum", { family: 4, first: 0x01010101, last: 0x01010101 }, 4),
  label("cloudflare", { family: 4, first: 0x01010100, last: 0x010101ff }),
  label("tor-exits", { family: 6, first: DOC6 + 7n, last: DOC6 + 7n }),
  label("bad-asn", { family: "as", number: CLOUDFLARE }),
  label("misp-fastly", { family: 4, first: 0x14280000, last: 0x142800ff }),
];

let dataDir: string;
let handle: AtlasHandle;
const stages: BuildStage[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "fyr-build-"));
  handle = await ensureAtlas({
    dataDir,
    log: quiet,
    base,
    labels: { current: () => ROWS, fingerprint: () => "four" },
    onProgress: (stage) => {
      if (stages.at(-1) !== stage) stages.push(stage);
    },
    now: () => new Date("2026-08-23T00:00:00Z"),
  });
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function labelsOf(address: string): string[] {
  return handle
    .current()
    .lookup(address)
    .labels.map(({ value, source }) => `${source.id} ${value.kind} ${value.confidence}`)
    .sort();
}

describe("a build with labels", () => {
  it("goes through its stages in order", () => {
    expect(stages).toEqual(["labels", "asn", "registration", "place", "compile", "write"]);
  });

  it("puts labels to ranges, addresses and whole systems, in both families", () => {
    expect(labelsOf("1.1.1.1")).toEqual(["bad-asn hosting 60", "cloudflare cdn 95", "ipsum threat 87"]);
    expect(labelsOf("1.1.1.2")).toEqual(["bad-asn hosting 60", "cloudflare cdn 95"]);
    expect(labelsOf("1.0.0.1")).toEqual(["bad-asn hosting 60"]);
    expect(labelsOf("2606:4700::1111")).toEqual(["bad-asn hosting 60"]);
    expect(labelsOf("2001:db8::7")).toEqual(["tor-exits tor 98"]);
    expect(labelsOf("2001:db8::8")).toEqual([]);
  });

  it("has the time of its build, and names the sources of labels", () => {
    const info = handle.current().info();
    expect(info.builtAt).toBe("2026-08-23T00:00:00.000Z");
    const ids = info.sources.map(({ id }) => id);
    for (const id of ["ipsum", "cloudflare", "tor-exits", "bad-asn", "iptoasn", "maxmind-city"])
      expect(ids).toContain(id);
  });

  it("finds the list that claims for its owner what another announces, and no other", () => {
    const claiming = handle
      .current()
      .info()
      .sources.filter(({ overclaims }) => overclaims !== undefined);
    expect(claiming.map(({ id, overclaims }) => [id, overclaims])).toEqual([
      ["misp-fastly", [{ name: "Fastly", addresses: 256, share: 1 }]],
    ]);
  });

  it("is not repeated while the inputs are the same, and is when they are others", async () => {
    const before = statSync(atlasPaths(dataDir).current);
    let fingerprint = "four";
    const ended = new AbortController();
    let builds = 0;
    const options = {
      dataDir,
      log: quiet,
      base,
      labels: { current: () => ROWS, fingerprint: () => fingerprint },
      onProgress: () => {
        builds++;
        ended.abort(new Error("that is enough"));
      },
      signal: ended.signal,
    };
    const ensure = () => ensureAtlas(options);
    const again = await ensure();
    expect(again.current().info().builtAt).toBe("2026-08-23T00:00:00.000Z");
    expect(builds).toBe(0);
    expect((await openOrBuildAtlas(options)).isCurrent).toBe(true);
    fingerprint = "five";
    // A caller that accepts an outdated atlas gets it at once.
    const { atlas, isCurrent } = await openOrBuildAtlas(options);
    expect([atlas.current().info().builtAt, isCurrent, builds]).toEqual(["2026-08-23T00:00:00.000Z", false, 0]);
    await expect(ensure()).rejects.toThrow("that is enough");
    expect(builds).toBeGreaterThan(0);
    expect(statSync(atlasPaths(dataDir).current).ino).toBe(before.ino);
  });
});

describe("a build that does not finish", () => {
  const files = () => readdirSync(atlasPaths(dataDir).folder).sort();
  const complete = ["atlas.bin", "atlas.inputs.json"];
  const none = { current: () => [], fingerprint: () => "none" };

  it("leaves nothing behind when it is cancelled", async () => {
    const cancel = new AbortController();
    const build = buildAtlas({
      dataDir,
      labels: none,
      signal: cancel.signal,
      onProgress: (stage) => {
        if (stage === "asn") cancel.abort(new Error("cancelled by the operator"));
      },
    });
    await expect(build).rejects.toThrow("cancelled by the operator");
    expect(files()).toEqual(complete);
    await expect(buildAtlas({ dataDir, labels: none, signal: cancel.signal })).rejects.toThrow("cancelled by");
  });

  it("is refused while another is under way", async () => {
    const cancel = new AbortController();
    const first = buildAtlas({ dataDir, labels: none, signal: cancel.signal });
    await expect(buildAtlas({ dataDir, labels: none })).rejects.toThrow("being built already");
    cancel.abort(new Error("enough"));
    await expect(first).rejects.toThrow("enough");
  });

  it("fails with the reason when the labels cannot be read", async () => {
    async function* broken(): AsyncGenerator<LabelRow> {
      yield* ROWS;
      throw new Error("the label store has gone");
    }
    const build = buildAtlas({ dataDir, labels: { current: broken, fingerprint: () => "x" } });
    await expect(build).rejects.toThrow("the label store has gone");
    expect(files()).toEqual(complete);
  });

  it("fails with the reason when the sources contradict each other", async () => {
    const [row] = ROWS;
    if (row === undefined) throw new Error("no row");
    const impostor = { ...row, source: { ...row.source, id: "ip-location-db-asn" } };
    const build = buildAtlas({ dataDir, labels: { current: () => [impostor], fingerprint: () => "x" } });
    await expect(build).rejects.toThrow("two different sources are called ip-location-db-asn");
  });

  it("leaves the atlas whole when its process is killed at any stage, and the next build cleans up", async () => {
    const program = fileURLToPath(new URL("./testing/build-once.ts", import.meta.url));
    for (const stage of soak(["asn", "place"], ["asn"])) {
      const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith(stage)) child.kill("SIGKILL");
      }
      if (child.signalCode === null) await once(child, "exit");
      expect(child.signalCode).toBe("SIGKILL");
      const opened = await openCurrentAtlas(dataDir);
      expect(opened?.fellBack).toBeNull();
      expect(opened?.atlas.info().builtAt).toBe("2026-08-23T00:00:00.000Z");
    }
  });
});
