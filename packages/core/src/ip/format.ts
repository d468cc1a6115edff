import type { Address } from "./address.ts";
import { writeWords } from "./words.ts";

const OCTETS: readonly string[] = Array.from({ length: 256 }, (_, octet) => String(octet));
/** With the dot before them: half as many pieces to put together. */
const DOT_OCTETS: readonly string[] = OCTETS.map((octet) => `.${octet}`);

const scratch = new Uint32Array(4);
/** Stores take each value modulo 2^16. */
const groups = new Uint16Array(8);

/** The canonical text: dotted decimal, or RFC 5952 for IPv6. */
export function formatAddress(address: Address): string {
  if (address.family === 4) return formatIpv4(address.value);
  writeWords(address.value, scratch, 0);
  return formatIpv6(scratch[0] ?? 0, scratch[1] ?? 0, scratch[2] ?? 0, scratch[3] ?? 0);
}

/** @param value 0 … 2^32-1 */
export function formatIpv4(value: number): string {
  // Joined as known texts: a template would first turn each piece, possibly undefined to the engine, into text.
  const head = (OCTETS[value >>> 24] ?? "") + (DOT_OCTETS[(value >>> 16) & 255] ?? "");
  return head + (DOT_OCTETS[(value >>> 8) & 255] ?? "") + (DOT_OCTETS[value & 255] ?? "");
}

/**
 * RFC 5952 section 4: lower case, no leading zeros, `::` for the first of the longest runs of two zero groups or more;
 * section 5: addresses under ::ffff:0:0/96 end in dotted decimal.
 * @param w0 the most significant of four 32-bit words
 */
export function formatIpv6(w0: number, w1: number, w2: number, w3: number): string {
  if (w0 === 0 && w1 === 0 && w2 === 0xffff) return `::ffff:${formatIpv4(w3)}`;
  groups[0] = w0 >>> 16;
  groups[1] = w0;
  groups[2] = w1 >>> 16;
  groups[3] = w1;
  groups[4] = w2 >>> 16;
  groups[5] = w2;
  groups[6] = w3 >>> 16;
  groups[7] = w3;
  let start = 0;
  let length = 1;
  for (let index = 0, run = 0; index < 8; index++) {
    run = groups[index] === 0 ? run + 1 : 0;
    if (run <= length) continue;
    length = run;
    start = index + 1 - run;
  }
  return length === 1 ? joined(0, 8) : `${joined(0, start)}::${joined(start + length, 8)}`;
}

/** Groups from `from` to before `to`, with colons between them. */
function joined(from: number, to: number): string {
  let text = "";
  for (let index = from; index < to; index++) {
    const group = groups[index] ?? 0;
    text += index === from ? hexOf(group) : `:${hexOf(group)}`;
  }
  return text;
}

/** Hexadecimal texts that were needed once are needed again: making one takes longer than all the rest. */
const hexTexts: (string | undefined)[] = Array.from({ length: 65_536 });

function hexOf(group: number): string {
  return (hexTexts[group] ??= group.toString(16));
}
