import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Access, admit, type Gate } from "./admit.ts";
import type { Metrics } from "./metrics.ts";

/** Whether each store answers right now: name to null, or to a description of the fault. */
export type Readiness = () => Promise<Record<string, string | null>>;

/** Figures of use are an operator's: Prometheus sends an administrator's key of this scope as its bearer token. */
const METRICS: Access = { access: "admin", credentials: ["session", "key"], scope: "metrics", cost: 0 };

/** For operators: liveness, readiness, Prometheus. Outside `/api`, where load balancers expect them. */
export function registerProbes(
  app: FastifyInstance,
  parts: { readiness: Readiness; metrics: Metrics; gate: Gate },
): void {
  const setUncached = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.header("cache-control", "no-store");
    done();
  };
  const options = { onRequest: setUncached };

  app.get("/healthz", options, () => ({ status: "ok" }));

  app.get("/readyz", options, async (_request, reply) => {
    const stores = await parts.readiness();
    const ready = Object.values(stores).every((problem) => problem === null);
    // The reason of a failure may reveal too much; the log has it.
    const states = Object.fromEntries(Object.entries(stores).map(([name, problem]) => [name, problem === null]));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", stores: states });
  });

  app.get("/metrics", options, async (request, reply) => {
    await admit(METRICS, parts.gate, request);
    return reply.type(parts.metrics.contentType).send(await parts.metrics.text());
  });
}
