export { type ColumnFilters, columnsTest } from "./column-filter.ts";
export { DataTable } from "./DataTable.tsx";
export { type ExportChoice, type ExportGroup, type ExportQuestion, JSON_EXPORTS } from "./export.ts";
export type { DataColumn } from "./types.ts";
