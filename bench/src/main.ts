/**
 * Prints each figure as a ratio to its peer, both measured in turn in this run: absolute times mean little on a shared
 * machine. `npm run bench -- atlas` runs one of them. Each is loaded by itself: the peers of one would weigh on the
 * memory of another.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ run(): Promise<void> | void }>>> = {
  articles: () => import("./articles.ts"),
  atlas: () => import("./atlas.ts"),
  collect: () => import("./collect.ts"),
  credits: () => import("./credits.ts"),
  events: () => import("./events.ts"),
  felt: () => import("./felt.ts"),
  graph: () => import("./graph.ts"),
  http: () => import("./http.ts"),
  indicators: () => import("./indicators.ts"),
  memory: () => import("./memory.ts"),
  datasets: () => import("./datasets.ts"),
  mmdb: () => import("./mmdb.ts"),
  names: () => import("./names.ts"),
  networks: () => import("./networks.ts"),
  pages: () => import("./pages.ts"),
  scan: () => import("./scan.ts"),
  "scan-judgement": () => import("./scan-judgement.ts"),
  similar: () => import("./similar.ts"),
  table: () => import("./table.ts"),
};

const wanted = process.argv.slice(2);
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await load();
  await run();
}
