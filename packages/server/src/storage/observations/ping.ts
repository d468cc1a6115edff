import { get as httpGet } from "node:http";
import { get as httpsGet } from "node:https";
import { PING_MS } from "../silence/index.ts";

/** Whether a ClickHouse answers within a second and a half. Never throws. */
export function pings(server: URL): Promise<boolean> {
  const get = server.protocol === "https:" ? httpsGet : httpGet;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // A socket of its own: those of statements may all be waiting.
  const request = get(new URL("/ping", server), { agent: false, timeout: PING_MS }, (answer) => {
    answer.resume();
    resolve(answer.statusCode === 200);
  });
  const late = setTimeout(() => request.destroy(new Error("no answer")), PING_MS);
  request.on("error", () => resolve(false));
  return promise.finally(() => clearTimeout(late));
}
