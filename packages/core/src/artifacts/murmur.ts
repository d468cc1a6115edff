/** MurmurHash3 x86 32 of some bytes, as a signed number: by what Shodan, Censys and others know a favicon. */
export function murmur3(bytes: Uint8Array, seed = 0): number {
  const [c1, c2] = [0xcc9e2d51, 0x1b873593];
  const blocks = bytes.length >> 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hash = seed | 0;
  const mixed = (given: number): number => {
    const k = Math.imul(given, c1);
    return Math.imul((k << 15) | (k >>> 17), c2);
  };
  for (let block = 0; block < blocks; block++) {
    hash ^= mixed(view.getInt32(block * 4, true));
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  let tail = 0;
  for (let at = bytes.length - 1; at >= blocks * 4; at--) tail = (tail << 8) | (bytes[at] ?? 0);
  if (bytes.length % 4 > 0) hash ^= mixed(tail);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

const LINE = 76;

/** The hash of a favicon as it is searched for: of its base64 in lines of 76, as Python's `encodebytes` writes it. */
export function faviconHash(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  const base64 = btoa(binary);
  let lines = "";
  for (let at = 0; at < base64.length; at += LINE) lines += `${base64.slice(at, at + LINE)}\n`;
  return String(murmur3(new TextEncoder().encode(lines)));
}
