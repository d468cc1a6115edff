import { readFileSync } from "node:fs";
import { type Atlas, openAtlas } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import type { Address } from "@fyr/core/ip";
import { createSummaryCache, readNetwork, summarise } from "@fyr/server/modules/networks/index";
import { allAtOnce } from "@fyr/server/scheduling/index";
import { line, median } from "./report.ts";

/** The bound for a network of 16,777,216 addresses. */
const PROMISED_MS = 100;
/** All of unicast, but 10.0.0.0/8 and 127.0.0.0/8 are as good as empty. */
const EIGHTS = Array.from({ length: 223 }, (_, n) => `${n + 1}.0.0.0/8`);
const WORST = 6;
const ROUNDS = 3;

const moment = { day: "2026-11-26", coverage: { at: null, notCollected: [] } };

/** Of an installation's own atlas (`FYR_ATLAS`), which has the lists that it collects. */
export async function run(): Promise<void> {
  const path = process.env["FYR_ATLAS"];
  if (path === undefined) {
    console.log(
      "SKIPPED: networks of an installation's atlas, as FYR_ATLAS names none; `atlas` has those of the packages",
    );
    return;
  }
  const file = readFileSync(path);
  const bytes = new SharedArrayBuffer(file.length);
  new Uint8Array(bytes).set(file);
  await networks(() => openAtlas(bytes));
}

/**
 * Every /8: when nothing has been asked for before, of records that are not decoded, and when it has. The least of three
 * rounds, as other processes only ever add to it.
 * @param open opens the same atlas anew
 */
export async function networks(open: () => Atlas): Promise<void> {
  const momentOf = (_address: Address) => moment;
  const [first, again] = [new Map<string, number>(), new Map<string, number>()];
  const note = (times: Map<string, number>, network: string, ms: number) =>
    times.set(network, Math.min(ms, times.get(network) ?? ms));
  // The program warms up in round 0.
  for (let round = 0; round <= ROUNDS; round++) {
    const atlas = open();
    for (const network of EIGHTS) {
      const { traits } = createEnricher();
      const view = { atlas, traits, momentOf };
      const summaries = createSummaryCache();
      const read = readNetwork(network);
      const cold = await processorMs(async () => summaries.add(read, view, allAtOnce(summarise(read, view))));
      const warm = await processorMs(async () => summaries.find(read, view));
      if (round === 0) continue;
      note(first, network, cold);
      note(again, network, warm);
    }
  }
  const worst = [...first].sort(([, a], [, b]) => b - a);
  const all = [...first.values()];
  console.log(
    `  ${all.length} networks of a /8 asked for first: median ${median(all).toFixed(1)} ms of processor, ` +
      `${all.filter((ms) => ms >= PROMISED_MS).length} above ${PROMISED_MS} ms, the most ` +
      worst
        .slice(0, WORST)
        .map(([network, ms]) => `${network} ${ms.toFixed(0)} ms`)
        .join(", "),
  );
  line("the slowest /8 asked for first", `${PROMISED_MS} ms`, PROMISED_MS / (worst[0]?.[1] ?? 1), 1, 2);
  const slowest = Math.max(0.01, ...again.values());
  line("the slowest /8 asked for again", `${PROMISED_MS} ms`, PROMISED_MS / slowest, 10, 100);
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
