import type { FastifyInstance } from "fastify";

/** A body that has not come whole by then is cut off: slow senders must not hold connections for nothing. */
const BODY_MS = 60_000;

/**
 * Ends requests whose body takes too long. Node's own `requestTimeout` would do so for every request, also for those
 * whose bodies are streams of any length: routes that read such bodies watch for silence themselves.
 */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw, routeOptions }, _reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    const expected = encoding !== undefined || (length !== undefined && length !== "0");
    if (expected && routeOptions.config.streamedBody !== true) {
      const timer = setTimeout(() => raw.destroy(), BODY_MS);
      timer.unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}
