export { containing } from "./containing.ts";
export { type Hear, hearOf, say } from "./hearing.ts";
export { timeOfId } from "./id-time.ts";
export { type Ledger, type LedgerPlace, openLedger } from "./open.ts";
export { type Page, readPage } from "./page.ts";
export type {
  AccountTable,
  ApiKeyTable,
  AuditTable,
  LinkTokenTable,
  NotificationTable,
  PasskeyTable,
  RegistrationTable,
  SessionTable,
  TwoFactorTable,
  UserDomainTable,
} from "./tables/accounts.ts";
export type { ContactMessageTable, MailTable, QuoteRequestTable, WaitlistEntryTable } from "./tables/contact.ts";
export type { LedgerTables } from "./tables/index.ts";
export type { ProviderTable } from "./tables/providers.ts";
export type {
  QuarantinedVersion,
  SourcePart,
  SourceProgress,
  SourceRunTable,
  SourceSample,
  SourceStateTable,
} from "./tables/sources.ts";
export type { AttachmentTable, SubmissionItemTable, SubmissionTable } from "./tables/submissions.ts";
export type { JobTable, QueryHistoryTable, SavedViewTable } from "./tables/usage.ts";
