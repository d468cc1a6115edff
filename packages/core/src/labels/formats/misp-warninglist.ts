import { LabelFormatError } from "../entry.ts";
import { fieldsOf, type Named } from "./document.ts";

/** The types of warning list that can hold addresses. `hostname`, `substring` and `regex` lists never do. */
const ADDRESS_TYPES: ReadonlySet<string> = new Set(["cidr", "string"]);

/**
 * Format `misp`: a MISP warning list (JSON with `type` and `list`). Lists of type `cidr` and `string` are read, each
 * entry an address, prefix or range; any other entry is malformed.
 */
export function* mispWarningList(document: unknown): Iterable<Named> {
  const { type, list } = fieldsOf(document);
  if (typeof type !== "string" || !Array.isArray(list)) {
    throw new LabelFormatError("not a MISP warning list: it has no 'type' and 'list'");
  }
  if (!ADDRESS_TYPES.has(type)) {
    throw new LabelFormatError(
      `a MISP warning list of type '${type}' names no addresses; only the types 'cidr' and 'string' can be imported`,
    );
  }
  for (const address of list) yield { address };
}
