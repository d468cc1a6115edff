import { monitorEventLoopDelay } from "node:perf_hooks";
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
  collectDefaultMetrics({ register: registry, prefix: PREFIX, eventLoopMonitoringPrecision: NEVER_MS });
  registerEventLoopLag(registry);
  const times = new RouteTimes();
  times.register(registry);
  app.addHook("onResponse", (request, reply, done) => {
    times.observe(request.method, request.routeOptions.url ?? "unmatched", reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  return { registry, contentType: registry.contentType, text: () => registry.metrics() };
}

const PREFIX = "fyr_";
/** Some 24 days, the longest that a timer takes. */
const NEVER_MS = 2 ** 31 - 1;
const LAG_EVERY_MS = 100;
const NANOSECONDS = 1e9;

/**
 * How late the thread came to a timer since the last scrape, under the names that prom-client has for it. Its own wakes an
 * idle thread a hundred times a second, and counts the pause between two timers as lag.
 */
function registerEventLoopLag(registry: Registry): void {
  const histogram = monitorEventLoopDelay({ resolution: LAG_EVERY_MS });
  histogram.enable();
  const late = (ns: number): number => Math.max(0, ns / NANOSECONDS - LAG_EVERY_MS / 1000);
  const figures: Readonly<Record<string, () => number>> = {
    min: () => late(histogram.min),
    max: () => late(histogram.max),
    mean: () => late(histogram.mean),
    stddev: () => histogram.stddev / NANOSECONDS,
    p50: () => late(histogram.percentile(50)),
    p90: () => late(histogram.percentile(90)),
    // Scrapes read the metrics in the order in which they were registered.
    p99() {
      const p99 = late(histogram.percentile(99));
      histogram.reset();
      return p99;
    },
  };
  for (const [figure, read] of Object.entries(figures)) {
    const name = `${PREFIX}nodejs_eventloop_lag_${figure}_seconds`;
    registry.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({
      name,
      help: `The ${figure} of how late the event loop came to a timer, in seconds.`,
      registers: [registry],
      collect: () => gauge.set(histogram.count === 0 ? 0 : read()),
    });
  }
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
    const gauge: Gauge = new Gauge({
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
