import { LabelFormatError, malformed, type ListEntry, type ListRow, type RowDetail } from "../entry.ts";
import type { TextChunks } from "./lines.ts";
import { readRange } from "./range.ts";

/** The longest document that a known source publishes has some 20 million characters; JSON is held whole. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** One target that a JSON document names, with its details. */
export interface Named {
  /** Text of an address, prefix or range; anything else is malformed. */
  readonly address: unknown;
  readonly detail?: RowDetail | undefined;
}

/**
 * A format that is one JSON document: what it names, in the document's order.
 * @throws LabelFormatError if the document is not of the format
 */
export type DocumentReader = (document: unknown) => Iterable<Named>;

/**
 * Reads a document's rows; they are numbered from 1.
 * @param clip takes the JSON out of a text that holds more
 */
export async function* readDocument(
  chunks: TextChunks,
  read: DocumentReader,
  clip: (text: string) => string = (text) => text,
): AsyncGenerator<ListEntry> {
  let line = 0;
  for (const { address, detail } of read(await jsonOf(chunks, clip))) {
    line++;
    if (typeof address !== "string") {
      yield malformed(line, JSON.stringify(address) ?? "", "the entry is not text");
      continue;
    }
    const target = readRange(address.trim());
    if ("reason" in target) {
      yield malformed(line, address, target.reason);
      continue;
    }
    const row: ListRow = { target, count: null, name: null, ...(detail === undefined ? {} : { detail }) };
    yield { ok: true, line, row };
  }
}

/**
 * The JSON document of a text. @param clip takes the JSON out of a text that holds more
 * @throws LabelFormatError if it is none, or too long
 */
export async function jsonOf(chunks: TextChunks, clip: (text: string) => string = (text) => text): Promise<unknown> {
  return parse(clip(await whole(chunks)));
}

async function whole(chunks: TextChunks): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_CHARACTERS) {
      throw new LabelFormatError(`a document of more than ${MAX_CHARACTERS} characters is not read`);
    }
    parts.push(chunk);
  }
  return parts.join("");
}

function parse(text: string): unknown {
  try {
    // A byte order mark is not part of JSON.
    return JSON.parse(text.startsWith("\u{FEFF}") ? text.slice(1) : text);
  } catch (error) {
    throw new LabelFormatError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The value's fields; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The value's items; none where it is no array. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text, where the value is one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** @throws LabelFormatError if the value is no array */
export function requireList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new LabelFormatError(`not ${what}`);
  return value;
}
