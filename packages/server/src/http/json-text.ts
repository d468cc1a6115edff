/** Pieces of JSON text, for the caller to join once with what is around them. */
interface JsonPieces {
  readonly pieces: readonly string[];
  /** How many bytes of UTF-8 they have beyond one a character. */
  readonly beyond: number;
}

/**
 * Data that writes its JSON text itself, faster than a serialiser writes an object: of pieces that many answers share.
 */
export interface WritesJson {
  /** Whether people read it on a page: it is compressed, where others count how many a second they get. */
  readonly isRead?: boolean;
  jsonPieces(): JsonPieces;
  toJson(): string;
}

/** A value of a list: as JSON text, or what writes it. */
type Item = string | WritesJson;

/**
 * An answer's `data` as JSON text. `T` is the type of its value, so that the contract still checks the handler.
 */
export class JsonText<T> implements WritesJson {
  readonly #pieces: JsonPieces;
  isRead = false;
  declare readonly type: T;
  constructor(text: string | JsonPieces) {
    this.#pieces = typeof text === "string" ? piecesOf(text) : text;
  }

  /** An array of the texts' values. */
  static array<T>(texts: readonly string[]): JsonText<T[]> {
    return new JsonText(`[${texts.join(",")}]`);
  }

  /** An object with the items as `results`, followed by the fields of `rest`. */
  static results<T extends { readonly results: readonly unknown[] }>(
    items: readonly Item[],
    rest: Omit<T, "results">,
  ): JsonText<T> {
    return JsonText.list<T, "results">("results", items, rest);
  }

  /** An object with the items in its field of that name, followed by the fields of `rest`. */
  static list<T extends object, K extends keyof T & string = keyof T & string>(
    name: K,
    items: readonly Item[],
    rest: Omit<T, K>,
  ): JsonText<T> {
    const pieces = [`{"${name}":[`];
    let beyond = 0;
    for (const item of items) {
      if (pieces.length > 1) pieces.push(",");
      // Pieces that many items share are in the processor's cache; a text put together for each would not be.
      const own = typeof item === "string" ? piecesOf(item) : item.jsonPieces();
      pieces.push(...own.pieces);
      beyond += own.beyond;
    }
    const end = piecesOf(`],${JSON.stringify(rest).slice(1)}`);
    pieces.push(...end.pieces);
    return new JsonText({ pieces, beyond: beyond + end.beyond });
  }

  /** Marks it as what people read on a page. */
  forReading(): this {
    this.isRead = true;
    return this;
  }

  jsonPieces(): JsonPieces {
    return this.#pieces;
  }

  toJson(): string {
    return this.#pieces.pieces.join("");
  }
}

const piecesOf = (text: string): JsonPieces => ({ pieces: [text], beyond: Buffer.byteLength(text) - text.length });

export const writesJson = (data: unknown): data is WritesJson =>
  typeof data === "object" && data !== null && "jsonPieces" in data;
