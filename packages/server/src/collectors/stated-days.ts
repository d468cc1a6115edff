import { DayReader } from "@fyr/core/labels";
import { utcDay } from "@fyr/core/time";
import type { CollectorSource, Document } from "./source.ts";
import type { StateRow } from "./state.ts";
import type { SourcePart } from "./tables.ts";

/** The documents of a list, and the day of its edition once they have been read. */
export interface DatedDocuments {
  readonly documents: readonly Document[];
  /**
   * `YYYY-MM-DD`, the earliest of the documents: the day that each states, else that of its last change by its server. A
   * change on `today` says no more than that it was read today. Null where none has a day.
   */
  readonly day: (today: string) => string | null;
}

/** Notes the days that documents state, while they are read. */
export function readDays(documents: readonly Document[]): DatedDocuments {
  const dated = documents.map((document) => ({ document, reader: new DayReader() }));
  const changedBefore = (today: string, { modified }: Document): string[] => {
    const day = dayOfHttpDate(modified);
    return day !== null && day < today ? [day] : [];
  };
  return {
    documents: dated.map(({ document, reader }) => watched(document, reader)),
    day: (today) =>
      dated
        .flatMap(({ document, reader }) => reader.day(today) ?? changedBefore(today, document))
        .sort()
        .at(0) ?? null,
  };
}

/** The oldest day of change that the servers of documents gave; null where none did. */
export function servedDay(parts: readonly Pick<SourcePart, "lastModified">[]): string | null {
  const days = parts.map(({ lastModified }) => dayOfHttpDate(lastModified)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

/**
 * Day of the version in force; null where neither it nor its server gives one. A version from before its day was noted has
 * that of its server, unless that is the day on which it was fetched.
 */
export function editionOf(
  { subject }: Pick<CollectorSource, "subject">,
  { edition, parts, changed_at: changed }: Pick<StateRow, "edition" | "parts" | "changed_at">,
): string | null {
  const served = servedDay(parts);
  if (edition !== null || served === null) return edition;
  return subject === "geo-asn" || (changed !== null && served < utcDay(changed)) ? served : null;
}

/** `Sat, 22 Aug 2026 03:00:29 GMT` → `2026-08-22`; null for what is no date. */
export function dayOfHttpDate(httpDate: string | null): string | null {
  const time = httpDate === null ? Number.NaN : Date.parse(httpDate);
  return Number.isNaN(time) ? null : utcDay(time);
}

const watched = (document: Document, reader: DayReader): Document => ({
  modified: document.modified,
  bytes: () => document.bytes(),
  async *[Symbol.asyncIterator]() {
    for await (const text of document) {
      reader.take(text);
      yield text;
    }
  },
});
