import { hasVersion, isOther, limitOf, listOf, placeOf, writeNext } from "./query.ts";
import type { Collection, PlacedObject } from "./root.ts";

/** Ids that one call asks for. */
const WANTED_MOST = 100;

interface Page {
  readonly rows: readonly PlacedObject[];
  /** What the envelope says of the rest. */
  readonly rest: { readonly more: boolean; readonly next?: string };
}

/**
 * A page of a collection, as the call's filters want it.
 * @param object the only object that is wanted
 * @throws Refusal 400
 */
export async function readPage(collection: Collection, query: URLSearchParams, object?: string): Promise<Page> {
  const [limit, after] = [limitOf(query), placeOf(query)];
  const wanted = object === undefined ? listOf(query, "match[id]") : [object];
  if (isOther(query)) return { rows: [], rest: { more: false } };
  if (wanted === null) {
    const { rows, hasMore } = await collection.after(after, limit);
    return paged(
      rows.filter((row) => hasVersion(query, row)),
      hasMore ? rows.at(-1)?.seq : undefined,
    );
  }
  const found = (await collection.withIds(wanted.slice(0, WANTED_MOST))).filter(
    (row) => row.seq > after && hasVersion(query, row),
  );
  const rows = found.slice(0, limit);
  return paged(rows, found.length > limit ? rows.at(-1)?.seq : undefined);
}

/** @param end the place behind which there is more */
const paged = (rows: readonly PlacedObject[], end: number | undefined): Page => ({
  rows,
  rest: end === undefined ? { more: false } : { more: true, next: writeNext(end) },
});
