/** Rows of the ledger as Kysely sees them. One interface a table; columns are named as in SQL. */

import type {
  AccountTable,
  ApiKeyTable,
  AuditTable,
  LinkTokenTable,
  NotificationTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  RegistrationTable,
  SessionTable,
  TwoFactorTable,
  UserDomainTable,
} from "./accounts.ts";
import type {
  ChannelFollowTable,
  ChannelNewsTable,
  ChannelPostTable,
  ChannelTable,
  ChannelToldTable,
} from "./channels.ts";
import type { ContactMessageTable, MailTable, QuoteRequestTable, WaitlistEntryTable } from "./contact.ts";
import type { AnonymizationDayTable, AnonymizationProviderTable, ProviderTable } from "./providers.ts";
import type { SettingTable } from "./settings.ts";
import type { SourceRunTable, SourceStateTable } from "./sources.ts";
import type {
  AttachmentTable,
  SubmissionItemTable,
  SubmissionReportTable,
  SubmissionRevisionTable,
  SubmissionTable,
} from "./submissions.ts";
import type { CreditSpendTable, JobTable, QueryHistoryTable, SavedViewTable } from "./usage.ts";

export interface LedgerTables {
  account: AccountTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  credit_spend: CreditSpendTable;
  query_history: QueryHistoryTable;
  job: JobTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  mail: MailTable;
  link_token: LinkTokenTable;
  registration: RegistrationTable;
  contact_message: ContactMessageTable;
  quote_request: QuoteRequestTable;
  waitlist_entry: WaitlistEntryTable;
  audit: AuditTable;
  notification: NotificationTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  user_domain: UserDomainTable;
  saved_view: SavedViewTable;
  provider: ProviderTable;
  anonymization_day: AnonymizationDayTable;
  anonymization_provider: AnonymizationProviderTable;
  submission: SubmissionTable;
  submission_item: SubmissionItemTable;
  attachment: AttachmentTable;
  submission_revision: SubmissionRevisionTable;
  submission_report: SubmissionReportTable;
  channel: ChannelTable;
  channel_post: ChannelPostTable;
  channel_follow: ChannelFollowTable;
  channel_news: ChannelNewsTable;
  channel_told: ChannelToldTable;
  setting: SettingTable;
  source_state: SourceStateTable;
  source_run: SourceRunTable;
}
