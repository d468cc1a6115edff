import { ACCOUNT_TYPE } from "@fyr/contract";
import type { FastifyInstance } from "fastify";
import type { Credentials } from "./authenticate.ts";
import { ApiFailure } from "./failure.ts";
import type { Metrics } from "./metrics.ts";

/** Whether each store answers right now: name to null, or to a description of the fault. */
export type Readiness = () => Promise<Record<string, string | null>>;

/** For operators: liveness, readiness, Prometheus. Outside `/api`, where load balancers expect them. */
export function registerProbes(
  app: FastifyInstance,
  parts: { readiness: Readiness; metrics: Metrics; credentials: Credentials },
): void {
  app.get("/healthz", { schema: { hide: true } }, () => ({ status: "ok" }));

  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const stores = await parts.readiness();
    const ready = Object.values(stores).every((problem) => problem === null);
    // The reason of a failure may reveal too much; the log has it.
    const states = Object.fromEntries(Object.entries(stores).map(([name, problem]) => [name, problem === null]));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", stores: states });
  });

  // Figures of use are an operator's: Prometheus sends an admin's API key as its bearer token.
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const caller = parts.credentials.recall(request) ?? (await parts.credentials.prove(request));
    if (caller.type !== ACCOUNT_TYPE.admin) throw new ApiFailure("forbidden");
    return reply.type(parts.metrics.contentType).send(await parts.metrics.text());
  });
}
