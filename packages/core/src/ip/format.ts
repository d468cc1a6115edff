import type { Address } from "./address.ts";
import { writeWords } from "./words.ts";

const OCTETS: readonly string[] = Array.from({ length: 256 }, (_, octet) => String(octet));

const scratch = new Uint32Array(4);

/** The canonical text: dotted decimal, or RFC 5952 for IPv6. */
export function formatAddress(address: Address): string {
  if (address.family === 4) return formatIpv4(address.value);
  writeWords(address.value, scratch, 0);
  return formatIpv6(scratch[0] ?? 0, scratch[1] ?? 0, scratch[2] ?? 0, scratch[3] ?? 0);
}

/** @param value 0 … 2^32-1 */
export function formatIpv4(value: number): string {
  return `${OCTETS[value >>> 24]}.${OCTETS[(value >>> 16) & 255]}.${OCTETS[(value >>> 8) & 255]}.${OCTETS[value & 255]}`;
}

/**
 * RFC 5952 section 4: lower case, no leading zeros, `::` for the first of the longest runs of two zero groups or more;
 * section 5: addresses under ::ffff:0:0/96 end in dotted decimal.
 * @param w0 the most significant of four 32-bit words
 */
export function formatIpv6(w0: number, w1: number, w2: number, w3: number): string {
  if (w0 === 0 && w1 === 0 && w2 === 0xffff) return `::ffff:${formatIpv4(w3)}`;
  let zeros = 0;
  for (const word of [w0, w1, w2, w3]) {
    zeros = (zeros << 2) | (word >>> 16 === 0 ? 2 : 0) | ((word & 0xffff) === 0 ? 1 : 0);
  }
  const group = (index: number): string => {
    const word = index < 2 ? w0 : index < 4 ? w1 : index < 6 ? w2 : w3;
    return (index % 2 === 0 ? word >>> 16 : word & 0xffff).toString(16);
  };
  const { start, length } = longestRun(zeros);
  let text = "";
  for (let index = 0; index < 8;) {
    if (length > 1 && index === start) {
      text += "::";
      index += length;
      continue;
    }
    if (index > 0 && !text.endsWith("::")) text += ":";
    text += group(index);
    index++;
  }
  return text;
}

/** Where the first longest run of set bits begins, counted from the most significant of eight. */
function longestRun(bits: number): { readonly start: number; readonly length: number } {
  let best = 0;
  let start = 0;
  let run = 0;
  for (let index = 0; index < 8; index++) {
    run = (bits & (0x80 >> index)) === 0 ? 0 : run + 1;
    if (run > best) {
      best = run;
      start = index - run + 1;
    }
  }
  return { start, length: best };
}
