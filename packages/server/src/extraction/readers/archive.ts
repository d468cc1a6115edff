import { ArchiveReader, libarchiveWasm } from "libarchive-wasm";
import { type Budget, ReadingError } from "../budget.ts";
import type { FileKindReader } from "../reader.ts";

const PIECE = 1024 * 1024;
const NAMES_LISTED = 10;
/** A name that would lead out of the folder that it is unpacked in. */
const TRAVERSAL = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:[/\\]|\0/i;

/** ZIP, tar, 7z, RAR and what they are compressed with. Nothing is written anywhere: names in it are only reported. */
export const readArchive: FileKindReader = async ({ bytes, depth, into, budget, within }) => {
  const names: string[] = [];
  let files = 0;
  let encrypted = false;
  for await (const entry of entriesOf(bytes, budget)) {
    files++;
    if (depth === 1) {
      if (names.length < NAMES_LISTED) names.push(entry.name);
      if (TRAVERSAL.test(entry.name)) into.fact("unsafe_names", true);
      into.fact("entries", files);
      into.fact("names", names.join(", "));
    }
    if (entry.data === null) encrypted = true;
    else await within(entry.data, entry.name.split(/[/\\]/).at(-1) ?? "");
  }
  if (encrypted) throw new ReadingError("The archive is encrypted, and was not read");
};

interface Entry {
  readonly name: string;
  /** null: it is encrypted. */
  readonly data: Buffer | null;
}

let loading: ReturnType<typeof libarchiveWasm> | undefined;

/** Files of an archive, one after the other. */
export async function* entriesOf(bytes: Buffer, budget: Budget): AsyncGenerator<Entry> {
  const library = await (loading ??= libarchiveWasm());
  const archive = new ArchiveReader(library, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
  let out = 0;
  try {
    for (const entry of archive.entries()) {
      budget.entry();
      // A name in another encoding is left out.
      const name: string | null = entry.getPathname();
      if (entry.isEncrypted()) {
        yield { name: name ?? "", data: null };
        continue;
      }
      if (entry.getFiletype() !== "File") continue;
      const pieces: Buffer[] = [];
      entry.readCalled = true;
      let damage: unknown = null;
      try {
        for (;;) {
          const piece = archive.readData(PIECE);
          if (piece.length === 0) break;
          out += piece.length;
          budget.unpacked(piece.length, { packed: bytes.length, out });
          pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
        }
      } catch (error) {
        if (error instanceof ReadingError) throw error;
        damage = error;
      }
      // The part before the damage is worth reading.
      yield { name: name ?? "", data: Buffer.concat(pieces) };
      if (damage !== null) throw damage;
    }
    // Where an archive is damaged its entries end, too.
    const wrong: string | null = library.error_string(archive.archive);
    if (wrong) throw new Error(wrong);
  } finally {
    archive.free();
  }
}
