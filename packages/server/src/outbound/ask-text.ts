import { connect } from "node:net";
import type { LookupAddress } from "node:dns";
import { vetAddress } from "@fyr/core/special";
import { OutboundError } from "./error.ts";
import { resolveVetted, type Vet } from "./resolve.ts";

const WHOIS_PORT = 43;
const TOTAL_MS = 20_000;
const BYTES_MAX = 256 * 1024;

/** Where a name leads. */
export type Whereabouts = (
  host: string,
) => Promise<{ readonly addresses: readonly LookupAddress[]; readonly port: number }>;

/** Sends one line to a server of WHOIS (RFC 3912), and answers with its text. @throws OutboundError */
export type AskText = (host: string, line: string, signal?: AbortSignal) => Promise<string>;

interface Needs {
  /** No request leaves this machine. */
  readonly offline: boolean;
  /** An http proxy stands between this machine and the others: what is no http does not go past it. */
  readonly proxy: string | null;
  readonly vet?: Vet;
  /** By the resolver of this machine, and port 43, except in tests. */
  readonly whereabouts?: Whereabouts;
}

/** Bounded in time and size; the addresses of a server are vetted, and the connection goes to these. */
export function createAskText({ offline, proxy, vet = vetAddress, whereabouts = byResolver(vet) }: Needs): AskText {
  return async (host, line, given) => {
    if (offline) throw new OutboundError("offline", "No request leaves this machine (FYR_OFFLINE)");
    if (proxy !== null)
      throw new OutboundError("refused", `${host} is not asked: WHOIS does not go by the proxy (FYR_PROXY)`);
    // One line, and no second one.
    if (!/^[\x21-\x7e]{1,253}$/.test(line))
      throw new OutboundError("refused", "this is no question to a server of WHOIS");
    const { addresses, port } = await whereabouts(host);
    const to = addresses.find(({ address }) => vet(address).ok);
    if (to === undefined) throw new OutboundError("refused", `${host} is refused`);
    const late = AbortSignal.timeout(TOTAL_MS);
    const signal = given === undefined ? late : AbortSignal.any([late, given]);
    try {
      return await exchange({ host, to, port, line, signal });
    } catch (error) {
      given?.throwIfAborted();
      if (late.aborted) throw new OutboundError("timeout", `${host} took longer than ${TOTAL_MS / 1000} s`);
      throw error;
    }
  };
}

const byResolver =
  (vet: Vet): Whereabouts =>
  async (host) => ({ addresses: await resolveVetted(new URL(`whois://${host}`), vet), port: WHOIS_PORT });

interface Exchange {
  readonly host: string;
  readonly to: LookupAddress;
  readonly port: number;
  readonly line: string;
  readonly signal: AbortSignal;
}

function exchange({ host, to, port, line, signal }: Exchange): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const socket = connect({ host: to.address, port, signal }, () => socket.end(`${line}\r\n`));
    socket.on("data", (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > BYTES_MAX)
        socket.destroy(new OutboundError("too_large", `${host} sends more than ${BYTES_MAX} bytes`));
    });
    socket.on("error", (error: Error & { code?: string }) => {
      if (error instanceof OutboundError) reject(error);
      else if (/REFUSED|UNREACH|TIMEDOUT|NETDOWN|HOSTDOWN/.test(error.code ?? ""))
        reject(new OutboundError("unreachable", `${host} cannot be reached (${error.code})`));
      else reject(new OutboundError("broken", `${host} broke off (${error.code ?? error.message})`));
    });
    socket.on("close", () => resolve(textOf(Buffer.concat(parts))));
  });
}

/** UTF-8, or what many servers still write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
