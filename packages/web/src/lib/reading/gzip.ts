import { Gunzip } from "fflate";

type Pieces = AsyncGenerator<Uint8Array>;

/**
 * Unpacks gzip. The browser's own way is the fastest and checks the sums, but takes one member only; files may have any
 * number (RFC 1952 section 2.2), as logs that were joined or appended to, and those of bgzip, have.
 * @param open reads the file from its beginning
 * @throws if the file is broken or cut off
 */
export async function* unpackGzip(open: () => ReadableStream<Uint8Array<ArrayBuffer>>): Pieces {
  let given = 0;
  let broken: unknown;
  try {
    for await (const piece of piecesOf(open().pipeThrough(new DecompressionStream("gzip")))) {
      given += piece.length;
      yield piece;
    }
    return;
  } catch (error) {
    broken = error;
  }
  let members = 1;
  for await (const piece of unpackMembers(open(), () => (members += 1))) {
    const news = piece.subarray(Math.min(given, piece.length));
    given -= piece.length - news.length;
    if (news.length > 0) yield news;
  }
  // Of one member what the browser found holds: these sums are not checked here.
  if (members === 1) throw broken;
}

async function* unpackMembers(stream: ReadableStream<Uint8Array>, onMember: () => void): Pieces {
  let ready: Uint8Array[] = [];
  const gunzip = new Gunzip((piece) => ready.push(piece));
  gunzip.onmember = onMember;
  for await (const packed of piecesOf(stream)) {
    gunzip.push(packed);
    yield* ready;
    ready = [];
  }
  gunzip.push(new Uint8Array(0), true);
  yield* ready;
}

/** Safari's streams cannot be looped over. */
export async function* piecesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
