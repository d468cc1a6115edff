import { MmdbFormatError } from "./error.ts";

/** What a data section can hold (MaxMind DB file format 2.0, "Output Data Section"). */
export type MmdbValue = string | number | bigint | boolean | Uint8Array | readonly MmdbValue[] | MmdbMap;

export type MmdbMap = { readonly [key: string]: MmdbValue };

export function isMap(value: MmdbValue): value is MmdbMap {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}

const TYPE_POINTER = 1;
const TYPE_STRING = 2;
const TYPE_DOUBLE = 3;
const TYPE_BYTES = 4;
const TYPE_UINT16 = 5;
const TYPE_UINT32 = 6;
const TYPE_MAP = 7;
const TYPE_INT32 = 8;
const TYPE_UINT64 = 9;
const TYPE_UINT128 = 10;
const TYPE_ARRAY = 11;
const TYPE_BOOLEAN = 14;
const TYPE_FLOAT = 15;

/** Added to a pointer's value by its size, so that longer pointers do not repeat the range of shorter ones. */
const POINTER_BASE = [0, 2048, 526_336, 0] as const;

/** Deeper than any published database (GeoIP2 Enterprise nests 4); stops recursion through forged data. */
const MAX_DEPTH = 32;
/** Values in one record. Pointers let a few forged bytes name the same map over and over: this bounds the work. */
const MAX_VALUES = 65_536;

/**
 * Decodes values of one data section, every read bounds-checked.
 * `section` begins at the section's first byte, to which pointers are relative. Not safe to share between threads.
 */
export class MmdbDecoder {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly text = new TextDecoder("utf-8");
  private at = 0;
  private values = 0;

  constructor(section: Uint8Array) {
    this.bytes = section;
    this.view = new DataView(section.buffer, section.byteOffset, section.byteLength);
  }

  /** The value that starts at `offset`. @throws MmdbFormatError */
  decode(offset: number): MmdbValue {
    this.at = offset;
    this.values = 0;
    return this.value(0);
  }

  private value(depth: number): MmdbValue {
    if (depth > MAX_DEPTH) throw new MmdbFormatError(`values nest deeper than ${MAX_DEPTH} at offset ${this.at}`);
    if (++this.values > MAX_VALUES) throw new MmdbFormatError(`a record holds more than ${MAX_VALUES} values`);
    const control = this.readByte(1);
    let type = control >> 5;
    if (type === TYPE_POINTER) return this.followed(control, depth);
    if (type === 0) type = this.readByte(1) + 7;
    const size = this.size(control & 0x1f);
    switch (type) {
      case TYPE_STRING:
        return this.text.decode(this.span(size));
      case TYPE_MAP:
        return this.map(size, depth);
      case TYPE_ARRAY:
        return this.array(size, depth);
      case TYPE_DOUBLE:
        return this.view.getFloat64(this.skip(this.exactly(size, 8)));
      case TYPE_FLOAT:
        return this.view.getFloat32(this.skip(this.exactly(size, 4)));
      case TYPE_UINT16:
        return this.unsigned(this.atMost(size, 2));
      case TYPE_UINT32:
        return this.unsigned(this.atMost(size, 4));
      case TYPE_INT32:
        return this.unsigned(this.atMost(size, 4)) | 0;
      case TYPE_UINT64:
        return this.bigUnsigned(this.atMost(size, 8));
      case TYPE_UINT128:
        return this.bigUnsigned(this.atMost(size, 16));
      case TYPE_BOOLEAN:
        return this.atMost(size, 1) === 1;
      case TYPE_BYTES:
        return this.span(size).slice();
      default:
        throw new MmdbFormatError(`unknown data type ${type} before offset ${this.at}`);
    }
  }

  /** Decodes what the pointer names, then goes on behind the pointer. A pointer to a pointer is not allowed. */
  private followed(control: number, depth: number): MmdbValue {
    const width = (control >> 3) & 3;
    const high = width === 3 ? 0 : control & 7;
    const target = high * 2 ** (8 * (width + 1)) + this.unsigned(width + 1) + (POINTER_BASE[width] ?? 0);
    if (target >= this.bytes.length) throw new MmdbFormatError(`a pointer leaves the data section: ${target}`);
    if ((this.bytes[target] ?? 0) >> 5 === TYPE_POINTER) {
      throw new MmdbFormatError(`a pointer names a pointer at offset ${target}`);
    }
    const behind = this.at;
    this.at = target;
    const value = this.value(depth + 1);
    this.at = behind;
    return value;
  }

  private map(size: number, depth: number): MmdbValue {
    // Without a prototype, so that a key such as `__proto__` is an ordinary key.
    const map: Record<string, MmdbValue> = Object.create(null);
    for (let i = 0; i < size; i++) {
      const key = this.value(depth + 1);
      if (typeof key !== "string") throw new MmdbFormatError(`a map key is no string before offset ${this.at}`);
      map[key] = this.value(depth + 1);
    }
    return map;
  }

  private array(size: number, depth: number): MmdbValue {
    const array: MmdbValue[] = [];
    for (let i = 0; i < size; i++) array.push(this.value(depth + 1));
    return array;
  }

  /** The payload size: five bits, or 29, 285 or 65,821 more than the one to three bytes that follow. */
  private size(five: number): number {
    if (five < 29) return five;
    if (five === 29) return 29 + this.readByte(1);
    if (five === 30) return 285 + this.unsigned(2);
    return 65_821 + this.unsigned(3);
  }

  private unsigned(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + this.readByte(1);
    return value;
  }

  private bigUnsigned(width: number): bigint {
    let value = 0n;
    for (let i = 0; i < width; i++) value = (value << 8n) | BigInt(this.readByte(1));
    return value;
  }

  private span(size: number): Uint8Array {
    const start = this.skip(size);
    return this.bytes.subarray(start, start + size);
  }

  /** Moves on by `size` bytes that must exist; answers where they start. */
  private skip(size: number): number {
    const start = this.at;
    if (size > this.bytes.length - start) throw new MmdbFormatError(`the data section ends inside a value at ${start}`);
    this.at = start + size;
    return start;
  }

  private readByte(size: 1): number {
    return this.bytes[this.skip(size)] ?? 0;
  }

  private exactly(size: number, wanted: number): number {
    if (size !== wanted)
      throw new MmdbFormatError(`a value of ${wanted} bytes has size ${size} before offset ${this.at}`);
    return size;
  }

  private atMost(size: number, limit: number): number {
    if (size > limit)
      throw new MmdbFormatError(`a value of at most ${limit} bytes has size ${size} at offset ${this.at}`);
    return size;
  }
}
