/** A number with a fraction in a record, though it may be whole: readers in typed languages want one type a field. */
export class MmdbDouble {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A number of 16 bits. */
export class MmdbUint16 {
  readonly value: number;

  /** @throws RangeError */
  constructor(value: number) {
    this.value = whole(value, 0, 0xffff);
  }
}

/** A number of 64 bits. */
export class MmdbUint64 {
  readonly value: number;

  /** @throws RangeError */
  constructor(value: number) {
    this.value = whole(value, 0, Number.MAX_SAFE_INTEGER);
  }
}

/**
 * What a record holds. Whole numbers become `uint32`, `int32` where negative, `uint64` beyond; others `double`; bigints
 * `uint64`, or `uint128` beyond.
 */
export type MmdbWritable =
  | string
  | number
  | bigint
  | boolean
  | Uint8Array
  | MmdbDouble
  | MmdbUint16
  | MmdbUint64
  | readonly MmdbWritable[]
  | { readonly [key: string]: MmdbWritable | undefined };

const POINTER = 1;
const STRING = 2;
const DOUBLE = 3;
const BYTES = 4;
const UINT16 = 5;
const UINT32 = 6;
const MAP = 7;
const INT32 = 8;
const UINT64 = 9;
const UINT128 = 10;
const ARRAY = 11;
const BOOLEAN = 14;

/** Published databases nest 4 deep. */
const DEPTH_MAX = 16;
/** The tree tells records from nodes by a bit of 32. */
const SECTION_MAX = 2 ** 31;
const FIRST_BYTES = 1 << 16;
/** From here on a size takes bytes of its own. */
const SIZES = [29, 285, 65_821] as const;
const SIZE_MAX = 16_843_036;

/**
 * Writes values as the data section has them (MaxMind DB file format 2.0). A text, map or array that the section holds
 * already is a pointer to it, where that is shorter.
 */
export class MmdbEncoder {
  private bytes = new Uint8Array(FIRST_BYTES);
  private view = new DataView(this.bytes.buffer);
  private at = 0;
  private readonly text = new TextEncoder();
  private readonly texts = new Map<string, number>();
  private readonly groups = new Map<string, number>();
  private readonly shares: boolean;

  /** @param repeats whether what is repeated is a pointer; in the metadata it is none */
  constructor(repeats: "shared" | "plain") {
    this.shares = repeats === "shared";
  }

  /** Bytes so far. */
  get length(): number {
    return this.at;
  }

  /** What was written; valid until the next value. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.at);
  }

  /**
   * Stores a record, once.
   * @returns its offset in the section
   * @throws RangeError for what the format cannot hold, and once 2 GiB are full
   */
  record(value: MmdbWritable): number {
    const key = keyOf(value, 0);
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const offset = this.at;
    // Nothing of a record that cannot be written stays.
    try {
      this.value(value, 0);
    } catch (error) {
      this.at = offset;
      for (const held of [this.texts, this.groups])
        for (const [name, place] of held) if (place >= offset) held.delete(name);
      throw error;
    }
    this.groups.set(key, offset);
    return offset;
  }

  private value(value: MmdbWritable, depth: number): void {
    if (depth > DEPTH_MAX) throw new RangeError(`a record nests deeper than ${DEPTH_MAX}`);
    if (typeof value === "string") this.string(value);
    else if (typeof value === "number") this.number(value);
    else if (typeof value === "bigint") this.big(value);
    else if (typeof value === "boolean") this.control(BOOLEAN, value ? 1 : 0);
    else if (value instanceof MmdbDouble) this.double(value.value);
    else if (value instanceof MmdbUint16) this.unsigned(UINT16, BigInt(value.value));
    else if (value instanceof MmdbUint64) this.unsigned(UINT64, BigInt(value.value));
    else if (value instanceof Uint8Array) {
      this.control(BYTES, value.length);
      this.append(value);
    } else this.group(value, depth);
  }

  private group(value: Exclude<MmdbWritable, string | number | bigint | boolean>, depth: number): void {
    const key = this.shares && depth > 0 ? keyOf(value, depth) : null;
    if (key !== null) {
      const known = this.groups.get(key);
      if (known !== undefined) {
        this.pointer(known);
        return;
      }
      this.groups.set(key, this.at);
    }
    if (Array.isArray(value)) {
      this.control(ARRAY, value.length);
      for (const item of value as readonly MmdbWritable[]) this.value(item, depth + 1);
      return;
    }
    const entries = entriesOf(value as { readonly [key: string]: MmdbWritable | undefined });
    this.control(MAP, entries.length);
    for (const [name, item] of entries) {
      this.string(name);
      this.value(item, depth + 1);
    }
  }

