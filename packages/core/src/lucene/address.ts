import { formatAddress, parseAddress, parsePrefix, type Address } from "../ip/index.ts";
import type { Addresses } from "./condition.ts";
import { Refusal } from "./error.ts";
import type { Bound, Piece, TextRange } from "./tree.ts";

/** `::ffff:0:0/96`: the block of IPv4 within the 128-bit numbers. */
const MAPPED_FIRST = 0xffff_0000_0000n;
const MAPPED_LAST = 0xffff_ffff_ffffn;
const LAST = (1n << 128n) - 1n;

/** An address or a prefix as ranges; undefined for a text that is neither. */
export function addressesOf(text: string): Addresses[] | undefined {
  if (text.includes("/")) {
    const parsed = parsePrefix(text);
    if (!parsed.ok) return undefined;
    const { range } = parsed;
    return range.family === 4
      ? [{ first: mapped(range.first), last: mapped(range.last) }]
      : withoutIpv4({ first: range.first, last: range.last });
  }
  const parsed = parseAddress(text);
  return parsed.ok ? [{ first: numberOf(parsed.address), last: numberOf(parsed.address) }] : undefined;
}

/** As `addressesOf`, for a field that takes nothing else. */
export function requireAddresses(text: string, field: string, place: TextRange): Addresses[] {
  const found = addressesOf(text);
  if (found === undefined) {
    throw new Refusal(`${field} takes an address, a prefix (10.0.0.0/8) or a range, not '${text}'`, place);
  }
  return found;
}

/** The range between two addresses of one family; undefined where an end is something else. */
export function rangeOfAddresses(lower: Bound | null, upper: Bound | null): Addresses[] | undefined {
  const families = [lower, upper].filter((end) => end !== null).map(({ text }) => familyOf(text));
  const [family] = families;
  return family !== undefined && families.every((each) => each === family) ? addressRange(lower, upper, "") : undefined;
}

/** The range between two addresses; an open end goes as far as the family of the other does. */
export function addressRange(lower: Bound | null, upper: Bound | null, field: string): Addresses[] {
  const low = lower && endOf(lower, field);
  const high = upper && endOf(upper, field);
  const isIpv4 = (low ?? high)?.ipv4 ?? false;
  if (low && high && low.ipv4 !== high.ipv4) {
    throw new Refusal("The ends of the range are of different families", {
      from: lower?.from ?? 0,
      to: upper?.to ?? 0,
    });
  }
  const first = low ? low.value + (low.inclusive ? 0n : 1n) : isIpv4 ? MAPPED_FIRST : 0n;
  const last = high ? high.value - (high.inclusive ? 0n : 1n) : isIpv4 ? MAPPED_LAST : LAST;
  return isIpv4 ? (first <= last ? [{ first, last }] : []) : withoutIpv4({ first, last });
}

/** `192.168.*`, `10.*.*.*`: stars for the last octets. */
export function addressPattern(pieces: readonly Piece[], field: string, place: TextRange): Addresses[] {
  const text = pieces.map((piece) => (piece.type === "text" ? piece.text : piece.type === "many" ? "*" : "?")).join("");
  const octets = /^((?:\d{1,3}\.){1,3})\*(?:\.\*)*$/.exec(text)?.[1]?.slice(0, -1).split(".");
  const stars = text.split(".").length - (octets?.length ?? 0);
  const prefix = octets && [...octets, "0", "0", "0"].slice(0, 4).join(".");
  const found = octets && octets.length + stars <= 4 ? addressesOf(`${prefix}/${octets.length * 8}`) : undefined;
  if (found === undefined) {
    throw new Refusal(
      `${field} takes wildcards for last octets only (192.168.*); otherwise a prefix or a range`,
      place,
    );
  }
  return found;
}

/** An address of either family as the engine reads it. */
export function mappedText(value: bigint): string {
  return formatAddress({ family: 6, value });
}

interface End {
  readonly value: bigint;
  readonly inclusive: boolean;
  readonly ipv4: boolean;
}

/** As ranges count it: mapped addresses are IPv4. */
function familyOf(text: string): 4 | 6 | undefined {
  const parsed = parseAddress(text);
  return parsed.ok ? (isMapped(numberOf(parsed.address)) ? 4 : 6) : undefined;
}

const isMapped = (value: bigint): boolean => value >= MAPPED_FIRST && value <= MAPPED_LAST;

function endOf({ text, inclusive, ...place }: Bound, field: string): End {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Refusal(`${field} takes addresses as ends of a range, not '${text}'`, place);
  const value = numberOf(parsed.address);
  return { value, inclusive, ipv4: isMapped(value) };
}

function numberOf(address: Address): bigint {
  return address.family === 4 ? mapped(address.value) : address.value;
}

function mapped(value: number): bigint {
  return MAPPED_FIRST + BigInt(value);
}

/** IPv6 without the block of IPv4, unless that block is meant. */
function withoutIpv4({ first, last }: Addresses): Addresses[] {
  if (first >= MAPPED_FIRST && last <= MAPPED_LAST) return first <= last ? [{ first, last }] : [];
  return [
    { first, last: last < MAPPED_FIRST ? last : MAPPED_FIRST - 1n },
    { first: first > MAPPED_LAST ? first : MAPPED_LAST + 1n, last },
  ].filter((range) => range.first <= range.last);
}
