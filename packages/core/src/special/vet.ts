import { type Address, parseAddress } from "../ip/index.ts";
import { SPECIAL_RANGES } from "./rows.ts";

export type Vetted = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Public addresses behind which clouds answer their own machines with secrets. */
const METADATA: ReadonlyMap<string, string> = new Map([["168.63.129.16", "a cloud's own service"]]);

/**
 * Whether a program may connect to an address on behalf of another: only to one machine of the public internet.
 * All special-purpose space is refused, also what IANA calls reachable there: NAT64 leads to any IPv4 address, and an
 * anycast address of a protocol to the nearest machine.
 * @param text an address as a resolver or a socket writes it, with a zone or without
 */
export function vetAddress(text: string): Vetted {
  const metadata = METADATA.get(text);
  if (metadata !== undefined) return { ok: false, reason: `${text} is ${metadata}` };
  const zone = text.indexOf("%");
  const parsed = parseAddress(zone < 0 ? text : text.slice(0, zone));
  if (!parsed.ok) return parsed;
  const name = specialOf(parsed.address);
  return name === null ? { ok: true } : { ok: false, reason: `${text} is not of the public internet: ${name}` };
}

/** Name of the smallest special-purpose range that holds the address. */
function specialOf({ family, value }: Address): string | null {
  const row = SPECIAL_RANGES.find((one) => one.family === family && one.first <= value && value <= one.last);
  return row?.record.name ?? null;
}
