import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@fyr/contract";
import { sha256Of } from "./verify.ts";

/** Datasets of another Fyr, over HTTP. */
export interface Remote {
  /** Requests sent so far. */
  readonly requests: () => number;
  /** Null where the server says that it is the one with that tag. @throws Error in the server's words */
  read(path: string, tag?: string): Promise<{ readonly bytes: Buffer; readonly tag: string | null } | null>;
  /** Fetches a file, or the rest of one that was cut off, and checks it. @throws Error */
  download(path: string, to: string, wanted: { readonly bytes: number; readonly sha256: string }): Promise<void>;
}

/** Of a manifest, a signature and a key. */
const SMALL_BYTES = 16 * 1024 * 1024;
const TRIES = 5;
const ANSWER_MS = 60_000;

export function openRemote(url: string, apiKey: string | null): Remote {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  let requests = 0;

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    requests++;
    const answering = new AbortController();
    const timer = setTimeout(() => answering.abort(new Error(`${base.host} does not answer`)), ANSWER_MS);
    const response = await fetch(new URL(`api/${path}`, base), {
      // Who the key is for is known; where a redirect leads is not.
      redirect: "error",
      headers: { ...(apiKey !== null && { "x-api-key": apiKey }), ...headers },
      signal: answering.signal,
    }).finally(() => clearTimeout(timer));
    if (response.ok || response.status === 304 || response.status === 416) return response;
    const failure = Failure.safeParse(await response.json().catch(() => null));
    throw new Error(failure.success ? failure.data.message : `${base.host} answered ${response.status}`);
  }

  async function fetchRest(path: string, part: string, wanted: { bytes: number; sha256: string }): Promise<void> {
    const has = await stat(part).then(
      ({ size }) => size,
      () => 0,
    );
    if (has === wanted.bytes) return;
    const from = has < wanted.bytes ? has : 0;
    const headers: Record<string, string> = {};
    if (from > 0) Object.assign(headers, { range: `bytes=${from}-`, "if-range": `"${wanted.sha256}"` });
    const { body, status } = await ask(path, headers);
    if (body === null || status === 416) throw new Error("The server has another file than its manifest names");
    // All of it comes where the server has another file by now.
    const flags = status === 206 ? "a" : "w";
    await pipeline(
      Readable.fromWeb(body as never),
      atMost(wanted.bytes),
      createWriteStream(part, { flags, flush: true }),
    );
  }

  return {
    requests: () => requests,
    async read(path, tag) {
      const response = await ask(path, tag === undefined ? {} : { "if-none-match": tag });
      if (response.status === 304) return null;
      if (Number(response.headers.get("content-length") ?? 0) > SMALL_BYTES) throw new Error(`${path} is too large`);
      return { bytes: Buffer.from(await response.arrayBuffer()), tag: response.headers.get("etag") };
    },
    async download(path, to, wanted) {
      const part = `${to}.part`;
      for (let tried = 1; ; tried++) {
        try {
          await fetchRest(path, part, wanted);
          break;
        } catch (error) {
          if (tried >= TRIES) throw error;
        }
      }
      const found = await sha256Of(createReadStream(part));
      if (found.sha256 !== wanted.sha256) {
        await rm(part, { force: true });
        throw new Error(`What came of ${path} is not what was signed. Nothing of it is kept.`);
      }
      await rename(part, to);
    },
  };
}

/** A server that sends more than it has signed fills no disk. */
function atMost(bytes: number) {
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    let left = bytes;
    for await (const piece of pieces) {
      left -= piece.length;
      if (left < 0) throw new Error("The server sends more than its manifest says");
      yield piece;
    }
  };
}
