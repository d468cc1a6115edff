import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { type Receipt, setReceipt } from "./answer.ts";
import type { RangedAnswer } from "./ranged.ts";

/** Bytes gathered before they are sent: a line at a time would cost more than reading it. */
const PIECE_CHARS = 64 * 1024;

/** An answer that is sent as a file while it is read; `T` is the type of one line, so that the contract checks it. */
export class Download<T> {
  declare readonly type: T;
  readonly fileName: string;
  readonly mediaType: string;
  /** Its reader's pace is the source's; a reader who leaves ends it. */
  readonly stream: () => Readable;
  readonly status: number;
  /** Of this answer alone, besides those that all have. */
  readonly headers: Readonly<Record<string, string>>;

  private constructor(
    fileName: string,
    mediaType: string,
    stream: () => Readable,
    headers: Readonly<Record<string, string>> = {},
    status = 200,
  ) {
    this.status = status;
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.stream = stream;
    this.headers = headers;
  }

  /**
   * Lines of a file. Its first ones are read before anything is answered, so that what fails at once is an error in
   * words and not a file cut short.
   * @param lines without their line feeds
   */
  static async ofLines<T>(
    fileName: string,
    mediaType: string,
    lines: AsyncIterable<string>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Download<T>> {
    const pieces = await begun(lines);
    return new Download(fileName, mediaType, () => Readable.from(pieces, { objectMode: false }), headers);
  }

  /** The same as a file that gzip compressed while it is sent. */
  static async ofGzipLines<T>(fileName: string, lines: AsyncIterable<string>): Promise<Download<T>> {
    const pieces = await begun(lines);
    const compressed = () =>
      // The reader of the stream receives the error.
      pipeline(Readable.from(pieces, { objectMode: false }), createGzip(), () => undefined);
    return new Download(fileName, "application/gzip", compressed);
  }

  /** What `answerRange` answers of a stored file. */
  static ofRange<T>(fileName: string, mediaType: string, { status, headers, stream }: RangedAnswer): Download<T> {
    return new Download(fileName, mediaType, stream, headers, status);
  }

  /** An upload as it was sent. */
  static ofFile<T>(fileName: string, mediaType: string, content: Readable): Download<T> {
    return new Download(fileName, mediaType, () => content);
  }
}

export function sendDownload(reply: FastifyReply, download: Download<unknown>, receipt: Receipt): FastifyReply {
  setReceipt(reply, receipt);
  return (
    reply
      .code(download.status)
      .type(download.mediaType)
      .headers(download.headers)
      .header("content-disposition", attachmentNamed(download.fileName))
      // Should a browser show it after all: without scripts, and of no origin.
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "same-origin")
      .send(download.stream())
  );
}

async function begun(lines: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const pieces = gather(lines);
  return rejoin(await pieces.next(), pieces);
}

async function* gather(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length >= PIECE_CHARS) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}

async function* rejoin(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Characters of RFC 8187 that stand for themselves. */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/** A header that makes a browser save an answer as a file of that name (RFC 6266), and never show it. */
export function attachmentNamed(fileName: string): string {
  const ascii = fileName.replaceAll(/[^ -~]|["\\%]/g, "_");
  if (ascii === fileName) return `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(PLAIN, (char) =>
    char === "%" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
