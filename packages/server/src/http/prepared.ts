import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** An answer in JSON that many ask for: compressed once, and one buffer for all. `T` is the type of its data. */
export class Prepared<T = unknown> {
  declare readonly type: T;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  /** Of the text, without quotes. */
  readonly tag: string;

  private constructor(bytes: Record<Encoding, Buffer>) {
    this.bytes = bytes;
    this.tag = hash("sha256", bytes.identity, "base64url").slice(0, 22);
  }

  /** Of all that is sent. */
  static async of<T>(json: string): Promise<Prepared<T>> {
    const identity = Buffer.from(json);
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
    return new Prepared<T>({ identity, br, gzip: zipped });
  }

  /** Of an answer's data, within the envelope. */
  static ofData<T>(json: string): Promise<Prepared<T>> {
    return Prepared.of<T>(`{"status":"success","data":${json}}`);
  }
}

/** Sends it in the encoding that the client accepts; nothing but that it is the same where the client has it. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { bytes, tag }: Prepared): FastifyReply {
  const encoding = encodingOf(request.headers["accept-encoding"]);
  // Weak: whatever the encoding, it is the same.
  const etag = `W/"${tag}"`;
  void reply.header("etag", etag).header("vary", "accept-encoding");
  if (isAmong(etag, request.headers["if-none-match"])) return reply.code(304).send();
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type("application/json; charset=utf-8").send(bytes[encoding]);
}

/** RFC 9110 section 13.1.2: by the weak comparison. */
const isAmong = (etag: string, named: string | undefined): boolean =>
  named !== undefined &&
  named.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag.slice("W/".length));

/** The shortest that the client names; `q=0` takes one away. */
function encodingOf(accepted: string | string[] | undefined): Encoding {
  const ranges = String(accepted ?? "")
    .toLowerCase()
    .split(",");
  const isAccepted = (encoding: string) =>
    ranges.some((range) => range.split(";")[0]?.trim() === encoding && !/;\s*q=0(?:\.0*)?\s*$/.test(range));
  return isAccepted("br") ? "br" : isAccepted("gzip") ? "gzip" : "identity";
}
