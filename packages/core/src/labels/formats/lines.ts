/** Chunks of decoded text, as a file or a response body gives them. */
export type TextChunks = AsyncIterable<string> | Iterable<string>;

export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** The line was longer than `LINE_MAX`; `text` is its beginning. */
  readonly tooLong: boolean;
}

/** No list has a line near this; it bounds what a file without line ends can make us hold. */
export const LINE_MAX = 16_384;

/**
 * Lines of a stream (LF or CRLF), holding at most one chunk and one line. A byte order mark is dropped. They come in
 * batches, a chunk's at once: waiting for each line by itself would cost more than reading it.
 */
export async function* lines(chunks: TextChunks): AsyncGenerator<Line[]> {
  let number = 0;
  let carried = "";
  let tooLong = false;
  let atStart = true;
  const line = (text: string): Line => {
    number++;
    const whole = carried + text;
    const result = {
      number,
      text: whole.slice(0, LINE_MAX).replace(/\r$/, ""),
      tooLong: tooLong || whole.length > LINE_MAX,
    };
    carried = "";
    tooLong = false;
    return result;
  };
  for await (const received of chunks) {
    const chunk = atStart && received.startsWith("\u{FEFF}") ? received.slice(1) : received;
    if (received.length > 0) atStart = false;
    const batch: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      batch.push(line(chunk.slice(from, end)));
      from = end + 1;
    }
    const room = LINE_MAX - carried.length;
    if (chunk.length - from > room) tooLong = true;
    carried += chunk.slice(from, from + Math.max(0, room));
    if (batch.length > 0) yield batch;
  }
  if (carried.length > 0) yield [line("")];
}
