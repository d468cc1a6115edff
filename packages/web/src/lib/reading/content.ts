import { binaryKind, NoTextError } from "./binary.ts";
import { piecesOf, unpackGzip } from "./gzip.ts";

/** Bytes on disk that were read, as they are read; negative where what was read of a file is read anew. */
type OnRead = (bytes: number) => void;

/**
 * The content of a file, piece by piece: the whole is never in memory. Gzip is unpacked, and UTF-16, as Windows writes
 * it, becomes UTF-8. The first bytes decide, not the name: logs are renamed, rotated and mislabelled.
 * @throws NoTextError for a PDF, a capture and the like
 */
export async function* contentOf(file: Blob, onRead: OnRead): AsyncGenerator<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const open = opener(file, onRead);
  // RFC 1952 section 2.3.1.
  if (first === 0x1f && second === 0x8b) yield* textOf(unpackGzip(open));
  else if (first === 0xff && second === 0xfe) yield* decoded(open(), "utf-16le");
  else if (first === 0xfe && second === 0xff) yield* decoded(open(), "utf-16be");
  else yield* textOf(piecesOf(open()));
}

async function* textOf(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isBeginning = true;
  for await (const piece of pieces) {
    if (isBeginning && piece.length > 0) {
      isBeginning = false;
      const kind = binaryKind(piece);
      if (kind !== null) throw new NoTextError(kind);
    }
    yield piece;
  }
}

/** Reads the file from its beginning each time it is called. */
function opener(file: Blob, onRead: OnRead): () => ReadableStream<Uint8Array<ArrayBuffer>> {
  let read = 0;
  return () => {
    onRead(-read);
    read = 0;
    return file.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          read += chunk.length;
          onRead(chunk.length);
          controller.enqueue(chunk);
        },
      }),
    );
  };
}

const decoded = (stream: ReadableStream<Uint8Array<ArrayBuffer>>, encoding: string) =>
  piecesOf(stream.pipeThrough(new TextDecoderStream(encoding)).pipeThrough(new TextEncoderStream()));
