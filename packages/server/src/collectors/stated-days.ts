import { DayReader } from "@fyr/core/labels";
import type { Document } from "./source.ts";

/** The documents of a list, and the day that they state once they have been read. */
export interface DatedDocuments {
  readonly documents: readonly Document[];
  /** `YYYY-MM-DD`, the earliest of the documents; null where none states one. */
  day(today: string): string | null;
}

/** Notes the days that documents state, while they are read. */
export function readDays(documents: readonly Document[]): DatedDocuments {
  const readers = documents.map(() => new DayReader());
  return {
    documents: documents.map((document, index) => watched(document, readers[index] ?? new DayReader())),
    day: (today) =>
      readers
        .flatMap((reader) => reader.day(today) ?? [])
        .sort()
        .at(0) ?? null,
  };
}

const watched = (document: Document, reader: DayReader): Document => ({
  bytes: () => document.bytes(),
  async *[Symbol.asyncIterator]() {
    for await (const text of document) {
      reader.take(text);
      yield text;
    }
  },
});
