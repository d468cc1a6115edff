export { containing } from "./containing.ts";
export { type Ledger, type LedgerPlace, openLedger } from "./open.ts";
export type {
  AccountTable,
  ApiKeyTable,
  AuditTable,
  ContactMessageTable,
  JobTable,
  PasskeyTable,
  LedgerTables,
  LinkTokenTable,
  MailTable,
  NotificationTable,
  QueryHistoryTable,
  QuoteRequestTable,
  RegistrationTable,
  SavedViewTable,
  SessionTable,
  TwoFactorTable,
  UserDomainTable,
  WaitlistEntryTable,
} from "./tables.ts";
