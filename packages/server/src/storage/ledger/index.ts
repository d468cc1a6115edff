export { type Ledger, type LedgerPlace, openLedger } from "./open.ts";
export type { AccountTable, ApiKeyTable, LedgerTables, QueryHistoryTable, SessionTable } from "./tables.ts";
