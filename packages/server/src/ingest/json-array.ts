/** Blanks before the first object; after more of them the text is not an array. */
const LEAD_MAX = 4096;

const OPENED = 0x5b; // [
const CLOSED = 0x5d; // ]
const OBJECT = 0x7b; // {
const OBJECT_END = 0x7d; // }
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, LINE_FEED]);
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

/** How a text is laid out: one array of objects; objects that go over several lines each; or what is read by its lines. */
type Layout = "array" | "objects" | "lines";

/** The layout of a text by its first bytes; undefined where they do not say yet. */
export function layoutOf(bytes: Uint8Array): Layout | undefined {
  let first = 0;
  for (const [at, byte] of bytes.subarray(0, LEAD_MAX).entries()) {
    // A line that holds a bracket alone is no JSON: what it opens goes on below.
    if (first === OBJECT && byte === LINE_FEED) return "objects";
    if (BLANKS.has(byte) || (at < 3 && BYTE_ORDER_MARK.has(byte))) continue;
    if (first === OPENED) return byte === OBJECT ? "array" : "lines";
    if (first === OBJECT || (byte !== OPENED && byte !== OBJECT)) return "lines";
    first = byte;
  }
  return bytes.length < LEAD_MAX ? undefined : "lines";
}

/**
 * Makes lines of texts that are one JSON array, or objects over several lines, as `jq` and most exports of alerts write
 * them: one line for each element or object, however many lines it had. Any other text passes as it is. Holds nothing of the text but its first blanks.
 */
export async function* linesOfJson(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let lead: Uint8Array = new Uint8Array(0);
  let elements: Elements | null = null;
  let isPlain = false;
  for await (const chunk of source) {
    let rest = chunk;
    while (rest.length > 0) {
      if (isPlain) {
        yield rest;
        break;
      }
      if (elements === null) {
        lead = lead.length === 0 ? rest : Buffer.concat([lead, rest]);
        const layout = layoutOf(lead);
        if (layout === undefined) break;
        isPlain = layout === "lines";
        if (!isPlain) elements = new Elements(layout === "array");
        rest = lead.subarray(layout === "array" ? lead.indexOf(OPENED) + 1 : isPlain ? 0 : lead.indexOf(OBJECT));
        lead = new Uint8Array(0);
        continue;
      }
      const { lines, taken } = elements.take(rest);
      if (lines.length > 0) yield lines;
      rest = rest.subarray(taken);
      // Another array may follow.
      if (elements.isClosed) elements = null;
    }
  }
  if (lead.length > 0) yield lead;
}

/** What is between the brackets of an array, or objects without one, as lines. */
class Elements {
  isClosed = false;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  readonly #isArray: boolean;
  #previous = LINE_FEED;

  constructor(isArray: boolean) {
    this.#isArray = isArray;
  }

  take(bytes: Uint8Array): { readonly lines: Uint8Array; readonly taken: number } {
    const lines = Buffer.allocUnsafeSlow(2 * bytes.length);
    let size = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      const isFirstOfLine = this.#previous === LINE_FEED;
      this.#previous = byte;
      if (this.#inText) {
        // A text has no line feed: one that has was not closed.
        this.#inText = (this.#isEscaped || byte !== QUOTE) && byte !== LINE_FEED;
        this.#isEscaped = !this.#isEscaped && byte === BACKSLASH;
        lines[size++] = byte;
        continue;
      }
      if (BLANKS.has(byte) && (this.#isArray || this.#depth > 0)) continue;
      // What is within an object is indented: the one before was cut short.
      if (!this.#isArray && byte === OBJECT && isFirstOfLine && this.#depth > 0) {
        lines[size++] = LINE_FEED;
        this.#depth = 0;
      }
      if (this.#isArray && this.#depth === 0 && (byte === COMMA || byte === CLOSED)) {
        lines[size++] = LINE_FEED;
        this.isClosed = byte === CLOSED;
        if (this.isClosed) return { lines: lines.subarray(0, size), taken: at + 1 };
        continue;
      }
      if (byte === QUOTE) this.#inText = true;
      else if (byte === OBJECT || byte === OPENED) this.#depth++;
      else if (byte === OBJECT_END || byte === CLOSED) this.#depth--;
      lines[size++] = byte;
      if (!this.#isArray && this.#depth <= 0 && byte === OBJECT_END) {
        this.#depth = 0;
        lines[size++] = LINE_FEED;
      }
    }
    return { lines: lines.subarray(0, size), taken: bytes.length };
  }
}
