import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Counts and times every request by route (never by path: an address looked up is not a label). */
export function registerMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "fyr_" });
  const duration = new Histogram({
    name: "fyr_http_request_duration_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route", "code"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  // Finding a child by its labels costs more than counting; routes × methods × codes are few.
  const children = new Map<string, Histogram.Internal<"method" | "route" | "code">>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unmatched";
    const key = `${method} ${reply.statusCode} ${route}`;
    let child = children.get(key);
    if (child === undefined) {
      child = duration.labels(method, route, String(reply.statusCode));
      children.set(key, child);
    }
    child.observe(reply.elapsedTime / 1000);
    done();
  });
  return { registry, contentType: registry.contentType, text: () => registry.metrics() };
}
