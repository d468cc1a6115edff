import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupAddress } from "node:dns";
import { ACCEPTED_ENCODINGS } from "./decode.ts";
import { OutboundError } from "./error.ts";

interface Order {
  readonly url: URL;
  /** Where it connects, whatever the name says by then. */
  readonly addresses: readonly LookupAddress[];
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/** One GET to the addresses that were vetted; resolves with the head of the answer. @throws OutboundError */
export function send({ url, addresses, headers, idleMs, signal }: Order): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent: ClientRequest = request(url, {
      method: "GET",
      // A connection of its own: one that is kept would be pinned to what was vetted for another request.
      agent: false,
      headers: { ...headers, "accept-encoding": ACCEPTED_ENCODINGS },
      signal,
      lookup: (_host, { all }, answer) => {
        const [first] = addresses;
        if (all === true) answer(null, [...addresses]);
        else answer(null, first?.address ?? "", first?.family ?? 4);
      },
    });
    let answer: IncomingMessage | null = null;
    sent.setTimeout(idleMs, () => {
      const silent = new OutboundError("timeout", `${url.host} said nothing for ${Math.ceil(idleMs / 1000)} s`);
      // Who reads the answer is told why it ends; of the request he hears no more.
      (answer ?? sent).destroy(silent);
    });
    sent.on("response", (message) => {
      answer = message;
      resolve(message);
    });
    sent.on("error", (error) => reject(problemOf(error, url)));
    sent.end();
  });
}

/** What went wrong on the wire, in words. */
export function problemOf(error: Error & { code?: string }, url: URL): Error {
  if (error instanceof OutboundError || error.name === "AbortError") return error;
  const { code = "" } = error;
  if (code === "ETIMEDOUT") return new OutboundError("timeout", `${url.host} does not answer`);
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN)$/.test(code)) {
    return new OutboundError("unreachable", `${url.host} cannot be reached (${code})`);
  }
  // A certificate that is not trusted is not more so a second later.
  if (/CERT|SSL|TLS|UNABLE_TO_VERIFY/.test(code)) {
    return new OutboundError("unreachable", `${url.host} cannot be trusted (${code})`, { again: false });
  }
  return new OutboundError("broken", `${url.host} broke off (${code || error.message})`);
}
