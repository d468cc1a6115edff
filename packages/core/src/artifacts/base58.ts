const CHARACTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Of Bitcoin: to the hash of a key, and to that of a script (BIP 13). */
const VERSIONS: ReadonlySet<number> = new Set([0x00, 0x05]);
const BYTES = 25;
const SUM_BYTES = 4;

/** Bytes as hexadecimal. */
export type Sha256 = (bytes: Uint8Array) => string;

/**
 * Whether a text has the form of a Bitcoin address in base58, and its checksum where that can be told.
 * @param sha256 the checksum is the beginning of twice it
 */
export function isLegacyAddress(text: string, sha256?: Sha256): boolean {
  const bytes = bytesOf(text);
  if (bytes === null || !VERSIONS.has(bytes[0] ?? -1)) return false;
  if (sha256 === undefined) return true;
  const once = sha256(bytes.subarray(0, BYTES - SUM_BYTES));
  const twice = sha256(Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(once.slice(2 * at, 2 * at + 2), 16)));
  return bytes
    .subarray(BYTES - SUM_BYTES)
    .every((byte, at) => byte === Number.parseInt(twice.slice(2 * at, 2 * at + 2), 16));
}

/** The bytes of an address; null where it has other signs, or more or fewer. */
function bytesOf(text: string): Uint8Array | null {
  let value = 0n;
  for (const sign of text) {
    const digit = CHARACTERS.indexOf(sign);
    if (digit === -1) return null;
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const hex = value === 0n ? "" : value.toString(16);
  const digits = hex.length % 2 === 0 ? hex : `0${hex}`;
  if (zeros + digits.length / 2 !== BYTES) return null;
  return Uint8Array.from({ length: BYTES }, (_, at) =>
    at < zeros ? 0 : Number.parseInt(digits.slice(2 * (at - zeros), 2 * (at - zeros) + 2), 16),
  );
}
