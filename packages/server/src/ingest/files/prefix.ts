import { createHash, type Hash } from "node:crypto";

const LINE_FEED = 0x0a;
const NUMBER_SIGN = 0x23;
/** A longer line is no header. */
const HEADER_MAX = 64 * 1024;
export const HEAD_BYTES = 4096;

/** State of reading a text: how much was read, its hash, and what later lines depend on. */
export class Prefix {
  bytes = 0;
  lines = 0;
  /** The `#` lines of a Zeek log that hold for what follows. */
  header = "";
  readonly #head: Uint8Array[] = [];
  #hash: Hash = createHash("sha256");
  #lineStart = true;

  /** Takes what follows; whole lines. */
  append(bytes: Uint8Array): void {
    if (this.bytes < HEAD_BYTES) this.#head.push(bytes.slice(0, HEAD_BYTES - this.bytes));
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    this.#readLines(bytes);
  }

  /** SHA-256 of all so far. */
  hash(): string {
    return this.#hash.copy().digest("hex");
  }

  /** Of all so far and of what may follow. */
  hashWith(more: Uint8Array): string {
    return this.#hash.copy().update(more).digest("hex");
  }

  head(more: Uint8Array = new Uint8Array(0)): { headBytes: number; headHash: string } {
    const head = Buffer.concat([...this.#head, more]).subarray(0, HEAD_BYTES);
    return { headBytes: head.length, headHash: sha256(head) };
  }

  copy(): Prefix {
    const copy = new Prefix();
    copy.bytes = this.bytes;
    copy.lines = this.lines;
    copy.header = this.header;
    copy.#head.push(...this.#head);
    copy.#hash = this.#hash.copy();
    copy.#lineStart = this.#lineStart;
    return copy;
  }

  #readLines(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const next = feed < 0 ? bytes.length : feed + 1;
      if (this.#lineStart && bytes[at] === NUMBER_SIGN)
        this.#headerLine(Buffer.from(bytes.subarray(at, next)).toString());
      if (feed >= 0) this.lines++;
      this.#lineStart = feed >= 0;
      at = next;
    }
  }

  #headerLine(line: string): void {
    if (line.startsWith("#separator")) this.header = "";
    if (/^#(?:open|close)\b/.test(line) || this.header.length + line.length > HEADER_MAX) return;
    this.header += line;
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
