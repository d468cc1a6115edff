const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const COMMA = 44;
const ZERO = 48;

/**
 * Reads a CSV file (RFC 4180) in place, row by row, without decoding cells that are not read.
 * The cursor stands on one row after each `next()`; fields are counted from 0. The bytes must be UTF-8.
 */
export class CsvCursor {
  private readonly bytes: Buffer;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private at = 0;
  /** Fields of this row. */
  width = 0;
  /** 1-based number of this row. */
  row = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** How much of the file is before the cursor, 0 to 1. */
  get fraction(): number {
    return this.bytes.length === 0 ? 1 : this.at / this.bytes.length;
  }

  /** Goes to the next row that is not blank; false at the end. @throws Error for a quote that never ends */
  next(): boolean {
    while (this.at < this.bytes.length) {
      this.readRow();
      if (this.width > 1 || this.starts[0] !== this.ends[0]) return true;
    }
    return false;
  }

  private readRow(): void {
    const { bytes } = this;
    this.row++;
    this.width = 0;
    for (;;) {
      const quoted = bytes[this.at] === QUOTE;
      const start = quoted ? this.at + 1 : this.at;
      let end = start;
      if (quoted) {
        // A doubled quote is one quote of the text; the first single one ends it.
        for (;;) {
          end = bytes.indexOf(QUOTE, end);
          if (end < 0) throw this.fault("a quoted field does not end");
          if (bytes[end + 1] !== QUOTE) break;
          end += 2;
        }
        this.at = end + 1;
      } else {
        while (end < bytes.length && bytes[end] !== COMMA && bytes[end] !== NEWLINE) end++;
        this.at = end;
        if (bytes[end - 1] === RETURN && bytes[end] === NEWLINE) end--;
      }
      this.starts[this.width] = start;
      this.ends[this.width] = end;
      this.width++;
      if (quoted && bytes[this.at] === RETURN) this.at++;
      const delimiter = bytes[this.at];
      this.at++;
      if (delimiter === COMMA) continue;
      if (delimiter === NEWLINE || delimiter === undefined) return;
      throw this.fault("text stands behind a quoted field");
    }
  }

  /** A field of decimal digits below 2^53. @throws Error if it is anything else */
  integer(field: number): number {
    const { start, end } = this.bounds(field);
    let value = 0;
    for (let i = start; i < end; i++) {
      const digit = (this.bytes[i] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) throw this.fault(`field ${field + 1} is no number`);
      value = value * 10 + digit;
    }
    if (start === end || !Number.isSafeInteger(value)) throw this.fault(`field ${field + 1} is no number`);
    return value;
  }

  /** A field of decimal digits of any size. @throws Error if it is anything else */
  bigInteger(field: number): bigint {
    const text = this.text(field);
    if (!/^\d{1,39}$/.test(text)) throw this.fault(`field ${field + 1} is no number`);
    return BigInt(text);
  }

  text(field: number): string {
    const { start, end } = this.bounds(field);
    const text = this.bytes.toString("utf8", start, end);
    return text.includes('""') && this.bytes[start - 1] === QUOTE ? text.replaceAll('""', '"') : text;
  }

  private bounds(field: number): { readonly start: number; readonly end: number } {
    const start = this.starts[field];
    const end = this.ends[field];
    if (start === undefined || end === undefined || field >= this.width)
      throw this.fault(`there is no field ${field + 1}`);
    return { start, end };
  }

  fault(what: string): Error {
    return new Error(`CSV row ${this.row}: ${what}`);
  }
}
