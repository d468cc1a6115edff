import { vetAddress } from "@fyr/core/special";
import { decoded } from "./decode.ts";
import { OutboundError } from "./error.ts";
import { readUrl } from "./redirect.ts";
import { resolveVetted, type Vet } from "./resolve.ts";
import { send } from "./send.ts";

const TOTAL_MS = 10_000;
const BYTES_MAX = 1024 * 1024;
/** Statuses whose answers have no body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);

interface Given {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** One request and its whole answer, of whatever status. Redirects are answers. @throws OutboundError */
export type Exchange = (url: string, given: Given) => Promise<Response>;

interface Needs {
  readonly version: string;
  /** Of the service that the operator has named: it may be in the own network. */
  readonly origin: string;
  /** Nothing but that service is to be reached. */
  readonly offline: boolean;
  /** Where else it may connect to: the public internet, except in tests. */
  readonly vet?: Vet;
}

/**
 * Requests to a service that the operator has named, and to addresses that the service names in turn: those have to be
 * https and public, as otherwise the service could make Fyr call into the own network. Bounded in time and size.
 */
export function createExchange({ version, origin, offline, vet = vetAddress }: Needs): Exchange {
  const wayTo = (url: URL) => {
    if (url.origin === origin) return resolveVetted(url, () => ({ ok: true }));
    if (offline)
      throw new OutboundError("offline", `${url.host} is not ${origin}, and no other is asked (FYR_OFFLINE)`);
    if (url.protocol !== "https:") throw new OutboundError("refused", `${url.host} is refused: it is not https`);
    return resolveVetted(url, vet);
  };

  return async (text, { method, headers, body }) => {
    const url = readUrl(text);
    const signal = AbortSignal.timeout(TOTAL_MS);
    try {
      const given = { "user-agent": `Fyr/${version}`, ...headers };
      const answer = await send({ url, method, body, to: await wayTo(url), headers: given, idleMs: TOTAL_MS, signal });
      const parts: Uint8Array[] = [];
      for await (const part of decoded(answer, answer.headers["content-encoding"] ?? "", BYTES_MAX)) parts.push(part);
      const { statusCode: status = 500 } = answer;
      return new Response(BODILESS.has(status) ? null : Buffer.concat(parts), {
        status,
        headers: { "content-type": answer.headers["content-type"] ?? "" },
      });
    } catch (error) {
      if (signal.aborted) throw new OutboundError("timeout", `${url.host} took longer than ${TOTAL_MS / 1000} s`);
      throw error;
    }
  };
}
