import { type Address, type Family, parseAddress, type Range } from "../ip/index.ts";
import { specialRows } from "./rows.ts";

export type Vetted = { readonly ok: true } | { readonly ok: false; readonly reason: string };

interface Refused {
  readonly range: Range;
  readonly name: string;
}

/** Public addresses behind which clouds answer their own machines with secrets. */
const METADATA: ReadonlyMap<string, string> = new Map([["168.63.129.16", "a cloud's own service"]]);

/**
 * Whether a program may connect to an address on behalf of somebody else: only to one machine of the public internet.
 * All special-purpose space is refused, also what IANA calls reachable there: NAT64 leads to any IPv4 address, and an
 * anycast address of a protocol to whoever is nearest.
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
  return refused(family).find(({ range }) => range.first <= value && value <= range.last)?.name ?? null;
}

const sorted: Partial<Record<Family, readonly Refused[]>> = {};

function refused(family: Family): readonly Refused[] {
  sorted[family] ??= specialRows()
    .filter((row) => row.family === family)
    .map(({ record, ...range }) => ({ range, name: record.name }))
    // Entries nest, so a smaller range first is the more specific one first.
    .toSorted((a, b) => (sizeOf(a.range) < sizeOf(b.range) ? -1 : 1));
  return sorted[family];
}

const sizeOf = ({ first, last }: Range): bigint => BigInt(last) - BigInt(first);
