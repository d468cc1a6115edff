import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/**
 * Serves the description of the API, half a megabyte of JSON: made and compressed once, at the first request, and one
 * buffer for all.
 */
export function serveDescription(api: FastifyInstance, path: string, options: RouteShorthandOptions): void {
  let made: Promise<Record<Encoding, Buffer>> | null = null;
  api.get(path, { ...options, compress: false }, async (request, reply) => {
    made ??= make(api);
    const encoding = encodingOf(request.headers["accept-encoding"]);
    const { [encoding]: bytes } = await made;
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    return reply.header("vary", "accept-encoding").type("application/json; charset=utf-8").send(bytes);
  });
}

async function make(api: FastifyInstance): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(JSON.stringify(api.swagger()));
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: zipped };
}

/** The shortest that the client names; `q=0` takes one away. */
function encodingOf(accepted: string | string[] | undefined): Encoding {
  const ranges = String(accepted ?? "")
    .toLowerCase()
    .split(",");
  const isAccepted = (encoding: string) =>
    ranges.some((range) => range.split(";")[0]?.trim() === encoding && !/;\s*q=0(?:\.0*)?\s*$/.test(range));
  return isAccepted("br") ? "br" : isAccepted("gzip") ? "gzip" : "identity";
}
