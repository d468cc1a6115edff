import { Pieces } from "./pieces.ts";

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
 * Writes values as the data section has them (MaxMind DB file format 2.0). What a record shares with others, a text, map or
 * array, stands once and before it, and the record has pointers to it. So equal values are equal bytes, and what is there
 * already is found by these: no description of each value has to be kept.
 */
export class MmdbEncoder {
  private bytes = new Uint8Array(FIRST_BYTES);
  private view = new DataView(this.bytes.buffer);
  private at = 0;
  private readonly text = new TextEncoder();
  private readonly texts = new Map<string, number>();
  private readonly groups = new Pieces();
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
    const before = this.at;
    try {
      return this.place(value, 0);
    } catch (error) {
      // Nothing of a record that cannot be written stays.
      this.at = before;
      for (const [name, offset] of this.texts) if (offset >= before) this.texts.delete(name);
      this.groups.forget(before);
      throw error;
    }
  }

  /** Writes a value with what it shares before it. @returns where it stands, or stood already */
  private place(value: MmdbWritable, depth: number): number {
    if (depth > DEPTH_MAX) throw new RangeError(`a record nests deeper than ${DEPTH_MAX}`);
    if (this.shares && typeof value === "string") return this.textAt(value);
    if (!isGroup(value)) {
      const offset = this.at;
      this.single(value);
      return this.shares ? this.once(offset) : offset;
    }
    const isList = Array.isArray(value);
    const entries = isList ? value.map((item: MmdbWritable) => ["", item] as const) : entriesOf(value as MmdbMap);
    if (!this.shares) return this.inline(isList, entries, depth);
    const places: number[] = [];
    for (const [name, item] of entries) {
      if (!isList) places.push(isShared(name) ? this.textAt(name) : -1);
      places.push(isShared(item) ? this.place(item, depth + 1) : -1);
    }
    const offset = this.at;
    this.control(isList ? ARRAY : MAP, entries.length);
    let next = 0;
    const put = (item: MmdbWritable): void => {
      const known = places[next++] ?? -1;
      if (known >= 0) this.pointer(known);
      else this.single(item);
    };
    for (const [name, item] of entries) {
      if (!isList) put(name);
      put(item);
    }
    return this.once(offset);
  }

  /** A map or array with all that it holds, as the metadata has them. */
  private inline(isList: boolean, entries: readonly (readonly [string, MmdbWritable])[], depth: number): number {
    const offset = this.at;
    this.control(isList ? ARRAY : MAP, entries.length);
    for (const [name, item] of entries) {
      if (!isList) this.single(name);
      this.place(item, depth + 1);
    }
    return offset;
  }

  /** Where the bytes from an offset on stand: there, or at an earlier place that has the same; then they are dropped. */
  private once(offset: number): number {
    const known = this.groups.place(this.bytes, offset, this.at);
    if (known !== offset) this.at = offset;
    return known;
  }

  private textAt(value: string): number {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    const offset = this.at;
    this.single(value);
    this.texts.set(value, offset);
    return offset;
  }

  private single(value: MmdbWritable): void {
    if (typeof value === "string") {
      const bytes = this.text.encode(value);
      this.control(STRING, bytes.length);
      this.append(bytes);
    } else if (typeof value === "number") this.number(value);
    else if (typeof value === "bigint") this.big(value);
    else if (typeof value === "boolean") this.control(BOOLEAN, value ? 1 : 0);
    else if (value instanceof MmdbDouble) this.double(value.value);
    else if (value instanceof MmdbUint16) this.unsigned(UINT16, value.value);
    else if (value instanceof MmdbUint64) this.unsigned(UINT64, value.value);
    else if (value instanceof Uint8Array) {
      this.control(BYTES, value.length);
      this.append(value);
    }
  }

  private number(value: number): void {
    if (!Number.isInteger(value)) this.double(value);
    else if (value < 0) {
      this.control(INT32, 4);
      this.room(4);
      this.view.setInt32(this.at, whole(value, -(2 ** 31), 0));
      this.at += 4;
    } else if (value < 2 ** 32) this.unsigned(UINT32, value);
    else this.unsigned(UINT64, whole(value, 0, Number.MAX_SAFE_INTEGER));
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
    let bytes = 0;
    for (let rest = value; rest > 0n; rest >>= 8n) bytes++;
    this.control(value < 1n << 64n ? UINT64 : UINT128, bytes);
    this.room(bytes);
    for (let n = bytes - 1, rest = value; n >= 0; n--, rest >>= 8n) this.bytes[this.at + n] = Number(rest & 0xffn);
    this.at += bytes;
  }

  /** A whole number in as few bytes as it takes, none for 0. */
  private unsigned(type: typeof UINT16 | typeof UINT32 | typeof UINT64, value: number): void {
    let bytes = 0;
    for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes++;
    this.control(type, bytes);
    this.room(bytes);
    for (let n = bytes - 1, rest = value; n >= 0; n--, rest = Math.floor(rest / 256))
      this.bytes[this.at + n] = rest % 256;
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

type MmdbMap = { readonly [key: string]: MmdbWritable | undefined };
type MmdbGroup = readonly MmdbWritable[] | MmdbMap;

const entriesOf = (map: MmdbMap): (readonly [string, MmdbWritable])[] =>
  Object.entries(map).filter((entry): entry is [string, MmdbWritable] => entry[1] !== undefined);

const isGroup = (value: MmdbWritable): value is MmdbGroup =>
  typeof value === "object" &&
  !(value instanceof MmdbDouble) &&
  !(value instanceof MmdbUint16) &&
  !(value instanceof MmdbUint64) &&
  !(value instanceof Uint8Array);

/** What stands apart, so that others can point to it. A text as short as a pointer does not: none would be shorter. */
const isShared = (value: MmdbWritable): boolean => (typeof value === "string" ? value.length > 2 : isGroup(value));
