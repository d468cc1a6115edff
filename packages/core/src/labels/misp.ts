import { LabelFormatError, malformed, type ListEntry } from "./entry.ts";
import type { TextChunks } from "./lines.ts";
import { readRange } from "./plain.ts";

/** The longest MISP warning list of addresses has some 1.4 million characters; JSON is held whole. */
const MISP_MAX_CHARACTERS = 64 * 1024 * 1024;

/** The types of warning list that can hold addresses. `hostname`, `substring` and `regex` lists never do. */
const ADDRESS_TYPES = new Set(["cidr", "string"]);

/**
 * Format `misp`: a MISP warning list (JSON with `type` and `list`). Lists of type `cidr` and `string` are read, each
 * entry an address, prefix or range; an entry that is none is malformed.
 * @throws LabelFormatError for what is no warning list, or one of a type that names no addresses
 */
export async function* readMisp(chunks: TextChunks): AsyncGenerator<ListEntry> {
  const { type, list } = warningList(await whole(chunks));
  if (!ADDRESS_TYPES.has(type)) {
    throw new LabelFormatError(
      `a MISP warning list of type '${type}' names no addresses; only the types 'cidr' and 'string' can be imported`,
    );
  }
  for (const [index, entry] of list.entries()) {
    const line = index + 1;
    if (typeof entry !== "string") {
      yield malformed(line, JSON.stringify(entry), "the entry is no text");
      continue;
    }
    const range = readRange(entry.trim());
    yield "reason" in range
      ? malformed(line, entry, range.reason)
      : { ok: true, line, row: { target: range, count: null, name: null } };
  }
}

async function whole(chunks: TextChunks): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MISP_MAX_CHARACTERS) {
      throw new LabelFormatError(`a warning list of more than ${MISP_MAX_CHARACTERS} characters is not read`);
    }
    parts.push(chunk);
  }
  return parts.join("");
}

function warningList(text: string): { readonly type: string; readonly list: readonly unknown[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LabelFormatError(`not a MISP warning list: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== "object" || value === null || !("type" in value) || !("list" in value)) {
    throw new LabelFormatError("not a MISP warning list: it has no 'type' and 'list'");
  }
  const { type, list } = value;
  if (typeof type !== "string" || !Array.isArray(list)) {
    throw new LabelFormatError("not a MISP warning list: 'type' must be text and 'list' an array");
  }
  return { type, list };
}
