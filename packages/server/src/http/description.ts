import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { Prepared, sendPrepared } from "./prepared.ts";

/** Serves the description of the API, half a megabyte of JSON: made at the first request. */
export function serveDescription(api: FastifyInstance, path: string, options: RouteShorthandOptions): void {
  let made: Promise<Prepared> | null = null;
  api.get(path, { ...options, compress: false }, async (request, reply) => {
    made ??= Prepared.of(JSON.stringify(api.swagger()));
    return sendPrepared(request, reply, await made);
  });
}
