import { setImmediate as breathe } from "node:timers/promises";
import type { EventHit } from "@fyr/contract";
import type { EventRow } from "./page.ts";
import type { Highlighter } from "./highlight.ts";
import { timestampOf } from "../time.ts";
import { closeJson } from "./cut.ts";

/** For so long a page may be made without others being answered. */
const SPELL_MS = 5;

/** The rows of a page as the contract's hits, in JSON. Others are answered in between. */
export async function presentHits(rows: readonly EventRow[], highlight: Highlighter): Promise<string[]> {
  const hits: string[] = [];
  let since = performance.now();
  for (const row of rows) {
    hits.push(presentHit(row, highlight));
    if (performance.now() - since < SPELL_MS) continue;
    await breathe();
    since = performance.now();
  }
  return hits;
}

/**
 * A row as the contract's hit, in JSON. The document goes through as it is stored: read and written again, its 64-bit
 * numbers would lose digits.
 */
function presentHit(row: EventRow, highlight: Highlighter): string {
  const isCut = row.document_bytes > row.shown_bytes;
  const { source, document } = readDocument(isCut ? closeJson(row.document) : row.document);
  const rest = {
    index: row.log_type,
    score: row.score,
    id: row.event_id,
    timestamp: timestampOf(row.at),
    ...(row.is_arrival !== 0 && { timestamp_is_arrival: true }),
    ...(row.event_service !== "" && { service: row.event_service }),
    highlights: highlight(document),
    ...(isCut && { document_bytes: row.document_bytes }),
  } satisfies Omit<EventHit, "source">;
  return `{"source":${source},${JSON.stringify(rest).slice(1)}`;
}

/** The text of a document, on one line, as JSON that is an object. */
export function documentLine(doc: string): string {
  return readDocument(doc).source.replaceAll(/[\r\n]+/g, " ");
}

export function readDocument(doc: string): { source: string; document: Record<string, unknown> } {
  try {
    const document: unknown = JSON.parse(doc);
    if (isObject(document)) return { source: doc, document };
  } catch {
    // Below: what a sensor sent that is no JSON is shown as the text it is.
  }
  const document = { message: doc };
  return { source: JSON.stringify(document), document };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
