import { hasVersion, isLastOnly, isOther, limitOf, listOf, placeOf, writeNext } from "./query.ts";
import type { Collection, PlacedObject } from "./root.ts";

/** Ids that one call asks for. */
const WANTED_MOST = 100;

interface Page {
  readonly rows: readonly PlacedObject[];
  /** What the envelope says of the rest. */
  readonly rest: { readonly more: boolean; readonly next?: string };
}

interface Only {
  /** The only object that is wanted. */
  readonly object?: string;
  /** Every version, whatever the filters say. */
  readonly allVersions?: boolean;
}

/**
 * A page of a collection, as the call's filters want it.
 * @throws Refusal 400
 */
export async function readPage(
  collection: Collection,
  query: URLSearchParams,
  { object, allVersions = false }: Only = {},
): Promise<Page> {
  const [limit, after] = [limitOf(query), placeOf(query)];
  const wanted = { limit, after, lastOnly: !allVersions && isLastOnly(query) };
  const ids = object === undefined ? listOf(query, "match[id]") : [object];
  if (isOther(query)) return { rows: [], rest: { more: false } };
  const {
    rows,
    hasMore,
    end = rows.at(-1)?.seq,
  } = ids === null ? await collection.after(wanted) : await collection.withIds(ids.slice(0, WANTED_MOST), wanted);
  const fitting = allVersions ? rows : rows.filter((row) => hasVersion(query, row));
  return { rows: fitting, rest: hasMore && end !== undefined ? { more: true, next: writeNext(end) } : { more: false } };
}
