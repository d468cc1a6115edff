/**
 * An answer's `data` that was written as JSON already, from parts that many answers share: what the routes use that
 * answer thousands of addresses. `T` is what the text says, so that the contract still checks the handler.
 */
export class JsonText<T> {
  readonly parts: readonly string[];
  declare readonly type: T;
  constructor(parts: readonly string[]) {
    this.parts = parts;
  }

  get text(): string {
    return this.parts.join("");
  }
}

/**
 * Joins texts as UTF-8. A megabyte put together as one string would be copied whole three times before it is sent;
 * so each part is copied once, while it is still in the processor's cache.
 */
export function joinUtf8(parts: readonly string[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  // Most text is ASCII; where it is not, the buffer grows.
  let buffer = Buffer.allocUnsafe(length + (length >> 4) + 64);
  let at = 0;
  for (const part of parts) {
    const most = part.length * 3;
    if (buffer.length - at < most) {
      const grown = Buffer.allocUnsafe(buffer.length * 2 + most);
      buffer.copy(grown, 0, 0, at);
      buffer = grown;
    }
    at += buffer.write(part, at, "utf8");
  }
  return buffer.subarray(0, at);
}
