export { type ColumnFilters, columnsTest } from "./column-filter.ts";
export { DataTable } from "./DataTable.tsx";
export { type ExportChoice, type ExportGroup, type ExportQuestion, JSON_EXPORTS } from "./export.ts";
export { SelectBox } from "./SelectBox.tsx";
export type { DataColumn } from "./types.ts";
export { type Selection, useSelection } from "./use-selection.ts";
