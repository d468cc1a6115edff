/** A block of IANA's registry of special-purpose AS numbers. */
export interface SpecialSystem {
  /** As the registry calls it. */
  readonly name: string;
  readonly rfc: string;
}

/**
 * AS numbers that are nobody's (https://www.iana.org/assignments/iana-as-numbers-special-registry): the registry is as short
 * as it is old, and is no source that is collected. AS112 is missing: it is somebody's, and is announced.
 */
const BLOCKS: readonly (readonly [first: number, last: number, name: string, rfc: string])[] = [
  [0, 0, "Reserved", "RFC 7607"],
  [23_456, 23_456, "AS_TRANS", "RFC 6793"],
  [64_496, 64_511, "For documentation and sample code", "RFC 5398"],
  [64_512, 65_534, "For private use", "RFC 6996"],
  [65_535, 65_535, "Reserved", "RFC 7300"],
  [65_536, 65_551, "For documentation and sample code", "RFC 5398"],
  [4_200_000_000, 4_294_967_294, "For private use", "RFC 6996"],
  [4_294_967_295, 4_294_967_295, "Reserved", "RFC 7300"],
];

/** What an AS number is set aside for; null of one that can be somebody's. */
export function specialSystem(number: number): SpecialSystem | null {
  const block = BLOCKS.find(([first, last]) => first <= number && number <= last);
  return block === undefined ? null : { name: block[2], rfc: block[3] };
}