  private string(value: string): void {
    const known = this.shares ? this.texts.get(value) : undefined;
    if (known !== undefined) {
      this.pointer(known);
      return;
    }
    const offset = this.at;
    const bytes = this.text.encode(value);
    this.control(STRING, bytes.length);
    this.append(bytes);
    // A pointer to what is shorter than most pointers gains nothing.
    if (this.shares && bytes.length > 2) this.texts.set(value, offset);
  }

  private number(value: number): void {
    if (!Number.isInteger(value)) this.double(value);
    else if (value < 0) {
      this.control(INT32, 4);
      this.room(4);
      this.view.setInt32(this.at, whole(value, -(2 ** 31), 0));
      this.at += 4;
    } else if (value < 2 ** 32) this.unsigned(UINT32, BigInt(value));
    else this.unsigned(UINT64, BigInt(whole(value, 0, Number.MAX_SAFE_INTEGER)));
  }

  private double(value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is no number of a record`);
    this.control(DOUBLE, 8);
    this.room(8);
    this.view.setFloat64(this.at, value);
    this.at += 8;
  }

  private big(value: bigint): void {
    if (value < 0n || value >= 1n << 128n) throw new RangeError(`${value} is no number of a record`);
    this.unsigned(value < 1n << 64n ? UINT64 : UINT128, value);
  }

  /** A whole number in as few bytes as it takes, none for 0. */
  private unsigned(type: typeof UINT16 | typeof UINT32 | typeof UINT64 | typeof UINT128, value: bigint): void {
    let bytes = 0;
    for (let rest = value; rest > 0n; rest >>= 8n) bytes++;
    this.control(type, bytes);
    this.room(bytes);
    for (let n = bytes - 1, rest = value; n >= 0; n--, rest >>= 8n) this.bytes[this.at + n] = Number(rest & 0xffn);
    this.at += bytes;
  }

  private pointer(offset: number): void {
    // Each form begins where the one before it ends.
    const [base, size] =
      offset < 2048 ? [0, 0] : offset < 526_336 ? [2048, 1] : offset < 134_744_064 ? [526_336, 2] : [0, 3];
    const value = offset - base;
    this.room(5);
    const over = size === 3 ? 0 : Math.floor(value / 256 ** (size + 1));
    this.bytes[this.at++] = (POINTER << 5) | (size << 3) | over;
    for (let n = size === 3 ? 3 : size; n >= 0; n--) this.bytes[this.at++] = Math.floor(value / 256 ** n) & 0xff;
  }

  private control(type: number, size: number): void {
    if (size > SIZE_MAX) throw new RangeError(`a value of a record has a size of ${size}, more than ${SIZE_MAX}`);
    this.room(6);
    const short = size < SIZES[0] ? size : size < SIZES[1] ? 29 : size < SIZES[2] ? 30 : 31;
    this.bytes[this.at++] = type > 7 ? short : (type << 5) | short;
    if (type > 7) this.bytes[this.at++] = type - 7;
    const rest = short < 29 ? 0 : size - (SIZES[short - 29] ?? 0);
    for (let n = short - 29; n >= 0; n--) this.bytes[this.at++] = (rest >>> (8 * n)) & 0xff;
  }

  private append(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  private room(more: number): void {
    const needed = this.at + more;
    if (needed > SECTION_MAX) throw new RangeError("the records of a database take more than 2 GiB");
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.min(SECTION_MAX, Math.max(needed, this.bytes.length * 2)));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
}

function whole(value: number, least: number, most: number): number {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new RangeError(`${value} is no whole number from ${least} to ${most}`);
  return value;
}

const entriesOf = (map: { readonly [key: string]: MmdbWritable | undefined }): (readonly [string, MmdbWritable])[] =>
  Object.entries(map).filter((entry): entry is [string, MmdbWritable] => entry[1] !== undefined);

/** Equal for equal values alone: the types of numbers are part of it. */
function keyOf(value: MmdbWritable, depth: number): string {
  if (depth > DEPTH_MAX) throw new RangeError(`a record nests deeper than ${DEPTH_MAX}`);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" || typeof value === "boolean") return Object.is(value, -0) ? "-0" : String(value);
  if (value instanceof MmdbDouble) return `d${Object.is(value.value, -0) ? "-0" : value.value}`;
  if (value instanceof MmdbUint16) return `s${value.value}`;
  if (value instanceof MmdbUint64) return `q${value.value}`;
  if (value instanceof Uint8Array) return `b${Array.from(value).join()}`;
  if (Array.isArray(value)) return `[${value.map((item: MmdbWritable) => keyOf(item, depth + 1)).join()}]`;
  const entries = entriesOf(value as { readonly [key: string]: MmdbWritable | undefined });
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${keyOf(item, depth + 1)}`).join()}}`;
}
