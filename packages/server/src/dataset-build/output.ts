import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { PassThrough, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, createZstdCompress } from "node:zlib";
import type { Compression, DatasetFile, DatasetFormat } from "@fyr/contract";
import { cidrOf, COMPRESSION_SUFFIXES, type NetworkItem, type NetworkLines, SUFFIXES } from "@fyr/core/datasets";

/** The default level of gzip takes twice the time for a few hundredths of the size. */
const GZIP_LEVEL = 4;
/** Level 6 takes three times the time of this one for an eighth of the size. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
/** Bytes that go to the files at once. */
const PIECE_BYTES = 256 * 1024;
/** Of an UTF-16 unit of a text, in UTF-8. */
const UNIT_BYTES = 3;

const MAKERS: Readonly<Record<Compression, () => Transform>> = {
  none: () => new PassThrough(),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
  zstd: () => createZstdCompress(ZSTD),
};

/** One file while it is written: compressed, hashed and synced. */
class OutputFile {
  private readonly input: Transform;
  private readonly written: Promise<void>;
  private readonly hash = createHash("sha256");
  private readonly about: Pick<DatasetFile, "format" | "compression" | "name">;
  private bytes = 0;

  constructor(folder: string, name: string, format: DatasetFormat, compression: Compression) {
    this.about = { format, compression, name: `${name}.${SUFFIXES[format]}${COMPRESSION_SUFFIXES[compression]}` };
    this.input = MAKERS[compression]();
    const { hash } = this;
    const count = (bytes: number): void => void (this.bytes += bytes);
    this.written = pipeline(
      this.input,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          count(piece.length);
          yield piece;
        }
      },
      createWriteStream(join(folder, this.about.name), { flags: "wx", mode: 0o640, flush: true }),
    );
    // Awaited at the end, or where a piece is written.
    this.written.catch(() => undefined);
  }

  async write(piece: Uint8Array): Promise<void> {
    if (this.input.write(piece)) return;
    await Promise.race([once(this.input, "drain"), this.written]);
  }

  async end(): Promise<DatasetFile> {
    this.input.end();
    await this.written;
    return { ...this.about, bytes: this.bytes, sha256: this.hash.digest("hex") };
  }

  destroy(): void {
    this.input.destroy();
  }
}

/** A format in each of its compressions, as one. */
export class Output {
  private readonly files: readonly OutputFile[];
  private readonly hash = createHash("sha256");
  private bytes = 0;
  private held = Buffer.allocUnsafe(PIECE_BYTES);
  private at = 0;

  constructor(folder: string, name: string, format: DatasetFormat, compressions: readonly Compression[]) {
    this.files = compressions.map((compression) => new OutputFile(folder, name, format, compression));
  }

  /** Takes a text; answers a promise only where files are to be waited for. */
  text(text: string): Promise<void> | undefined {
    const wait = this.room(text.length * UNIT_BYTES);
    this.put(text);
    return wait;
  }

  /** Takes the lines of a run of addresses; see `text`. As bytes: joined texts would take several times as long. */
  lines({ before, tails }: NetworkLines, item: NetworkItem): Promise<void> | undefined {
    const ends = tails(item);
    let wait: Promise<void> | undefined;
    for (const prefix of item.prefixes) {
      const cidr = cidrOf(prefix);
      for (const end of ends) {
        const more = this.room((before.length + cidr.length + end.length) * UNIT_BYTES);
        if (more !== undefined) wait = wait === undefined ? more : Promise.all([wait, more]).then(() => undefined);
        this.put(before);
        this.put(cidr);
        this.put(end);
      }
    }
    return wait;
  }

  async write(piece: Uint8Array): Promise<void> {
    this.hash.update(piece);
    this.bytes += piece.length;
    await Promise.all(this.files.map((file) => file.write(piece)));
  }

  private put(text: string): void {
    this.at += this.held.write(text, this.at, "utf8");
  }

  /** Makes room for so many bytes, and hands on what there is where there is none. */
  private room(bytes: number): Promise<void> | undefined {
    if (this.at + bytes <= this.held.length) return undefined;
    const piece = this.held.subarray(0, this.at);
    // The files may still read the piece: a new one takes its place.
    this.held = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
    this.at = 0;
    return this.write(piece);
  }

  /** @returns the files, and what they hold uncompressed */
  async end(): Promise<{ readonly files: DatasetFile[]; readonly content: { bytes: number; sha256: string } }> {
    if (this.at > 0) await this.write(this.held.subarray(0, this.at));
    const files = await Promise.all(this.files.map((file) => file.end()));
    return { files, content: { bytes: this.bytes, sha256: this.hash.digest("hex") } };
  }

  destroy(): void {
    for (const file of this.files) file.destroy();
  }
}
