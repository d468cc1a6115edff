import type { MetricObjectWithValues, MetricValueWithName, Registry } from "prom-client";

/** Upper bounds of the buckets, in seconds; the last one has none. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

interface Times {
  readonly labels: { readonly method: string; readonly route: string; readonly code: number };
  /** Observations by bucket, not cumulative. */
  readonly buckets: Float64Array;
  sum: number;
}

/** How long each route took to answer, counted with an increment and read on each scrape. */
export class RouteTimes {
  readonly name = "fyr_http_request_duration_seconds";
  readonly help = "Time from request to answer";
  readonly type = "histogram";
  readonly aggregator = "sum";
  readonly #byRoute = new Map<string, Times[]>();

  /** @param route the declared path, never the requested one: an address must not become a label */
  observe(method: string, route: string, code: number, seconds: number): void {
    const times = this.#timesOf(method, route, code);
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++;
    times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
    times.sum += seconds;
  }

  #timesOf(method: string, route: string, code: number): Times {
    let known = this.#byRoute.get(route);
    if (known === undefined) {
      known = [];
      this.#byRoute.set(route, known);
    }
    for (const times of known) if (times.labels.code === code && times.labels.method === method) return times;
    const times = { labels: { method, route, code }, buckets: new Float64Array(BOUNDS.length + 1), sum: 0 };
    known.push(times);
    return times;
  }

  /** What prom-client reads of a metric. */
  get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const values: MetricValueWithName<string>[] = [];
    for (const { labels, buckets, sum } of [...this.#byRoute.values()].flat()) {
      let count = 0;
      for (const [i, inBucket] of buckets.entries()) {
        count += inBucket;
        values.push({
          metricName: `${this.name}_bucket`,
          labels: { le: BOUNDS[i] ?? "+Inf", ...labels },
          value: count,
        });
      }
      values.push({ metricName: `${this.name}_sum`, labels, value: sum });
      values.push({ metricName: `${this.name}_count`, labels, value: count });
    }
    const { name, help, type, aggregator } = this;
    return Promise.resolve({ name, help, type, aggregator, values } as never);
  }

  reset(): void {
    this.#byRoute.clear();
  }

  register(registry: Registry): void {
    registry.registerMetric(this as never);
  }
}
