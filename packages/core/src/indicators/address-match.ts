import { BACKSLASH, CLASSES, CLOSE_BRACKET, COLON, DIGIT, DOT, SLASH, WORD, ZERO } from "./characters.ts";
import { colonJoint } from "./joints.ts";

/** What a scanner found. One object is reused for all hits: a sink copies what it stores. */
export class AddressMatch {
  /** The address alone, as positions in the scanned bytes. */
  start = 0;
  end = 0;
  defanged = false;
  /** IPv4: the value in word 0. IPv6: four 32-bit words, the most significant first. */
  word0 = 0;
  word1 = 0;
  word2 = 0;
  word3 = 0;
  /** -1 where none follows. */
  port = -1;
  prefix = -1;
  /** Where the zone's name begins and ends; both 0 where none follows. */
  zoneStart = 0;
  zoneEnd = 0;
}

/** Where hits go. */
export interface AddressSink {
  ipv4(match: AddressMatch): void;
  ipv6(match: AddressMatch): void;
}

/**
 * A decimal number of at most `maxDigits` digits without leading zeros at `i`; -1 if there is none, or if a word is
 * joined to it: `1.2.3.4:10:11:12` is followed by a time, `1.2.3.4/24.html` and (with `notBefore` a slash)
 * `1.2.3.4/24/x` are paths. At `stop` it ends whatever follows.
 */
function numberAt(bytes: Uint8Array, i: number, maxDigits: number, notBefore: number, stop = -1): number {
  let value = 0;
  let end = i;
  while (end - i <= maxDigits && CLASSES[bytes[end]!]! & DIGIT) value = value * 10 + bytes[end++]! - ZERO;
  const digits = end - i;
  if (digits === 0 || digits > maxDigits || (digits > 1 && bytes[i] === ZERO)) return -1;
  if (end === stop) return value;
  const next = bytes[end]!;
  if (CLASSES[next]! & WORD) return -1;
  const joined = next === COLON || next === DOT || next === notBefore;
  if (joined && CLASSES[bytes[end + 1]!]! & WORD) return -1;
  // A path as JSON writes it: `1.2.3.4\/24\/x`.
  return notBefore === SLASH && next === BACKSLASH && bytes[end + 1] === SLASH ? -1 : value;
}

/** The length of the slash before a prefix length at `i`, which JSON may write as `\/`; 0 for none. */
const slashAt = (bytes: Uint8Array, i: number): number =>
  bytes[i] === SLASH ? 1 : bytes[i] === BACKSLASH && bytes[i + 1] === SLASH ? 2 : 0;

/** Where the prefix length ends whose slash stands at `i`; 0 if none does. */
export function endOfLength(bytes: Uint8Array, i: number): number {
  const slash = slashAt(bytes, i);
  if (slash === 0) return 0;
  const from = i + slash;
  let end = from;
  while (end - from < 4 && CLASSES[bytes[end]!]! & DIGIT) end++;
  return end > from && end - from < 4 ? end : 0;
}

/**
 * Fills in the prefix or port that stands behind the address, at `i`. A prefix length ends at `lengthEnd` if a hyphen and
 * another prefix follow it.
 */
export function readSuffix(
  bytes: Uint8Array,
  i: number,
  maxPrefix: number,
  match: AddressMatch,
  lengthEnd: number,
): void {
  match.port = -1;
  match.prefix = -1;
  const byte = bytes[i]!;
  const slash = slashAt(bytes, i);
  if (slash > 0) {
    const prefix = numberAt(bytes, i + slash, 3, SLASH, lengthEnd);
    if (prefix <= maxPrefix) match.prefix = prefix;
    return;
  }
  if (byte === DOT) {
    // Addresses that go on behind a dot are refused, but for ports (dotted-port.ts).
    match.port = numberAt(bytes, i + 1, 5, COLON);
    return;
  }
  // In brackets (RFC 3986 section 3.2.2) the port stands behind the closing one; without, IPv6 has none.
  const at = byte === CLOSE_BRACKET ? i + 1 : maxPrefix === 32 ? i : -1;
  if (at < 0) return;
  const colon = colonJoint(bytes, at);
  if (colon === 0) return;
  const port = numberAt(bytes, at + colon, 5, COLON);
  if (port <= 65_535) match.port = port;
}
