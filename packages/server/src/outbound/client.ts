import type { IncomingMessage } from "node:http";
import { vetAddress } from "@fyr/core/special";
import { decoded } from "./decode.ts";
import { OutboundError } from "./error.ts";
import type { Mirror } from "./mirror.ts";
import { createProxy } from "./proxy.ts";
import { readUrl, redirected, withoutDot } from "./redirect.ts";
import { resolveVetted, type Vet, vetForProxy } from "./resolve.ts";
import { retryAfterMs } from "./retry-after.ts";
import { problemOf, send } from "./send.ts";

const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USUAL = { maxBytes: 64 * 1024 * 1024, totalMs: 10 * 60_000, idleMs: 30_000 };

export interface OutboundOptions {
  /** What is already had: an answer that is the same comes without a body. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** Further headers, such as a key. They go to the first host only, wherever it redirects. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of the body, decompressed. */
  readonly maxBytes?: number;
  /** Milliseconds that all of it may take, redirects and body included. */
  readonly totalMs?: number;
  /** Milliseconds without a byte. */
  readonly idleMs?: number;
  readonly signal?: AbortSignal;
  /**
   * Redirects to another host are an error with their location: its caller decides who is asked. One to an address that was
   * asked already is the end.
   */
  readonly sameHost?: boolean;
}

export type OutboundAnswer =
  | { readonly changed: false }
  | {
      readonly changed: true;
      /** Its final address. */
      readonly url: string;
      readonly contentType: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
      /** Bytes on the wire, where the other side states them. */
      readonly length: number | null;
      /** Decompressed and bounded. Ending the iteration early closes the connection. @throws OutboundError */
      readonly body: AsyncIterable<Uint8Array>;
    };

/** The one way in which the product makes requests to other machines. */
export interface Outbound {
  /** @throws OutboundError; the signal's reason */
  open(url: string, options?: OutboundOptions): Promise<OutboundAnswer>;
  /** Whether the operator allows the request at all. */
  reaches(url: string): boolean;
  /** What the operator allows: nothing, the mirror, or the internet too. */
  readonly reach: { readonly offline: boolean; readonly mirror: boolean };
}

interface Needs {
  readonly version: string;
  /** No request leaves this machine. */
  readonly offline?: boolean;
  /** Goes first; mapped addresses are never requested outside. */
  readonly mirror?: Mirror | null;
  /** Asks for everything that the mirror has not; connects in this machine's place. */
  readonly proxy?: string | null;
  /** Where it may connect to: the public internet, except in tests. */
  readonly vet?: Vet;
}

/**
 * Every request resolves, vets and pins the addresses anew, redirects too, and is bounded in time and size.
 * Errors leave out an address's query: it may contain a key.
 */
export function createOutbound({
  version,
  offline = false,
  mirror = null,
  proxy = null,
  vet = vetAddress,
}: Needs): Outbound {
  const userAgent = `Fyr/${version}`;
  const through = proxy === null ? null : createProxy(proxy);
  const wayTo = async (url: URL) => {
    if (through === null) return resolveVetted(url, vet);
    await vetForProxy(url, vet);
    return through;
  };

  async function follow(first: string, options: OutboundOptions, signal: AbortSignal): Promise<OutboundAnswer> {
    const { etag = null, lastModified = null, maxBytes = USUAL.maxBytes, idleMs = USUAL.idleMs } = options;
    const usual = {
      "user-agent": userAgent,
      accept: "*/*",
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    };
    let url = readUrl(first);
    // With the root's dot it is the same server.
    if (options.sameHost === true) url.hostname = withoutDot(url.hostname);
    const { origin } = url;
    const been = new Set([url.href]);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const to = await orAborted(wayTo(url), signal);
      const headers = url.origin === origin ? { ...usual, ...options.headers } : usual;
      const answer = await send({ url, to, headers, idleMs, signal });
      const status = answer.statusCode ?? 0;
      if (!REDIRECTS.has(status)) return present(answer, url, maxBytes);
      answer.destroy();
      const from = url.host;
      url = redirected(url, answer.headers.location);
      if (options.sameHost !== true) continue;
      url.hostname = withoutDot(url.hostname);
      if (url.host !== from) {
        throw new OutboundError("refused", `${from} redirects to ${url.host}`, { location: url.href });
      }
      if (been.has(url.href)) throw new OutboundError("refused", `${from} redirects to itself`);
      been.add(url.href);
    }
    throw new OutboundError("refused", `${new URL(first).host} redirects more than ${REDIRECTS_MAX} times`);
  }

  return {
    reach: { offline, mirror: mirror !== null },
    reaches: (url) => !offline || (mirror?.maps(url) ?? false),
    async open(url, options = {}) {
      const file = (await mirror?.find(url)) ?? null;
      if (file !== null) return fromMirror(file, url, options);
      if (offline) {
        const why = mirror === null ? "" : " and the mirror has no entry for it";
        throw new OutboundError("offline", `No request leaves this machine (FYR_OFFLINE)${why}`);
      }
      const late = new AbortController();
      const { totalMs = USUAL.totalMs } = options;
      const reason = new OutboundError("timeout", `It took longer than ${Math.round(totalMs / 1000)} s`);
      const timer = setTimeout(() => late.abort(reason), totalMs);
      const signal = options.signal === undefined ? late.signal : AbortSignal.any([late.signal, options.signal]);
      const stop = () => clearTimeout(timer);
      try {
        const answer = await follow(url, options, signal);
        if (!answer.changed) {
          stop();
          return answer;
        }
        return { ...answer, body: bodyOf(answer.body, signal, stop, new URL(answer.url)) };
      } catch (error) {
        stop();
        signal.throwIfAborted();
        throw error;
      }
    },
  };
}

function fromMirror(
  file: NonNullable<Awaited<ReturnType<Mirror["find"]>>>,
  url: string,
  { etag = null, maxBytes = USUAL.maxBytes }: OutboundOptions,
): OutboundAnswer {
  if (etag === file.etag) return { changed: false };
  if (file.bytes > maxBytes) throw new OutboundError("too_large", `It is larger than ${maxBytes} bytes`);
  const { modified: lastModified, bytes: length } = file;
  return { changed: true, url, contentType: "", etag: file.etag, lastModified, length, body: file.read() };
}

function present(answer: IncomingMessage, url: URL, maxBytes: number): OutboundAnswer {
  const { statusCode: status = 0, headers } = answer;
  if (status === 304) {
    answer.destroy();
    return { changed: false };
  }
  if (status !== 200) {
    answer.destroy();
    throw new OutboundError("status", `${url.host} answers ${status}`, {
      status,
      again: status === 408 || status === 425 || status === 429 || status >= 500,
      retryAfterMs: retryAfterMs(headers["retry-after"], Date.now()),
    });
  }
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (length > maxBytes) {
    answer.destroy();
    throw new OutboundError("too_large", `It is larger than ${maxBytes} bytes`);
  }
  return {
    changed: true,
    url: url.href,
    contentType: headers["content-type"] ?? "",
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
    length: Number.isFinite(length) ? length : null,
    body: decoded(answer, headers["content-encoding"] ?? "", maxBytes),
  };
}

async function* bodyOf(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  done: () => void,
  url: URL,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Error ? problemOf(error, url) : error;
  } finally {
    done();
  }
}

/** A resolver cannot be cancelled; a late answer is ignored. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}
