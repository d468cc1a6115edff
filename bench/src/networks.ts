import type { Atlas } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import type { Address } from "@fyr/core/ip";
import { createSummaryCache, readNetwork, summarise } from "@fyr/server/modules/networks/index";
import { allAtOnce } from "@fyr/server/scheduling/index";
import { line, median } from "./report.ts";

/** The bound for a network of 16,777,216 addresses. */
const PROMISED_MS = 100;
const LARGEST = ["3.0.0.0/8", "24.0.0.0/8", "45.0.0.0/8", "104.0.0.0/8", "185.0.0.0/8"] as const;

const moment = { day: "2026-11-26", coverage: { at: null, notCollected: [] } };

/** The largest networks that are summarised: when nothing of one has been asked for before, and when it has. */
export async function networks(atlas: Atlas): Promise<void> {
  const momentOf = (_address: Address) => moment;
  // The program warms up; the caches of what it answers are new for each.
  for (const network of LARGEST) counted(atlas, network);
  const [first, again]: [number[], number[]] = [[], []];
  for (const network of LARGEST) {
    const { traits } = createEnricher();
    const view = { atlas, traits, momentOf };
    const summaries = createSummaryCache();
    const read = readNetwork(network);
    const cold = await processorMs(async () => summaries.add(read, view, allAtOnce(summarise(read, view))));
    const warm = await processorMs(async () => summaries.find(read, view));
    console.log(`  ${network}: ${cold.toFixed(0)} ms of processor first, ${warm.toFixed(2)} ms again`);
    first.push(cold);
    again.push(warm);
  }
  line("a /8 asked for first", `${PROMISED_MS} ms`, PROMISED_MS / median(first), 1, 2);
  line("a /8 asked for again", `${PROMISED_MS} ms`, PROMISED_MS / Math.max(0.01, median(again)), 10, 100);
}

const counted = (atlas: Atlas, network: string) =>
  allAtOnce(summarise(readNetwork(network), { atlas, traits: createEnricher().traits, momentOf: () => moment }));

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
