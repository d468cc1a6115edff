/** Bytes on disk that were read, as they are read. */
type OnRead = (bytes: number) => void;

const isGzip = async (file: Blob): Promise<boolean> => {
  // RFC 1952 section 2.3.1. The name is not asked: logs are renamed, rotated and mislabelled.
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
};

/** The content of a file, unpacked if it is gzip, piece by piece: the whole is never in memory. */
export async function* contentOf(file: Blob, onRead: OnRead): AsyncGenerator<Uint8Array> {
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onRead(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  const stream = (await isGzip(file)) ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
