/**
 * Tables of the observations and their columns as code writes and reads them; optional is what an insert may leave to
 * the engine's default. The owner of a table adds it:
 *
 *     declare module "../../storage/observations/index.ts" {
 *       interface ObservationTables {
 *         rejected_lines: RejectedLineTable;
 *       }
 *     }
 *
 * `npm run check` refuses SQL on a table outside the folder that adds it; `columns.int.test.ts` holds the columns against
 * the migrated engine.
 */
export interface ObservationTables {}

/** What may be inserted into a table. */
export type RowOf<Table extends string> = Table extends keyof ObservationTables
  ? Partial<ObservationTables[Table]>
  : object;
