import { fieldsOf, jsonOf, LabelFormatError, type TextChunks } from "../../labels/index.ts";
import type { DomainRowReading } from "../entry.ts";
import { readListedName } from "./read-name.ts";

/** The types of warning list that can hold names. */
const NAME_TYPES: ReadonlySet<string> = new Set(["hostname", "string", "substring"]);

/** Format `misp`: a MISP warning list of names; `.name` covers all subdomains, too. */
export async function readWarningList(chunks: TextChunks): Promise<{ text: string; reading: DomainRowReading }[]> {
  const { type, list } = fieldsOf(await jsonOf(chunks));
  if (typeof type !== "string" || !Array.isArray(list)) {
    throw new LabelFormatError("not a MISP warning list: it has no 'type' and 'list'");
  }
  if (!NAME_TYPES.has(type)) throw new LabelFormatError(`a MISP warning list of type '${type}' names no hosts`);
  return list.map((entry) => {
    if (typeof entry !== "string")
      return { text: JSON.stringify(entry) ?? "", reading: { reason: "the entry is not text" } };
    const text = entry.trim();
    return { text, reading: readListedName(text) };
  });
}
