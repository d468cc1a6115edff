import type { LineReading } from "../entry.ts";
import { readRange } from "./range.ts";

/** `[scheme://][user@]address[:port][/path]`; an IPv6 address with a port or in a URL stands in brackets. */
const ENDPOINT =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/\s]*@)?(?:\[([0-9a-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::(\d{1,5}))?(?:[/?#]\S*)?$/i;
const BARE_IPV4 = /^\d+\.[0-9.]+(?:\/\d{1,3})?$/;
const BARE_IPV6 = /^[0-9a-f:.]+(?:\/\d{1,3})?$/i;

/** A prefix, or IPv6 without brackets: what reads like an address with a path, or with a port. */
function isBare(text: string): boolean {
  return BARE_IPV4.test(text) || (text.indexOf(":") !== text.lastIndexOf(":") && BARE_IPV6.test(text));
}

export interface Endpoint {
  /** Text that reads like an address or a prefix. */
  readonly address: string;
  readonly ports: readonly number[];
}

/** What an endpoint, a URL, a bare address or a prefix names; null where there is no address. */
export function endpointIn(text: string): Endpoint | null {
  if (isBare(text)) return { address: text, ports: [] };
  const match = ENDPOINT.exec(text);
  const address = match?.[1] ?? match?.[2];
  return address === undefined ? null : { address, ports: portsIn(match?.[3] ?? "") };
}

/** The port that a text gives; an empty list where it is not one. */
export function portsIn(text: string): readonly number[] {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? [port] : [];
}

/**
 * Format `endpoints`: an address with a port in each line, with a scheme or without (`192.0.2.1:8080`,
 * `socks5://192.0.2.1:1080`), as lists of open proxies have it; `#` begins a comment, text behind a blank is left aside.
 */
export function readEndpointLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const endpoint = endpointIn(text.split(/[\s,]/, 1)[0] ?? "");
  if (endpoint === null) return { reason: "the line does not begin with an address and a port" };
  const { address, ports } = endpoint;
  const target = readRange(address);
  if ("reason" in target) return target;
  return { row: { target, count: null, name: null, ...(ports.length === 0 ? {} : { detail: { ports } }) } };
}
