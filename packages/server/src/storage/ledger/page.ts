import { type SelectQueryBuilder, type Simplify, sql } from "kysely";

/** A page of rows, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Reads a page of all that a query finds, in the query's order.
 * @param count the number of all of them; given where fewer joins than the page needs can count them
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  count: () => Promise<number> = () => countRows(found),
): Promise<Page<Simplify<Row>>> {
  const [rows, total] = await Promise.all([found.offset(offset).limit(limit).execute(), count()]);
  return { rows, total };
}

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB, Row>(found: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as("total"))
    .$castTo<{ total: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}
