import { dayOf, isDay } from "./formats/day.ts";

/** Characters of a document's beginning and end in which it may state its day. */
const EDGE = 4096;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** In a comment, `Last update: Sat, 22 Aug 2026 03:00:29 +0200`, `# Updated: 2026-08-22 10:00`, `; Last-Modified: …`. */
const STATED =
  /^[ \t]*(?:#|;|\/\/)+.{0,40}?\b(?:last[ -]?(?:update|modified)d?|updated?|generated|as of)\b(.{6,80})$/gim;
const DAY_MONTH = /\b(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4})\b/;
const MONTH_DAY = /\b([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?: \d{2}:\d{2}(?::\d{2})?(?: [A-Z]{3,4})?)?,? (\d{4})\b/;
const ISO = /\b\d{4}-\d{2}-\d{2}\b/;
/** MISP's warning lists: `"version": 20260820`. */
const VERSION = /"version"\s*:\s*"?(20\d{2})(\d{2})(\d{2})"?\s*[,}]/;
/** What clouds call it: Google's `creationTime`, Amazon's `createDate`, Spamhaus's and Oracle's own. */
const CREATED = /"(?:creationTime|createDate|last_updated_timestamp|changeDate)"\s*:\s*"(\d{4}-\d{2}-\d{2})/;

/** Reads the day that a list states for its edition, while its text passes. */
export class DayReader {
  #beginning = "";
  #end = "";

  /** A piece of the document, in order. */
  take(text: string): void {
    if (this.#beginning.length < EDGE) this.#beginning += text.slice(0, EDGE - this.#beginning.length);
    this.#end = (this.#end + text.slice(-EDGE)).slice(-EDGE);
  }

  /** `YYYY-MM-DD`, no later than `today`; null where it states none. */
  day(today: string): string | null {
    const day = statedIn(this.#beginning) ?? statedIn(this.#end);
    return day !== null && day <= today ? day : null;
  }
}

function statedIn(text: string): string | null {
  const created = CREATED.exec(text)?.[1];
  if (created !== undefined && isDay(created)) return created;
  const [, year, month, day] = VERSION.exec(text) ?? [];
  if (year !== undefined && isDay(`${year}-${month}-${day}`)) return `${year}-${month}-${day}`;
  for (const [, written = ""] of text.matchAll(STATED)) {
    const found = dayIn(written);
    if (found !== null) return found;
  }
  return null;
}

function dayIn(written: string): string | null {
  const iso = dayOf(ISO.exec(written)?.[0]);
  if (iso !== undefined) return iso;
  const [, day, month, year] = DAY_MONTH.exec(written) ?? [];
  const [, otherMonth, otherDay, otherYear] = MONTH_DAY.exec(written) ?? [];
  // The end of a time with its zone looks like a day: `01 UTC 2026`.
  return dayFrom(year, month, day) ?? dayFrom(otherYear, otherMonth, otherDay);
}

function dayFrom(year = "", month = "", day = ""): string | null {
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  const text = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
