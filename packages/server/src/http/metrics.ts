import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { CacheFigures } from "@fyr/core/enrichment";
import { RouteTimes } from "./route-times.ts";

export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Counts and times every request by route. */
export function registerMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "fyr_" });
  const times = new RouteTimes();
  times.register(registry);
  app.addHook("onResponse", (request, reply, done) => {
    times.observe(request.method, request.routeOptions.url ?? "unmatched", reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  return { registry, contentType: registry.contentType, text: () => registry.metrics() };
}

/** Hits, misses and entries of each cache: counted by their owners, read on each scrape. */
export function registerCacheMetrics(
  registry: Registry,
  owners: readonly { readonly name: string; readonly caches?: () => Readonly<Record<string, CacheFigures>> }[],
): void {
  const figures = () =>
    owners.flatMap(({ name: owner, caches }) =>
      Object.entries(caches?.() ?? {}).map(([name, of]) => ({ labels: { cache: `${owner}_${name}` }, of })),
    );
  const common = { labelNames: ["cache" as const], registers: [registry] };
  for (const [name, help, field] of COUNTED) {
    const counter = new Counter({
      ...common,
      name,
      help,
      collect() {
        counter.reset();
        for (const { labels, of } of figures()) counter.inc(labels, of[field]);
      },
    });
  }
  for (const [name, help, field] of MEASURED) {
    const gauge = new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const { labels, of } of figures()) gauge.set(labels, of[field]);
      },
    });
  }
}

const COUNTED = [
  ["fyr_cache_hits_total", "What a cache had already", "hits"],
  ["fyr_cache_misses_total", "What was made for a cache", "misses"],
] as const;
const MEASURED = [
  ["fyr_cache_entries", "Entries that a cache holds", "size"],
  ["fyr_cache_entries_max", "Entries that a cache holds at most", "limit"],
] as const;
