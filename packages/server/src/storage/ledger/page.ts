import { type SelectQueryBuilder, type Simplify, sql } from "kysely";

/** A page of rows, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Reads a page of all that a query finds, in the query's order. */
export async function readPage<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<Simplify<Row>>> {
  const count = found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as("total"));
  const [rows, { total }] = await Promise.all([
    found.offset(offset).limit(limit).execute(),
    count.$castTo<{ total: number | string }>().executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
