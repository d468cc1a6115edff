import { type ClientRequest, type IncomingMessage, request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupAddress } from "node:dns";
import { ACCEPTED_ENCODINGS } from "./decode.ts";
import { OutboundError } from "./error.ts";
import type { Proxy } from "./proxy.ts";

interface Order {
  readonly url: URL;
  /** GET without. */
  readonly method?: "GET" | "POST";
  readonly body?: string | null;
  /** The address to connect to, whatever the name resolves to by then; or the proxy. */
  readonly to: readonly LookupAddress[] | Proxy;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/**
 * One request to the addresses that were vetted, or through the proxy; resolves with the head of the answer. @throws
 * OutboundError
 */
export function send({
  url,
  method = "GET",
  body = null,
  to,
  headers,
  idleMs,
  signal,
}: Order): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent: ClientRequest = request(url, {
      method,
      ...wayTo(to, url),
      headers: { ...headers, "accept-encoding": ACCEPTED_ENCODINGS },
      signal,
    });
    let answer: IncomingMessage | null = null;
    sent.setTimeout(idleMs, () => {
      const silent = new OutboundError("timeout", `${url.host} sent nothing for ${Math.ceil(idleMs / 1000)} s`);
      // The reader of the answer receives the error; the request does not.
      (answer ?? sent).destroy(silent);
    });
    sent.on("response", (message) => {
      answer = message;
      resolve(message);
    });
    sent.on("error", (error) => reject(problemOf(error, url)));
    if (body === null) sent.end();
    else sent.end(body);
  });
}

function wayTo(to: Order["to"], url: URL): RequestOptions {
  if ("agentFor" in to) return { agent: to.agentFor(url) };
  return {
    // A connection of its own: a reused one would be pinned to what was vetted for another request.
    agent: false,
    lookup: (_host, { all }, answer) => {
      const [first] = to;
      if (all === true) answer(null, [...to]);
      else answer(null, first?.address ?? "", first?.family ?? 4);
    },
  };
}

/** What went wrong on the wire, in words. */
export function problemOf(error: Error & { code?: string }, url: URL): Error {
  if (error instanceof OutboundError || error.name === "AbortError") return error;
  const { code = "" } = error;
  if (code === "ETIMEDOUT") return new OutboundError("timeout", `${url.host} does not answer`);
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN)$/.test(code)) {
    return new OutboundError("unreachable", `${url.host} cannot be reached (${code})`);
  }
  if (code === "ERR_PROXY_TUNNEL") {
    return new OutboundError("unreachable", `${url.host} cannot be reached through the proxy`);
  }
  // A certificate that is not trusted is not more so a second later.
  if (/CERT|SSL|TLS|UNABLE_TO_VERIFY/.test(code)) {
    return new OutboundError("unreachable", `${url.host} cannot be trusted (${code})`, { again: false });
  }
  return new OutboundError("broken", `${url.host} broke off (${code || error.message})`);
}
