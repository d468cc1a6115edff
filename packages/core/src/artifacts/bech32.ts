const CHARACTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** Of BIP 173 and of BIP 350. */
const SUMS: ReadonlySet<number> = new Set([1, 0x2bc830a3]);

/** Whether a lower-case text has the checksum of a Bitcoin address in bech32 or bech32m (BIP 173, BIP 350). */
export function isBech32(text: string): boolean {
  const at = text.lastIndexOf("1");
  if (at < 1 || text.length > 90 || text.length - at < 7) return false;
  const prefix = Array.from({ length: at }, (_, n) => text.codePointAt(n) ?? 0);
  const data = Array.from({ length: text.length - at - 1 }, (_, n) => CHARACTERS.indexOf(text.charAt(at + 1 + n)));
  if (data.includes(-1)) return false;
  const values = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, of] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= of;
  }
  return SUMS.has(sum >>> 0);
}
