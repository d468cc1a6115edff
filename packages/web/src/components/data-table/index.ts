export { DataTable } from "./DataTable.tsx";
export type { DataColumn } from "./types.ts";
