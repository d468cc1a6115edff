export { containing } from "./containing.ts";
export { type Ledger, type LedgerPlace, openLedger } from "./open.ts";
export type {
  AccountTable,
  ApiKeyTable,
  ContactMessageTable,
  JobTable,
  PasskeyTable,
  LedgerTables,
  LinkTokenTable,
  MailTable,
  QueryHistoryTable,
  QuoteRequestTable,
  RegistrationTable,
  SessionTable,
  WaitlistEntryTable,
} from "./tables.ts";
