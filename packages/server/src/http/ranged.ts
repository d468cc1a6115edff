import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/** A file that never changes under its entity tag. */
export interface RangedFile {
  /** All of it, or from one byte to another, both included. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => Readable;
  readonly bytes: number;
  /** Names its content: without quotation marks. */
  readonly tag: string;
  readonly modified: Date;
}

export interface RangedAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: () => Readable;
}

type Asked = Pick<FastifyRequest, "headers">;

const NOTHING = (): Readable => Readable.from([]);

/**
 * Answers a request for a file, or for one range of it (RFC 9110, sections 13 and 14): a client that has it already is told
 * so, and one that was cut off gets the rest. Several ranges at once are answered by all of the file.
 */
export function answerRange({ headers }: Asked, { open, bytes, tag, modified }: RangedFile): RangedAnswer {
  const etag = `"${tag}"`;
  const common = {
    etag,
    "accept-ranges": "bytes",
    "last-modified": modified.toUTCString(),
    // It may be kept, and is asked about each time.
    "cache-control": "private, no-cache",
  };
  if (names(headers["if-none-match"], etag)) return { status: 304, headers: common, stream: NOTHING };
  const ifRange = headers["if-range"];
  const range = ifRange === undefined || ifRange === etag ? readRange(headers.range, bytes) : null;
  if (range === "beyond") {
    const beyond = { ...common, "content-range": `bytes */${bytes}`, "content-length": "0" };
    return { status: 416, headers: beyond, stream: NOTHING };
  }
  if (range === null) {
    return { status: 200, headers: { ...common, "content-length": String(bytes) }, stream: () => open() };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...common,
      "content-range": `bytes ${start}-${end}/${bytes}`,
      "content-length": String(end - start + 1),
    },
    stream: () => open({ start, end }),
  };
}

/** Whether `If-None-Match` has the tag; weak ones compare alike. */
const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));

/** One range with both ends within the file; null for none that is understood, `beyond` where it begins behind the end. */
export function readRange(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | "beyond" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "beyond" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= bytes) return "beyond";
  return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
