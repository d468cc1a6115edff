import { behaviourOf, cellsOf, dayOf, familyOf, LabelFormatError } from "../../labels/index.ts";
import type { DomainRowReading } from "../entry.ts";
import { readListedName, readListedUrl } from "./read-name.ts";

/** What a column may be to us, by the names that lists give it (lower case, blanks as `_`). */
const NAMES = {
  /** A name, or a URL. */
  thing: ["domain", "hostname", "host", "fqdn", "domain_name", "url", "ioc_value", "indicator", "value"],
  rank: ["rank", "globalrank"],
  firstSeen: ["first_seen", "first_seen_utc", "firstseen", "dateadded", "submission_time", "registration_date", "date"],
  behaviour: ["threat_type", "threat", "category", "tags"],
  family: ["malware", "malware_printable", "malware_family"],
  confidence: ["confidence", "confidence_level"],
} as const;
type Part = keyof typeof NAMES;
const PARTS: ReadonlyMap<string, Part> = new Map(
  (Object.keys(NAMES) as Part[]).flatMap((part) => NAMES[part].map((name) => [name, part] as const)),
);

type Columns = ReadonlyMap<Part, number>;
const COMMENT = /^#+\s*/;
const HEADING_CELL = /^[A-Za-z][\w ./-]{0,39}$/;

/**
 * Format `csv`: rows whose columns a heading names, which may be a comment (`# id,dateadded,url`); known are the names
 * that abuse.ch, PhishTank, Majestic and others use. A reader is good for one document: it remembers the heading.
 */
export function nameCsvReader(): (line: string) => DomainRowReading {
  let columns: Columns | undefined;
  return (line) => {
    const text = line.trim();
    if (text === "") return null;
    const isComment = COMMENT.test(text);
    if (columns === undefined) {
      columns = columnsOf(text.replace(COMMENT, ""));
      if (columns !== undefined || isComment) return null;
      throw new LabelFormatError("no table whose heading names a column of names or URLs");
    }
    if (isComment) return null;
    const cells = cellsOf(text, ",");
    return typeof cells === "string" ? { reason: cells } : readRow(cells, columns);
  };
}

function columnsOf(text: string): Columns | undefined {
  const cells = cellsOf(text, ",");
  if (typeof cells === "string") return undefined;
  const names = cells.map((cell) => cell.trim());
  if (!names.every((name) => HEADING_CELL.test(name))) return undefined;
  const columns = new Map<Part, number>();
  for (const [index, name] of names.entries()) {
    const part = PARTS.get(name.toLowerCase().replaceAll(/\s+/g, "_"));
    if (part !== undefined && !columns.has(part)) columns.set(part, index);
  }
  return columns.has("thing") ? columns : undefined;
}

function readRow(cells: readonly string[], columns: Columns): DomainRowReading {
  const cell = (part: Part): string => {
    const index = columns.get(part);
    return index === undefined ? "" : (cells[index] ?? "").trim();
  };
  const words = cell("behaviour").split(/[,;\s]+/);
  const tags = [...words.map(behaviourOf), familyOf(cell("family"))].filter((tag) => tag !== undefined);
  const confidence = /^\d{1,3}$/.test(cell("confidence")) ? Math.min(100, Number(cell("confidence"))) : 100;
  const rank = /^[1-9]\d{0,8}$/.test(cell("rank")) ? Number(cell("rank")) : null;
  const more = { tags: [...new Set(tags)], confidence, rank, firstSeen: dayOf(cell("firstSeen")) ?? null };
  const thing = cell("thing");
  if (thing.includes("://")) return readListedUrl(thing, more);
  // `192.0.2.1:443` among indicators of all kinds.
  return /^[\d.]+:\d+$/.test(thing) ? null : readListedName(thing, more);
}
