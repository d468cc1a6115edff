import type { ObservationStore } from "@fyr/server/storage/observations/index";
import { createEventReads, searchEvents } from "@fyr/server/modules/events/index";
import { median } from "../report.ts";
import { type Answer, searchByHand } from "./by-hand.ts";
import type { DuckDBConnection } from "@duckdb/node-api";
import { searchDuckDb } from "./duckdb.ts";
import { QUERIES } from "./queries.ts";

const ROUNDS = 7;
const BAR = 1.2;
const AIM = 1.05;

/** Page, histogram and counts of each query, against SQL by hand on the same engine and against DuckDB. */
export async function benchSearch(store: ObservationStore, duckdb: DuckDBConnection): Promise<void> {
  const reads = createEventReads(store);
  const budget = { accountId: "bench", signal: new AbortController().signal, timeoutMs: 60_000 };
  const ratios: number[] = [];
  for (const query of QUERIES) {
    const fyr = async (): Promise<Answer> => {
      const request = {
        query: query.lucene,
        limit: 50,
        offset: 0,
        log_types: [],
        sort: "newest",
        rows_only: false,
      } as const;
      const answer = await searchEvents(reads.begin(budget), request);
      const { total, results } = JSON.parse(answer.toJson()) as { total: number; results: { id: string }[] };
      return { total, ids: results.map(({ id }) => id) };
    };
    const hand = () => searchByHand(store, query.sql);
    const duck = () => searchDuckDb(duckdb, query.duckdb);
    const [a, b, c] = [await fyr(), await hand(), await duck()];
    for (const other of [b, c]) {
      if (a.total !== other.total || a.ids.join() !== other.ids.join()) {
        throw new Error(`'${query.name}' finds ${a.total} events, its peer ${other.total}`);
      }
    }
    const times: { fyr: number[]; hand: number[]; duck: number[] } = { fyr: [], hand: [], duck: [] };
    for (let round = 0; round < ROUNDS; round++) {
      times.fyr.push(await timed(fyr));
      times.hand.push(await timed(hand));
      if (round < 3) times.duck.push(await timed(duck));
    }
    const [ours, byHand, theirs] = [median(times.fyr), median(times.hand), median(times.duck)];
    ratios.push(ours / byHand);
    console.log(
      `search: ${query.name} (${a.total} events) | ${ours.toFixed(0)} ms, ${(ours / byHand).toFixed(2)}× the time of SQL by hand, ${(ours / theirs).toFixed(2)}× DuckDB's`,
    );
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const verdict = mean <= AIM ? "aim reached" : mean <= BAR ? "bar reached" : "ABOVE THE BAR";
  console.log(
    `event search | ${mean.toFixed(2)}× the time of SQL by hand (geometric mean) | bar ${BAR}, aim ${AIM} | ${verdict}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
