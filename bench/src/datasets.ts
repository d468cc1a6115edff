import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Reader, type CityResponse } from "maxmind";
import { ensureAtlas } from "../../packages/server/src/atlas-build/index.ts";
import { buildFiles, linesOf } from "../../packages/server/src/dataset-build/index.ts";

/** The bounds for the whole set of cities with their systems, on two cores. */
const PROMISED_S = 60;
const PROMISED_MB = 1024;

const quiet = { info: () => undefined, warn: () => undefined };
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** City + ASN from the atlas of the carried packages: all its formats, read back by maxmind. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "fyr-bench-datasets-"));
  try {
    await ensureAtlas({ dataDir, log: quiet, labels: { current: () => [], fingerprint: () => "" } });
    const folder = join(dataDir, "files");
    mkdirSync(folder);
    const order = { id: "city-asn", dataDir, folder, build: "20260101T000000Z", previous: null } as const;
    const rules = { builtAt: "2026-01-01T00:00:00.000Z", isSold: false, withSensors: false, passOn: [] };
    let most = 0;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const options = { names: null, onProgress: () => undefined, signal: new AbortController().signal };
    const { rows, files } = await buildFiles({ ...order, ...rules }, options);
    clearInterval(watch);
    const { user, system } = process.cpuUsage(cpu);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `city-asn, ${rows} rows, ${files.length} files of ${megabytes(bytes)} MB | ${((performance.now() - began) / 1000).toFixed(1)} s, of ${PROMISED_S} promised (${((user + system) / 1e6).toFixed(1)} s of processor) | ${megabytes(most - before)} MB more memory at most, of ${PROMISED_MB} promised`,
    );
    await readBack(folder);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readBack(folder: string): Promise<void> {
  const reader = new Reader<CityResponse & { autonomous_system_number?: number }>(
    readFileSync(join(folder, "fyr-city-asn.mmdb")),
  );
  let [networks, differing] = [0, 0];
  for await (const line of linesOf(join(folder, "fyr-city-asn.jsonl.zst"))) {
    const row = JSON.parse(line) as {
      network: string;
      country: string | null;
      city: string | null;
      asn: number | null;
    };
    const found = reader.get(row.network.slice(0, row.network.indexOf("/")));
    networks++;
    const isSame =
      (found?.country?.iso_code ?? null) === row.country &&
      (found?.city?.names.en ?? null) === row.city &&
      (found?.autonomous_system_number ?? null) === row.asn;
    if (!isSame) differing++;
  }
  console.log(`read back by maxmind, the first address of each of ${networks} networks | ${differing} differ`);
}
