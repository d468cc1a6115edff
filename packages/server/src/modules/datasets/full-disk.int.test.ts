import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { labeller } from "@fyr/core/labels";
import { describeImport } from "@fyr/core/sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureAtlas } from "../../atlas-build/index.ts";
import { smallGeoAsn } from "../../collectors/geo-asn/testing/small-geo-asn.ts";
import { openDatasetFolder } from "../../storage/datasets/index.ts";
import { openSecretBox } from "../../storage/secret/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { type WorkItem } from "../../work/index.ts";
import { datasetBuildWork } from "./build-work.ts";
import { createChecks } from "./checks.ts";
import { createRetention } from "./retention.ts";
import { createDatasetRules } from "./rules.ts";
import { openDatasetKey } from "./signing.ts";

const ID = "threats";
const NODE = "node";
const quiet = { info: () => undefined, warn: () => undefined };
const unread = (): never => expect.unreachable("A dataset of networks reads no names");

let dataDir: string;
let mounted: string | null = null;
let opened: Awaited<ReturnType<typeof openTestLedger>>;

const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { stdio: "ignore" });

/** Whether a disk of two megabytes could be mounted there: that needs root. */
function mountSmall(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    run("mount", "-t", "tmpfs", "-o", "size=2m", "fyr-test", path);
    mounted = path;
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  opened = await openTestLedger();
  dataDir = mkdtempSync(join(tmpdir(), "fyr-full-disk-"));
  const described = describeImport("ipsum", { published: "2026-08-22" });
  if (!described.ok) throw new Error(described.reason);
  const label = labeller(described.meaning);
  const labels = Array.from({ length: 2_000 }, (_, n) => {
    const value = 0x14280000 + 2 * n;
    return label({ target: { family: 4, first: value, last: value }, count: 8, name: null });
  });
  const base = smallGeoAsn(["20.40.0.0\t20.43.255.255\t8075\tUS\tMICROSOFT-CORP-MSN-AS-BLOCK"]);
  await ensureAtlas({ dataDir, log: quiet, base, labels: { current: () => labels, fingerprint: () => "" } });
});
afterAll(async () => {
  if (mounted !== null) run("umount", "-l", mounted);
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("a disk that is full in the middle of a build ends it with a reason, and the build before stays", async ({
  skip,
}) => {
  if (!mountSmall(join(dataDir, "datasets"))) {
    console.log("Skipped: nothing may be mounted here, which needs root");
    skip();
  }
  const { ledger } = opened;
  const folder = openDatasetFolder(dataDir);
  const [rules, checks] = [createDatasetRules(ledger), createChecks(ledger, NODE)];
  const key = await openDatasetKey(ledger, openSecretBox(dataDir));
  // The list of ipsum states no licence that Fyr knows.
  const settings = { withSensors: false, passOn: ["ipsum"], log: quiet, retention: createRetention(ledger) };
  const names = { observations: { query: unread } as never, names: { current: unread }, registeredSince: unread };
  const disk = { admitMuch: () => undefined } as never;
  let now = Date.UTC(2026, 7, 23);
  const time = () => new Date(now);
  const work = datasetBuildWork({
    dataDir,
    node: NODE,
    folder,
    key,
    rules,
    checks,
    disk,
    ...settings,
    ...names,
    now: time,
  });
  const item = { id: "1", key: "k", accountId: null, payload: { id: ID }, attempt: 1 } as unknown as WorkItem<{
    id: "threats";
  }>;
  const build = async () => {
    now += 3_600_000;
    return work.handler(item, { signal: new AbortController().signal, progress: () => undefined });
  };
  const path = join(dataDir, "datasets", ID);

  const first = await build();
  expect(first).toMatchObject({ rows: 2_000, same: false });
  const whole = readdirSync(join(path, first.build)).toSorted();

  // Room for some of the files, and not for all.
  const filler = join(dataDir, "datasets", "filler");
  const { bavail, bsize } = statfsSync(dataDir + "/datasets");
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
  const failed = await build().then(
    () => expect.unreachable("There was room"),
    (error: Error) => error,
  );
  expect(failed.message).toBe("The disk has too little room for this build. Make room, and build it again.");
  await work.record?.(ledger, item, { state: "failed", error: failed.message, cause: failed });
  expect((await checks.read())[ID]?.problem).toBe(failed.message);
  expect((await folder.builds(ID)).map(({ manifest }) => manifest.build)).toEqual([first.build]);
  expect([readdirSync(path), readdirSync(join(path, first.build)).toSorted()]).toEqual([[first.build], whole]);

  rmSync(filler);
  expect(await build()).toMatchObject({ rows: 2_000, same: true, build: first.build });
  expect(existsSync(join(path, ".unfinished"))).toBe(false);
});
