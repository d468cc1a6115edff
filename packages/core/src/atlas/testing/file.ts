/** The parts of a file in one shared buffer, as the server holds it. */
export function fileOf(parts: readonly Uint8Array[]): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(parts.reduce((length, part) => length + part.length, 0));
  const bytes = new Uint8Array(buffer);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return buffer;
}
