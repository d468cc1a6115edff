import { hasVersion, isLastOnly, isOther, limitOf, listOf, placeOf, Refusal, versionsOf, writeNext } from "./query.ts";
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
  const versions = versionsOf(query);
  const wanted = { limit, after, lastOnly: !allVersions && isLastOnly(versions) };
  const ids = object === undefined ? listOf(query, "match[id]") : [object];
  if (ids !== null && ids.length > WANTED_MOST)
    throw new Refusal(400, `match[id] has ${WANTED_MOST} ids at most; ask for the others by a further call`);
  if (isOther(query)) return { rows: [], rest: { more: false } };
  const {
    rows,
    hasMore,
    end = rows.at(-1)?.seq,
  } = ids === null ? await collection.after(wanted) : await collection.withIds(ids, wanted);
  const fitting = allVersions ? rows : rows.filter((row) => hasVersion(versions, row));
  return { rows: fitting, rest: hasMore && end !== undefined ? { more: true, next: writeNext(end) } : { more: false } };
}
