import { ITEM_TYPE } from "@fyr/contract";
import { readSubject } from "@fyr/core/domains";
import { readItem } from "@fyr/core/submissions";
import { ApiFailure } from "../../../http/failure.ts";

/**
 * What names a domain, or a URL: the domain itself and every URL on it, or exactly that URL.
 * @throws ApiFailure `invalid_domain`
 */
export function namesOf(text: string): { values: string[]; hosts: string[] } {
  const item = readItem(text);
  if (item.ok && item.type === ITEM_TYPE.url) return { values: [item.value], hosts: [] };
  const read = readSubject(text);
  if (!read.ok) throw new ApiFailure("invalid_domain", { details: [{ field: "name", message: read.reason }] });
  return { values: [], hosts: [read.subject.name] };
}
