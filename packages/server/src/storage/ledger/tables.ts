import type { ColumnType } from "kysely";

/**
 * Rows of the ledger as Kysely sees them: the name of each table, as in SQL, and the type of its rows. The module that
 * owns a table adds it beside its repository:
 *
 *     declare module "../../storage/ledger/index.ts" {
 *       interface LedgerTables {
 *         saved_view: SavedViewTable;
 *       }
 *     }
 *
 * `npm run check` refuses SQL on a table outside the folder that adds it; `row-types.int.test.ts` holds the types
 * against the migrated schema.
 */
export interface LedgerTables {}

export type Timestamp = ColumnType<Date, Date, Date>;
/** Written as JSON, read as its value. */
export type TextList = ColumnType<string[], string, string>;
export type Json<T> = ColumnType<T, string, string>;
