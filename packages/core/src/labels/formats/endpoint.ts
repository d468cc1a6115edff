import type { LineReading } from "../entry.ts";
import { readRange } from "./range.ts";

/** `[scheme://][user@]address[:port][/path]`; an IPv6 address with a port or in a URL stands in brackets. */
const ENDPOINT =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/\s]*@)?(?:\[([0-9a-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const BARE_IPV4 = /^\d+\.[0-9.]+(?:\/\d{1,3})?$/;
const BARE_IPV6 = /^[0-9a-f:.]+(?:\/\d{1,3})?$/i;

/** A prefix, or IPv6 without brackets: what reads like an address with a path, or with a port. */
function isBare(text: string): boolean {
  return BARE_IPV4.test(text) || (text.indexOf(":") !== text.lastIndexOf(":") && BARE_IPV6.test(text));
}

/** Text of the address in an endpoint or URL, or of a bare address or prefix; null where there is none. */
export function addressIn(text: string): string | null {
  if (isBare(text)) return text;
  const match = ENDPOINT.exec(text);
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Format `endpoints`: an address with a port in each line, with a scheme or without (`192.0.2.1:8080`,
 * `socks5://192.0.2.1:1080`), as lists of open proxies have it; `#` begins a comment, text behind a blank is left aside.
 */
export function readEndpointLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const subject = addressIn(text.split(/[\s,]/, 1)[0] ?? "");
  if (subject === null) return { reason: "the line does not begin with an address and a port" };
  const target = readRange(subject);
  return "reason" in target ? target : { row: { target, count: null, name: null } };
}
