import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date, Date>;
/** Written as JSON, read as what it says. */
export type TextList = ColumnType<string[], string, string>;
export type Json<T> = ColumnType<T, string, string>;
