import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, createZstdDecompress } from "node:zlib";
import { EngineException } from "./exceptions.ts";
import { shapeOf } from "./sql.ts";
import type { StatementRequest } from "./statement.ts";

/** A request of ClickHouse's HTTP interface, read as far as needed to run it. */
export interface EngineRequest {
  readonly statement: StatementRequest;
  /** Rows that follow the statement, for an INSERT whose statement is in the URL. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Whether the client requests a compressed answer. */
  readonly compress: boolean;
}

/** Parameters of the HTTP interface itself; every other one is a setting of the query. */
const INTERFACE_PARAMETERS = new Set([
  "query",
  "database",
  "query_id",
  "default_format",
  "user",
  "password",
  // These steer ClickHouse's HTTP server, which is not part of the embedded engine.
  "wait_end_of_query",
  "buffer_size",
  "compress",
  "decompress",
  "enable_http_compression",
  "http_zlib_compression_level",
  "http_response_buffer_size",
  "http_headers_progress_interval_ms",
  "send_progress_in_http_headers",
]);

/** SQL that arrives as a body is held in memory; rows that arrive as a body are not. */
const SQL_BYTES = 64 * 1024 * 1024;

/** Throws 516 (AUTHENTICATION_FAILED) unless the request carries the password, in any of ClickHouse's three ways. */
export function authenticate(request: IncomingMessage, url: URL, password: string): void {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const key = request.headers["x-clickhouse-key"];
  const given =
    basic === undefined
      ? typeof key === "string"
        ? key
        : (url.searchParams.get("password") ?? "")
      : Buffer.from(basic, "base64")
          .toString()
          .replace(/^[^:]*:/, "");
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(given), digest(password))) {
    throw EngineException.of(516, "AUTHENTICATION_FAILED", "default: Authentication failed: password is incorrect");
  }
}

/** Reads a request. SQL comes in the URL, in the body, or in a multipart body with its parameters. */
export async function readRequest(request: IncomingMessage, url: URL): Promise<EngineRequest> {
  const params = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (name === "session_id" || name === "role") {
      throw EngineException.of(48, "NOT_IMPLEMENTED", `The embedded engine has no ${name}`);
    }
    if (name.startsWith("param_")) params.set(name.slice("param_".length), value);
    else if (!INTERFACE_PARAMETERS.has(name)) settings.set(name, value);
  }

  const body = decompressed(request);
  let sql = url.searchParams.get("query") ?? "";
  // Not the stream's own iterator: left before its end, that destroys the socket, and no error can be reported.
  let rows: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) };
  if (request.headers["content-type"]?.startsWith("multipart/form-data") === true) {
    const form = await new Response(await limited(body), {
      headers: { "content-type": request.headers["content-type"] },
    }).formData();
    for (const [name, value] of form) {
      if (typeof value !== "string") throw EngineException.of(48, "NOT_IMPLEMENTED", "The engine takes no files");
      if (name === "query") sql = value;
      else if (name.startsWith("param_")) params.set(name.slice("param_".length), value);
    }
    rows = none();
  } else if (sql === "" || shapeOf(sql).kind !== "insert-data") {
    // As ClickHouse does: the statement is the URL's part followed by the body.
    const text = (await limited(body)).toString();
    sql = sql === "" ? text : text === "" ? sql : `${sql}\n${text}`;
    rows = none();
  }
  return {
    statement: {
      sql,
      database: url.searchParams.get("database") ?? "default",
      defaultFormat: url.searchParams.get("default_format") ?? "TabSeparated",
      params,
      settings,
    },
    body: rows,
    compress:
      url.searchParams.get("enable_http_compression") === "1" &&
      /\bgzip\b/.test(request.headers["accept-encoding"] ?? ""),
  };
}

function decompressed(request: IncomingMessage): Readable {
  const encoding = request.headers["content-encoding"] ?? "identity";
  const decompress = { gzip: createGunzip, zstd: createZstdDecompress, br: createBrotliDecompress }[encoding];
  if (decompress !== undefined) {
    // An error reaches the reader of the decompressor; the callback prevents a second throw.
    return pipeline(request, decompress(), () => undefined);
  }
  if (encoding === "identity") return request;
  throw EngineException.of(48, "NOT_IMPLEMENTED", `Unknown Content-Encoding ${encoding}`);
}

async function limited(body: Readable): Promise<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > SQL_BYTES) throw EngineException.of(307, "TOO_MANY_BYTES", `A query of more than ${SQL_BYTES} bytes`);
      yield part;
    }
  }
  return buffer(counted());
}

async function* none(): AsyncGenerator<Uint8Array> {}
