import type { KyselyPlugin } from "kysely";

/** Rows that one statement may answer: more is read in pages. They are held in memory, twice while they are sent. */
const ROWS_MAX = 100_000;

/** @throws Error where there are more rows than a statement may answer */
export function boundRows(rows: readonly unknown[]): void {
  if (rows.length <= ROWS_MAX) return;
  throw new Error(`A statement of the ledger answered ${rows.length} rows, more than ${ROWS_MAX}: read them in pages`);
}

/** The same for a ledger whose driver is not ours. */
export const boundedRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    boundRows(result.rows);
    return result;
  },
};
