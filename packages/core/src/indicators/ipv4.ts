import type { AddressMatch } from "./address-match.ts";
import { CLASSES, CLOSE_BRACKET, DIGIT, HYPHEN, OPEN_BRACKET, WORD, ZERO } from "./characters.ts";
import { dotJoint } from "./joints.ts";

/**
 * Reads four octets from `start`, joined by dots, plain or defanged, and sets the match's word 0, start, end and
 * defanged. Answers whether they are an address and not the beginning of something longer (`1.2.3.4.5`, `1.2.3.4x`).
 * Of `1.2.3.4.5` the match is set all the same, as 5 may be a port (dotted-port.ts). A hyphen may follow: whether it begins a range is the caller's to see. Octets with leading zeros are refused, since
 * some readers take them as octal (RFC 6943 section 3.1.1): whichever address we took would be a guess.
 */
export function readIpv4(bytes: Uint8Array, start: number, match: AddressMatch): boolean {
  let i = start;
  let value = 0;
  let defanged = false;
  let isOpen = false;
  for (let octets = 1; ; octets++) {
    const first = bytes[i]!;
    if (!(CLASSES[first]! & DIGIT)) return false;
    let octet = first - ZERO;
    i++;
    while (CLASSES[bytes[i]!]! & DIGIT) {
      // A leading zero, or too large with yet another digit.
      if (octet === 0) return false;
      octet = octet * 10 + bytes[i]! - ZERO;
      if (octet > 255) return false;
      i++;
    }
    value = value * 256 + octet;
    if (octets === 4) break;
    const joint = dotJoint(bytes, i);
    if (joint === 0) return false;
    if (joint > 1) {
      defanged = true;
      isOpen ||= joint === 2 && bytes[i] === OPEN_BRACKET;
    }
    i += joint;
  }
  const next = bytes[i]!;
  // `1.2[.3[.4]]` is notation for optional parts.
  if (isOpen && next === CLOSE_BRACKET) return false;
  if (next !== HYPHEN && CLASSES[next]! & WORD) return false;
  match.start = start;
  match.end = i;
  match.word0 = value;
  match.defanged = defanged;
  const joint = dotJoint(bytes, i);
  return joint === 0 || !(CLASSES[bytes[i + joint]!]! & WORD);
}
