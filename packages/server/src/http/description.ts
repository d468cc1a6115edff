import { readFile } from "node:fs/promises";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { Prepared, sendPrepared } from "./prepared.ts";

/**
 * Serves the description of the API. It is the file that is kept beside the contract, which a test holds to be what
 * `describeApi` makes of it: to make it takes a second of the thread that answers.
 */
export function serveDescription(
  api: FastifyInstance,
  path: string,
  file: string,
  options: RouteShorthandOptions,
): void {
  let made: Promise<Prepared> | null = null;
  api.get(path, { ...options, compress: false }, async (request, reply) => {
    made ??= readFile(file, "utf8").then((text) => Prepared.of(JSON.stringify(JSON.parse(text))));
    return sendPrepared(request, reply, await made);
  });
}
