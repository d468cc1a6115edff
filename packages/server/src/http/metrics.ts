import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
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
