import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createNameStore, type NameStore } from "@fyr/server/storage/names/index";
import { createObservations, type ObservationStore, startEngine } from "@fyr/server/storage/observations/index";
import { domainAt, generateNames } from "./names/generate.ts";
import { line, median } from "./report.ts";

/** `FYR_BENCH_NAMES=1000000` for a quick run. */
const ROWS = Number(process.env["FYR_BENCH_NAMES"] ?? 10_000_000);
/** The bound for the subdomains of a name. */
const PROMISED_MS = 100;
const TURNS = 15;
const ALL = { lists: true, reaches: ["all", "sensors", "private"] } as const;
const PAGE = { offset: 0, limit: 1000, search: "" } as const;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What ten million names take of disk, and how long the names under one take. */
export async function run(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const engine = await startEngine({ dataDir: join(dir, "observations"), log: silent });
  try {
    const observations = await createObservations({ engine });
    const store = createNameStore(observations);
    const began = performance.now();
    await generateNames(store, ROWS, (done) =>
      process.stderr.write(`\rMaking names … ${Math.round((done / ROWS) * 100)} %`),
    );
    const seconds = (performance.now() - began) / 1000;
    process.stderr.write("\n");
    console.log(
      `stored ${ROWS.toLocaleString("en")} sightings in ${Math.round(seconds)} s, ${Math.round(ROWS / seconds).toLocaleString("en")}/s`,
    );
    await printSize(observations, "as they were stored");
    await readAll(store, observations, "as they were stored");
    await observations.command("OPTIMIZE TABLE name_sightings FINAL");
    await printSize(observations, "merged");
    await readAll(store, observations, "merged");
    await observations.close();
  } finally {
    await engine.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function printSize(observations: ObservationStore, state: string): Promise<void> {
  const [row] = await observations.query<{ rows: number; bytes: number; parts: number }>(
    `SELECT sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts FROM system.parts
     WHERE database = currentDatabase() AND table = 'name_sightings' AND active`,
  );
  const [names] = await observations.query<{ n: number }>("SELECT uniq(name) AS n FROM name_sightings");
  const { rows, bytes, parts } = row ?? { rows: 0, bytes: 0, parts: 0 };
  const each = (of: number): string => (bytes / of).toFixed(1);
  console.log(
    `names ${state} | ${(names?.n ?? 0).toLocaleString("en")} names in ${rows.toLocaleString("en")} rows of ${parts} parts, ` +
      `${(bytes / 1024 ** 2).toFixed(0)} MiB: ${each(rows)} bytes a row, ${each(names?.n ?? 1)} a name`,
  );
}

/** Of domains with more and fewer names, the first page of 1,000, and how many there are. */
async function readAll(store: NameStore, observations: ObservationStore, state: string): Promise<void> {
  for (const place of [0, 10, 1000, 100_000]) {
    if (place * 20 > ROWS) continue;
    const domain = domainAt(place);
    const total = await store.countSubdomains([domain], ALL);
    const page = await timesOf(() => store.subdomains(domain, PAGE, ALL));
    const count = await timesOf(() => store.countSubdomains([domain], ALL));
    const plain = await timesOf(() => observations.query("SELECT 1"));
    console.log(
      `  ${domain} with ${total.toLocaleString("en")} names: page ${show(page)}, count ${show(count)}, an empty statement ${show(plain)}`,
    );
    line(
      `subdomains of a name with ${total.toLocaleString("en")}, ${state}`,
      `${PROMISED_MS} ms`,
      PROMISED_MS / median(page),
      1,
      2,
    );
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const began = performance.now();
    await work();
    // The first warms up.
    if (turn > 0) times.push(performance.now() - began);
  }
  return times;
}

const show = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)})`;
