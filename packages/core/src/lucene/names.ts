import { parseAddress, parsePrefix } from "../ip/index.ts";

/** Two hexadecimal digits at a time: hardware addresses, serial numbers, fingerprints of certificates. */
const HEX_PAIRS = /^[0-9a-f]{2}(?::[0-9a-f]{2}){2,}$/i;
const URL_START = /^[a-z][a-z0-9+.-]*:\/\/./i;

/**
 * Whether a run of characters with colons in it is one term, not `field:value`: an IPv6 address or prefix, a URL, or
 * pairs of hexadecimal digits. In Lucene each of them is an error unless quoted; they are what people paste here.
 */
export function isOneTerm(run: string): boolean {
  if (!run.includes(":")) return true;
  return URL_START.test(run) || HEX_PAIRS.test(run) || parseAddress(run).ok || parsePrefix(run).ok;
}
