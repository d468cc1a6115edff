const SNIFFED = 8192;

/** The text of bytes by their byte order mark, as UTF-8, or else as Latin-1, in which all bytes are something. */
export function decodeText(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** Whether it is text, by how it begins: no NUL, hardly a control character. */
export function looksLikeText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, SNIFFED);
  if (head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)))
    return true;
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    // Escape starts colours in logs.
    if (byte < 0x20 && (byte < 0x08 || byte > 0x0d) && byte !== 0x1b) odd++;
  }
  return odd * 50 <= head.length;
}
