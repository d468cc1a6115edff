import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { constants, createGzip, type Gzip } from "node:zlib";
import type { Summary } from "./execute.ts";
import { httpStatusOf, type EngineException } from "./exceptions.ts";

/** The fields of the head of an answer. */
export interface AnswerHead {
  readonly queryId: string;
  readonly format: string;
  readonly compress: boolean;
}

/**
 * The answer to one request. Its head is sent with the first byte of the body, so that an error before that still
 * gets a status of its own.
 */
export class Answer {
  readonly #response: ServerResponse;
  readonly #head: AnswerHead;
  readonly #signal: AbortSignal;
  readonly #tag = randomBytes(8).toString("hex");
  #gzip: Gzip | undefined;

  /** `signal` is aborted when the client has gone; a pending write then ends with the signal's reason. */
  constructor(response: ServerResponse, head: AnswerHead, signal: AbortSignal) {
    this.#response = response;
    this.#head = head;
    this.#signal = signal;
  }

  /** Sends a piece and waits until the client has room for more. */
  async write(chunk: Uint8Array): Promise<void> {
    this.#signal.throwIfAborted();
    this.#start(200, {});
    const target = this.#gzip ?? this.#response;
    if (!target.write(chunk)) await once(target, "drain", { signal: this.#signal });
  }

  /** Ends a good answer; `last` and `summary` are for answers of one piece. */
  end(last?: Uint8Array, summary?: Summary): void {
    this.#start(200, summary ? { "X-ClickHouse-Summary": JSON.stringify(summaryHeader(summary)) } : {});
    const target = this.#gzip ?? this.#response;
    if (last === undefined) target.end();
    else target.end(last);
  }

  /**
   * Reports an error. When rows have been sent already, the exception follows them in the form that ClickHouse uses
   * since 25.11, and the connection is cut without an end of the body: a client that searches for the exception shows
   * it, and no client can take the rows before it for the whole.
   */
  async fail(exception: EngineException): Promise<void> {
    if (!this.#response.headersSent) {
      this.#start(httpStatusOf(exception.code), { "X-ClickHouse-Exception-Code": String(exception.code) });
      (this.#gzip ?? this.#response).end(`${exception.message}\n`);
      return;
    }
    const text = `${exception.message}\n`;
    const block = `\r\n__exception__\r\n${this.#tag}\r\n${text}${Buffer.byteLength(text)} ${this.#tag}\r\n__exception__\r\n`;
    const gzip = this.#gzip;
    if (gzip) {
      gzip.write(block);
      await new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, () => resolve()));
    } else {
      this.#response.write(block);
    }
    this.#response.socket?.destroySoon();
  }

  #start(status: number, extra: Readonly<Record<string, string>>): void {
    if (this.#response.headersSent) return;
    this.#response.writeHead(status, {
      "Content-Type": status === 200 ? contentType(this.#head.format) : "text/plain; charset=UTF-8",
      "X-ClickHouse-Query-Id": this.#head.queryId,
      "X-ClickHouse-Format": this.#head.format,
      "X-ClickHouse-Timezone": "UTC",
      "X-ClickHouse-Server-Display-Name": "fyr-engine",
      "X-ClickHouse-Exception-Tag": this.#tag,
      ...(this.#head.compress ? { "Content-Encoding": "gzip" } : {}),
      ...extra,
    });
    if (this.#head.compress) {
      this.#gzip = createGzip({ level: constants.Z_BEST_SPEED });
      // Not pipeline(): on an error it would end the body as if it were whole.
      this.#gzip.pipe(this.#response);
    }
  }
}

function summaryHeader(summary: Summary): Record<string, string> {
  return {
    read_rows: String(summary.writtenRows),
    read_bytes: String(summary.writtenBytes),
    written_rows: String(summary.writtenRows),
    written_bytes: String(summary.writtenBytes),
    total_rows_to_read: "0",
    result_rows: String(summary.resultRows),
    result_bytes: String(summary.resultBytes),
    elapsed_ns: String(Math.round(summary.elapsed * 1e9)),
  };
}

function contentType(format: string): string {
  if (/^JSON(?!.*EachRow)/.test(format)) return "application/json; charset=UTF-8";
  if (/^(JSON|NDJSON)/.test(format)) return "application/x-ndjson; charset=UTF-8";
  if (format.startsWith("CSV")) return "text/csv; charset=UTF-8; header=absent";
  if (/^(TSV|TabSeparated)/.test(format)) return "text/tab-separated-values; charset=UTF-8";
  if (/^(Native|RowBinary|Parquet|Arrow|ORC)/.test(format)) return "application/octet-stream";
  return "text/plain; charset=UTF-8";
}
