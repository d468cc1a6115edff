// A serving process of its own, as in life: Fyr with one more route that answers a constant, or a Fastify that does
// nothing else. It reports where it listens, and on request how much processor time it has used.
import { subscribe } from "node:diagnostics_channel";
import { readConfig } from "@fyr/server/config";
import { serve } from "@fyr/server/serve";
import Fastify, { type FastifyInstance } from "fastify";

export type Order =
  | { readonly kind: "fyr"; readonly dataDir: string; readonly password: string }
  | { readonly kind: "bare" };

async function start(order: Order): Promise<{ url: string; close(): Promise<unknown> }> {
  if (order.kind === "fyr") {
    subscribe("fastify.initialization", (message) => addConstant((message as { fastify: FastifyInstance }).fastify));
    const { dataDir, password } = order;
    const env = {
      FYR_DATA: dataDir,
      FYR_PORT: "0",
      FYR_OFFLINE: "1",
      FYR_LOG_LEVEL: "warn",
      FYR_ADMIN_PASSWORD: password,
    };
    return serve(readConfig(env), new AbortController().signal);
  }
  const app = Fastify();
  addConstant(app);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

/** Of as many bytes as `?bytes=` requests, made once. The same requests go to both otherwise. */
function addConstant(app: FastifyInstance): void {
  let body = "";
  app.put<{ Querystring: { bytes: string } }>("/constant", ({ query }, reply) => {
    body = JSON.stringify({ status: "success", data: "x".repeat(Number(query.bytes) - 32) });
    return reply.send("");
  });
  app.get("/constant/query/ip/:ip", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
}

process.once("message", (order: Order) => {
  void start(order).then(({ url, close }) => {
    process.on("message", (command) => {
      if (command === "close") void close().then(() => process.disconnect());
      else process.send?.(process.cpuUsage());
    });
    process.send?.(url);
  });
});
