export { type Ledger, type LedgerPlace, openLedger } from "./open.ts";
export type { AccountTable, ApiKeyTable, JobTable, LedgerTables, QueryHistoryTable, SessionTable } from "./tables.ts";
