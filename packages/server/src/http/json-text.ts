/**
 * Data that writes its JSON text itself, faster than a serialiser writes an object: of pieces that many answers share.
 */
export interface WritesJson {
  /** For the caller to join once with what is around them. */
  jsonPieces(): readonly string[];
  toJson(): string;
}

/**
 * An answer's `data` as JSON text. `T` is the type of its value, so that the contract still checks the handler.
 */
export class JsonText<T> implements WritesJson {
  readonly #pieces: readonly string[];
  declare readonly type: T;
  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  /** An array of the texts' values. */
  static array<T>(texts: readonly string[]): JsonText<T[]> {
    return new JsonText([`[${texts.join(",")}]`]);
  }

  /** An object with the texts' values as `results`, followed by the fields of `rest`. */
  static results<T extends { readonly results: readonly unknown[] }>(
    texts: readonly string[],
    rest: Omit<T, "results">,
  ): JsonText<T> {
    return JsonText.list<T, "results">("results", texts, rest);
  }

  /** An object with the texts' values in its field of that name, followed by the fields of `rest`. */
  static list<T extends object, K extends keyof T & string = keyof T & string>(
    name: K,
    texts: readonly string[],
    rest: Omit<T, K>,
  ): JsonText<T> {
    const pieces = [`{"${name}":[`];
    for (const text of texts) {
      if (pieces.length > 1) pieces.push(",");
      pieces.push(text);
    }
    pieces.push(`],${JSON.stringify(rest).slice(1)}`);
    return new JsonText(pieces);
  }

  jsonPieces(): readonly string[] {
    return this.#pieces;
  }

  toJson(): string {
    return this.#pieces.join("");
  }
}

export const writesJson = (data: unknown): data is WritesJson =>
  typeof data === "object" && data !== null && "jsonPieces" in data;

/**
 * Joins texts as UTF-8. A megabyte put together as one string would be copied whole three times before it is sent;
 * so each piece is copied once, while it is still in the processor's cache.
 */
export function joinUtf8(pieces: readonly string[]): Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  // Most text is ASCII; where it is not, the buffer grows.
  let buffer = Buffer.allocUnsafe(length + (length >> 4) + 64);
  let at = 0;
  for (const piece of pieces) {
    const most = piece.length * 3;
    if (buffer.length - at < most) {
      const grown = Buffer.allocUnsafe(buffer.length * 2 + most);
      buffer.copy(grown, 0, 0, at);
      buffer = grown;
    }
    at += buffer.write(piece, at, "utf8");
  }
  return buffer.subarray(0, at);
}
