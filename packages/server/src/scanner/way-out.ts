import type { LookupAddress } from "node:dns";
import { parseAddress, parseRange, type Range } from "@fyr/core/ip";
import { vetAddress, type Vetted } from "@fyr/core/special";
import { OutboundError, resolveVetted } from "../outbound/index.ts";
import { isOfThisMachine } from "./own-ports.ts";

/** Where pages may lead: the public internet, and what the operator names of the own network (`FYR_SCAN_ALLOW`). */
export interface WayOut {
  /** Addresses of a host that may be connected to, asked anew each time. @throws OutboundError */
  addressesOf(host: string, port: number): Promise<readonly LookupAddress[]>;
  /** Whether a name may lead somewhere although it means nothing to this machine: behind the operator's proxy it may. */
  vetForProxy(host: string, port: number): Promise<void>;
  /** Why a host may not be reached, where that is known without asking a name server; null elsewhere. */
  refusalOf(host: string, port: number): Promise<string | null>;
}

interface Allowed {
  /** Prefixes that may be reached though they are not public. */
  readonly allow: readonly string[];
  /** Nothing else may be, no name server either. */
  readonly offline: boolean;
  /** Ports of this machine that no page may lead to, whatever is allowed: Fyr's own. */
  readonly closed?: readonly number[];
}

const OFFLINE = "no request leaves this machine (FYR_OFFLINE)";
/** Services that no page has a reason to use, and that read what a request says as their own language. */
const PORTS_REFUSED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 5060, 5061, 6000,
  6379, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080, 11211,
]);

export function createWayOut({ allow, offline, closed = [] }: Allowed): WayOut {
  const ranges = allow.flatMap((text): Range[] => {
    const read = parseRange(text);
    return read.ok ? [read.range] : [];
  });
  const isAllowed = (text: string): boolean => {
    const read = parseAddress(text);
    if (!read.ok) return false;
    const { family, value } = read.address;
    return ranges.some((range) => range.family === family && range.first <= value && value <= range.last);
  };
  const vet = (address: string): Vetted => {
    if (isAllowed(address)) return { ok: true };
    return offline ? { ok: false, reason: OFFLINE } : vetAddress(address);
  };
  const resolve = async (host: string, port: number): Promise<LookupAddress[]> => {
    const found = await resolveAny(host, port);
    if (!closed.includes(port) || !found.some(({ address }) => isOfThisMachine(address))) return found;
    throw new OutboundError("refused", `${host} is refused: port ${port} of this machine is Fyr's own`);
  };
  const resolveAny = async (host: string, port: number): Promise<LookupAddress[]> => {
    if (PORTS_REFUSED.has(port))
      throw new OutboundError("refused", `${host} is refused: port ${port} is no web server's`);
    const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
    // RFC 6761: never asked of a name server.
    if (name === "localhost" || name.endsWith(".localhost")) return resolveVetted(new URL("http://127.0.0.1"), vet);
    const isName = !parseAddress(name).ok;
    if (offline && isName) throw new OutboundError("refused", `${host} is refused: ${OFFLINE}`);
    return resolveVetted(new URL(`http://${name.includes(":") ? `[${name}]` : name}`), vet);
  };
  return {
    addressesOf: resolve,
    async refusalOf(host, port) {
      const isKnown = offline || PORTS_REFUSED.has(port) || parseAddress(host.replace(/^\[(.*)\]$/, "$1")).ok;
      if (!isKnown && !/(?:^|\.)localhost$/i.test(host)) return null;
      const refused = (error: unknown): string | null =>
        error instanceof OutboundError && error.problem === "refused" ? error.message : null;
      return resolve(host, port).then(() => null, refused);
    },
    async vetForProxy(host, port) {
      await resolve(host, port).catch((error: unknown) => {
        if (!(error instanceof OutboundError) || error.problem !== "unreachable") throw error;
      });
    },
  };
}

/** Why nothing would leave this machine for a URL: no browser is started to learn that. @returns null where it may */
export async function refusalOfUrl(text: string, allowed: Allowed): Promise<string | null> {
  const url = URL.parse(text);
  const port = url === null ? null : portOf(url);
  return url === null || port === null ? null : createWayOut(allowed).refusalOf(url.hostname, port);
}

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "ws:": 80, "https:": 443, "wss:": 443 };

export function portOf(url: URL): number | null {
  return url.port === "" ? (PORTS[url.protocol] ?? null) : Number(url.port);
}
