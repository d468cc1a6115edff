import { xxh32 } from "./checksum.ts";
import { AtlasFormatError } from "./error.ts";

/** Raise it with every change of what the bytes mean. Files of other versions are refused, and built anew. */
export const ATLAS_FORMAT_VERSION = 3;

/** The sections in the order in which they lie in the file; their place here is their id. */
const SECTIONS = [
  "metadata",
  "text_offsets",
  "text_bytes",
  "records_special",
  "records_as",
  "records_registration",
  "records_place",
  "records_label",
  "facts_special",
  "facts_as",
  "facts_registration",
  "facts_place",
  "facts_label",
  "label_sets",
  "contexts",
  "intervals_ipv4",
  "intervals_ipv6",
] as const;
export type SectionName = (typeof SECTIONS)[number];

const MAGIC = "FYRATLAS";
const HEADER_BYTES = 32;
const ENTRY_BYTES = 24;
const TABLE_END = HEADER_BYTES + SECTIONS.length * ENTRY_BYTES;
const CHECKSUM_AT = 24;

/*
 * Header, all little-endian:
 *   0  magic            8 bytes
 *   8  version          u32
 *  12  section count    u32
 *  16  file length      u64
 *  24  checksum         u32, XXH32 of header and section table with this field as 0
 *  28  zero             u32
 * Section table, one entry each:
 *   0  id               u32
 *   4  checksum         u32, XXH32 of the section with its padding
 *   8  offset           u64, multiple of 8
 *  16  length           u64, bytes without padding
 * Sections follow without gaps, each padded with zeros to a multiple of 8 bytes: every byte is under a checksum.
 */

/** The file as parts to be written one after the other; the sections' own bytes are not copied. */
export function writeFile(sections: Readonly<Record<SectionName, Uint8Array | Uint32Array>>): Uint8Array[] {
  requireLittleEndian();
  const head = new Uint8Array(TABLE_END);
  const view = new DataView(head.buffer);
  const parts: Uint8Array[] = [head];
  let offset = TABLE_END;
  for (const [id, name] of SECTIONS.entries()) {
    const section = padded(sections[name]);
    const entry = HEADER_BYTES + id * ENTRY_BYTES;
    view.setUint32(entry, id, true);
    view.setUint32(entry + 4, xxh32(section), true);
    view.setBigUint64(entry + 8, BigInt(offset), true);
    view.setBigUint64(entry + 16, BigInt(sections[name].byteLength), true);
    parts.push(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
    offset += section.byteLength;
  }
  for (let i = 0; i < MAGIC.length; i++) head[i] = MAGIC.charCodeAt(i);
  view.setUint32(8, ATLAS_FORMAT_VERSION, true);
  view.setUint32(12, SECTIONS.length, true);
  view.setBigUint64(16, BigInt(offset), true);
  view.setUint32(CHECKSUM_AT, xxh32(new Uint32Array(head.buffer)), true);
  return parts;
}

/** As words; copied only where the length, or the place in memory, is not a multiple of 8. */
function padded(section: Uint8Array | Uint32Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = section;
  if (byteLength % 8 === 0 && byteOffset % 4 === 0) return new Uint32Array(buffer, byteOffset, byteLength / 4);
  const bytes = new Uint8Array(Math.ceil(byteLength / 8) * 8);
  bytes.set(new Uint8Array(buffer, byteOffset, byteLength));
  return new Uint32Array(bytes.buffer);
}

export interface SectionView {
  bytes(name: SectionName): Uint8Array;
  /** @throws AtlasFormatError if the section's length is not a multiple of `width` words */
  words(name: SectionName, width: number): Uint32Array;
}

/**
 * Finds the sections of a file, of which every byte is checked. The views share the buffer.
 * @throws AtlasFormatError if the file is of another kind or version, cut short, or altered
 */
export function readFile(buffer: ArrayBufferLike): SectionView {
  requireLittleEndian();
  if (buffer.byteLength < TABLE_END) throw new AtlasFormatError("the file is too short to be an atlas");
  const view = new DataView(buffer);
  for (let i = 0; i < MAGIC.length; i++) {
    if (view.getUint8(i) !== MAGIC.charCodeAt(i)) throw new AtlasFormatError("the file is not an atlas");
  }
  const version = view.getUint32(8, true);
  if (version !== ATLAS_FORMAT_VERSION) {
    throw new AtlasFormatError(`the atlas has format ${version}; this version of Fyr reads ${ATLAS_FORMAT_VERSION}`);
  }
  const length = view.getBigUint64(16, true);
  if (length !== BigInt(buffer.byteLength)) {
    throw new AtlasFormatError(`the atlas should have ${length} bytes and has ${buffer.byteLength}: it was cut short`);
  }
  const head = new Uint32Array(new Uint8Array(buffer, 0, TABLE_END).slice().buffer);
  head[CHECKSUM_AT / 4] = 0;
  const headerIsGood = view.getUint32(CHECKSUM_AT, true) === xxh32(head);
  if (!headerIsGood || view.getUint32(12, true) !== SECTIONS.length) throw altered("header");
  const places = SECTIONS.map((name, id) => readEntry(view, name, id));
  checkPlaces(buffer, places);
  return {
    bytes: (name) => {
      const { offset, length: bytes } = placeOf(places, name);
      return new Uint8Array(buffer, offset, bytes);
    },
    words: (name, width) => {
      const { offset, length: bytes } = placeOf(places, name);
      if (bytes % (4 * width) !== 0) throw altered(name);
      return new Uint32Array(buffer, offset, bytes / 4);
    },
  };
}

/** @param what part of the file that cannot be as it was written */
export function altered(what: string): AtlasFormatError {
  return new AtlasFormatError(`the atlas is damaged (${what.replaceAll("_", " ")})`);
}

interface Section {
  readonly name: SectionName;
  readonly checksum: number;
  readonly offset: number;
  readonly length: number;
}

function readEntry(view: DataView, name: SectionName, id: number): Section {
  const entry = HEADER_BYTES + id * ENTRY_BYTES;
  if (view.getUint32(entry, true) !== id) throw altered("section table");
  const checksum = view.getUint32(entry + 4, true);
  // Beyond 2^53 the number is not exact, but no less beyond the end of the file.
  const offset = Number(view.getBigUint64(entry + 8, true));
  return { name, checksum, offset, length: Number(view.getBigUint64(entry + 16, true)) };
}

function checkPlaces(buffer: ArrayBufferLike, places: readonly Section[]): void {
  let end = TABLE_END;
  for (const { name, checksum, offset, length } of places) {
    const whole = Math.ceil(length / 8) * 8;
    if (offset !== end || offset + whole > buffer.byteLength) throw altered("section table");
    if (xxh32(new Uint32Array(buffer, offset, whole / 4)) !== checksum) throw altered(name);
    end += whole;
  }
  if (end !== buffer.byteLength) throw altered("section table");
}

function placeOf(places: readonly Section[], name: SectionName): Section {
  const place = places[SECTIONS.indexOf(name)];
  if (place === undefined) throw new RangeError(`no section is called ${name}`);
  return place;
}

/** Sections are read where they lie, in the machine's own byte order. */
function requireLittleEndian(): void {
  if (new Uint8Array(new Uint32Array([1]).buffer)[0] !== 1) {
    throw new Error("the atlas needs a little-endian machine; this one is big-endian");
  }
}
