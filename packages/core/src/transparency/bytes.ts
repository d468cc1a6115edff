/** The bytes are not what they should be. */
export class LogFormatError extends Error {
  override name = "LogFormatError";
}

/** Reads TLS's presentation language (RFC 8446, section 3), never beyond the end. @throws LogFormatError */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new LogFormatError(`it ends ${end - this.#bytes.length} bytes early`);
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** An unsigned integer of up to six bytes. */
  uint(bytes: number): number {
    let value = 0;
    for (const byte of this.take(bytes)) value = value * 256 + byte;
    return value;
  }

  /** Milliseconds since 1970, which stand in eight bytes. */
  time(): number {
    const [high, low] = [this.uint(4), this.uint(4)];
    if (high > 0x1f_ffff) throw new LogFormatError("a time is too far away");
    return high * 2 ** 32 + low;
  }

  /** What has its length before it. */
  vector(lengthBytes: number): Uint8Array {
    return this.take(this.uint(lengthBytes));
  }
}
