import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { PassThrough, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, createZstdCompress } from "node:zlib";
import type { Compression, DatasetFile, DatasetFormat } from "@fyr/contract";
import { COMPRESSION_SUFFIXES, SUFFIXES } from "@fyr/core/datasets";

/** The default level of gzip takes twice the time for a few hundredths of the size. */
const GZIP_LEVEL = 4;
/** Level 6 takes three times the time of this one for an eighth of the size. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
/** Bytes that go to the files at once. */
const PIECE_BYTES = 256 * 1024;

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
  private held = "";

  constructor(folder: string, name: string, format: DatasetFormat, compressions: readonly Compression[]) {
    this.files = compressions.map((compression) => new OutputFile(folder, name, format, compression));
  }

  /** Takes a text; answers a promise only where files are to be waited for. */
  text(text: string): Promise<void> | undefined {
    if (text === "") return undefined;
    this.held += text;
    return this.held.length >= PIECE_BYTES ? this.flush() : undefined;
  }

  async write(piece: Uint8Array): Promise<void> {
    this.hash.update(piece);
    this.bytes += piece.length;
    await Promise.all(this.files.map((file) => file.write(piece)));
  }

  private flush(): Promise<void> {
    const piece = Buffer.from(this.held);
    this.held = "";
    return this.write(piece);
  }

  /** @returns the files, and what they hold uncompressed */
  async end(): Promise<{ readonly files: DatasetFile[]; readonly content: { bytes: number; sha256: string } }> {
    if (this.held !== "") await this.flush();
    const files = await Promise.all(this.files.map((file) => file.end()));
    return { files, content: { bytes: this.bytes, sha256: this.hash.digest("hex") } };
  }

  destroy(): void {
    for (const file of this.files) file.destroy();
  }
}
