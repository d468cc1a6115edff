import { LabelFormatError } from "@fyr/core/labels";
import { Unzip, UnzipInflate } from "fflate";

/** Bytes that one piece of a list may become: the text of lists shrinks to a third or a tenth. */
const RATIO_MAX = 50;
/** However well the beginning shrinks. */
const ALLOWANCE = 1024 * 1024;
/** Bytes that are unpacked at once, so that what is hostile is noticed before it has become much. */
const STEP = 16 * 1024;

/**
 * The text of the first file in a ZIP archive.
 * @param maxBytes of the file, unpacked
 * @throws LabelFormatError for what is no archive, is broken, or becomes more than a list would
 */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let read = 0;
  let written = 0;
  let state: "searching" | "reading" | "done" = "searching";
  const unzip = new Unzip((file) => {
    if (state !== "searching" || file.name.endsWith("/")) return;
    state = "reading";
    file.ondata = (error, data, final) => {
      if (error !== null) throw new LabelFormatError(`a broken archive: ${error.message}`);
      written += data.length;
      if (written > maxBytes || written > read * RATIO_MAX + ALLOWANCE) {
        throw new LabelFormatError("an archive that becomes more than a list has");
      }
      pieces.push(decoder.decode(data, { stream: !final }));
      if (final) state = "done";
    };
    file.start();
  });
  unzip.register(UnzipInflate);

  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += STEP) {
      const step = chunk.subarray(from, from + STEP);
      read += step.length;
      push(unzip, step);
      if (isDone()) break;
    }
    yield pieces.join("");
    pieces = [];
    if (isDone()) return;
  }
  throw new LabelFormatError(state === "searching" ? "no ZIP archive with a file in it" : "an archive that ends early");

  function isDone(): boolean {
    return state === "done";
  }
}

function push(unzip: Unzip, chunk: Uint8Array): void {
  try {
    unzip.push(chunk);
  } catch (error) {
    if (error instanceof LabelFormatError) throw error;
    throw new LabelFormatError(`a broken archive: ${error instanceof Error ? error.message : String(error)}`);
  }
}
