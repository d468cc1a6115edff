import type { Attachment, ChannelKind, ProviderType } from "@fyr/contract";
import type { ColumnType, Generated } from "kysely";

/** Rows of the ledger as Kysely sees them. One interface a table; columns are named as in SQL. */

type Timestamp = ColumnType<Date, Date, Date>;
/** Written as JSON, read as what it says. */
type TextList = ColumnType<string[], string, string>;
type Json<T> = ColumnType<T, string, string>;

export interface AccountTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** 1 free, 2 or higher pro, 1337 admin. */
  type: number;
  status: "active" | "deactivated";
  /** null: no limit. */
  limit_feed: number | null;
  limit_api_daily: number | null;
  limit_api_monthly: number | null;
  subscription_start: Timestamp | null;
  subscription_end: Timestamp | null;
  created_at: Timestamp;
  /** When the operator made it, or its owner proved the address by a link in a mail. */
  validated_at: Timestamp | null;
}

export interface SessionTable {
  id: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  address: string;
  user_agent: string;
  /** To the minute. */
  last_seen_at: Timestamp | null;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  description: string;
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  key_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  /** With a space between them. */
  scopes: string;
  /** null: never. */
  expires_at: Timestamp | null;
}

export interface CreditSpendTable {
  account_id: string;
  /** `YYYY-MM-DD` or `YYYY-MM`, UTC. */
  period: string;
  spent: Generated<number>;
}

export interface QueryHistoryTable {
  id: string;
  account_id: string;
  query: string;
  type: string;
  items: number;
  credits_used: number;
  created_at: Timestamp;
}

export interface JobTable {
  id: string;
  account_id: string;
  service: string;
  state: "queued" | "running" | "done" | "failed";
  rows: number;
  /** How often a worker has taken it up. */
  attempts: number;
  error: string | null;
  created_at: Timestamp;
  claimed_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export interface MailTable {
  id: string;
  created_at: Timestamp;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  /** `kept`: there is no SMTP server, an admin hands it on. */
  state: "queued" | "sent" | "failed" | "kept";
  attempts: number;
  /** When it may be tried next. */
  due_at: Timestamp;
  error: string | null;
}

export interface LinkTokenTable {
  id: string;
  purpose: "validate" | "reset";
  /** A registration's id to validate, an account's to reset. */
  subject_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

/** An account that somebody asked for; it becomes one when its mail's link is followed. */
export interface RegistrationTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface ContactMessageTable {
  id: string;
  account_id: string | null;
  email: string;
  name: string;
  topic: string;
  message: string;
  received_at: Timestamp;
}

export interface QuoteRequestTable {
  id: string;
  product_id: string;
  email: string;
  contact_person: string;
  phone_number: string;
  company: string;
  country: string;
  received_at: Timestamp;
}

export interface WaitlistEntryTable {
  id: string;
  email: string;
  received_at: Timestamp;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  /** base64url, as browsers name it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Of signatures, decimal. */
  counter: string;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  account_id: string | null;
  expires_at: Timestamp;
}

export interface AuditTable {
  id: string;
  at: Timestamp;
  action: string;
  /** E-mail of who did it; null for a stranger. */
  actor: string | null;
  /** E-mail of whose account it concerns. */
  subject: string | null;
  detail: string;
  address: string;
}

export interface NotificationTable {
  id: string;
  account_id: string;
  type: "info" | "warning" | "success" | "error";
  title: string;
  message: string;
  link: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
  /** Of what an account is told once only; null may come again. */
  once: string | null;
}

export interface TwoFactorTable {
  account_id: string;
  /** Encrypted. */
  secret: string;
  /** null: set up, and no code of it has been given yet. */
  enabled_at: Timestamp | null;
  last_step: number;
}

export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

export interface UserDomainTable {
  id: string;
  account_id: string;
  /** A-labels. */
  domain: string;
  challenge: string;
  created_at: Timestamp;
  verified_at: Timestamp | null;
}

export interface SavedViewTable {
  id: string;
  account_id: string;
  name: string;
  query: string;
  log_types: TextList;
  columns: TextList;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Whom labels name. */
export interface ProviderTable {
  /** The key that labels use. */
  name: string;
  display_name: string;
  description: string | null;
  website_url: string | null;
  country_code: string | null;
  provider_type: ProviderType | null;
  categories: ColumnType<number[], string, string>;
  /** SHA-256 of its picture, hex, by which it is kept among the files. */
  thumbnail: string | null;
  /**
   * `seed`: known from the first start on, and renewed by later versions until somebody changes it; `demo`: part of the
   * demo data, whatever staff makes of it.
   */
  origin: "seed" | "staff" | "demo";
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AddressCount {
  readonly total: number;
  /** By alpha-2; `ZZ` where nothing says which. */
  readonly countries: Readonly<Record<string, number>>;
}

/** How many addresses labels of anonymization named at the end of a day, or until `counted_at` on the day itself. */
export interface AnonymizationDayTable {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  figures: ColumnType<AddressCount & { readonly types: Readonly<Record<string, number>> }, string, string>;
  /** When the atlas that knew the countries was built. */
  atlas: string;
  counted_at: Timestamp;
}

export interface AnonymizationProviderTable {
  day: string;
  provider: string;
  figures: ColumnType<AddressCount, string, string>;
}

/** What people submit: data for a provider (no `content`), posts and replies. */
export interface SubmissionTable {
  id: string;
  account_id: string;
  /** Of submitted data: what a person calls the provider. */
  attribution: string | null;
  /** The name by which labels know the provider. */
  provider: string | null;
  category: number | null;
  /** Kind of the labels; null: its addresses get none. */
  kind: string | null;
  description: string | null;
  /** null: no item says anything of an address. */
  state: "pending" | "accepted" | "rejected" | "undone" | null;
  item_count: number;
  created_at: Timestamp;
  accepted_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
  /** null: the labels do not say yet what the state says. */
  labelled_at: Timestamp | null;
  /** Of posts and replies. */
  content: string | null;
  request_id: string | null;
  parent_id: string | null;
  root_id: string;
  depth: number;
  edited_at: Timestamp | null;
  visibility: "visible" | "deleted" | "hidden";
  visibility_at: Timestamp | null;
  visibility_by: string | null;
  visibility_reason: string | null;
  /** 1: it is visible, or something below it is. */
  listed: number;
  /** What its labels are worth; null: it was never in force. */
  confidence: number | null;
}

export interface SubmissionItemTable {
  id: string;
  submission_id: string;
  /** 1 IP, 2 domain, 3 URL. */
  item_type: number;
  /** In its normal form. */
  value: string;
  attribution: string | null;
  /** The name by which labels know the provider. */
  provider: string | null;
  category: number | null;
  /** Kind of the label; null: it gets none. */
  kind: string | null;
  description: string | null;
  /** The attachment that it was found in. */
  attachment_id: string | null;
  origin: "written" | "file";
  /** Whom a URL is on, an address or a name; of a domain the domain itself. */
  host: string | null;
}

/** A file on a post or reply. */
export interface AttachmentTable {
  id: string;
  submission_id: string;
  account_id: string;
  created_at: Timestamp;
  type: Attachment["attachment_type"];
  media_type: string;
  file_name: string;
  original_filename: string;
  /** Of the file as it was sent. */
  bytes: number;
  sha256: string;
  /** Key in the files. */
  file: string;
  /** 1: what is kept is an encrypted archive of it. */
  encrypted: number;
  attribution: string | null;
  category: number | null;
  description: string | null;
  metadata: Json<Attachment["metadata"]>;
  extracted_count: number | null;
  extraction_error: string | null;
  /** 1: it is still to be read for indicators. */
  unread: number;
  /** Counts how often reading was begun, which makes it the mark of who reads it now. */
  claims: number;
  claimed_at: Timestamp | null;
}

/** What a post said before it was edited. */
export interface SubmissionRevisionTable {
  id: string;
  submission_id: string;
  content: string;
  /** When it was written. */
  edited_at: Timestamp;
}

export interface SubmissionReportTable {
  id: string;
  submission_id: string;
  account_id: string;
  reason: string;
  text: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
}

/** A way through the posts that has some. */
export interface ChannelTable {
  kind: ChannelKind;
  name: string;
  /** What its last post calls it. */
  title: string;
  /** As many as `channel_post` has of it. */
  posts: number;
  last_post_at: Timestamp;
}

/** That a visible post or reply belongs to a channel. */
export interface ChannelPostTable {
  kind: ChannelKind;
  name: string;
  submission_id: string;
  root_id: string;
}

export interface ChannelFollowTable {
  account_id: string;
  kind: ChannelKind;
  name: string;
  title: string;
  created_at: Timestamp;
}

/** Posts of which followers have not been told yet. */
export interface ChannelNewsTable {
  submission_id: string;
  claimed_at: Timestamp | null;
}

/** How many posts of a channel came to a follower on a day. */
export interface ChannelToldTable {
  account_id: string;
  kind: ChannelKind;
  name: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  posts: number;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** One document of a version of a source, kept compressed in the files. */
export interface SourcePart {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of the document, hex. */
  readonly hash: string;
  /** Of the document. */
  readonly bytes: number;
  /** Key in the files. */
  readonly file: string;
}

export interface SourceSample {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** A version that was not taken, and why. */
export interface HeldVersion {
  readonly parts: readonly SourcePart[];
  readonly reason: string;
  readonly rows: number;
  readonly malformed: number;
  readonly samples: readonly SourceSample[];
}

export interface SourceProgress {
  readonly stage: "fetching" | "reading" | "storing";
  readonly done: number;
  /** null: not known. */
  readonly of: number | null;
}

export interface SourceStateTable {
  id: string;
  state: "new" | "ok" | "held" | "failed";
  disabled_at: Timestamp | null;
  /** The version in force. */
  parts: Json<readonly SourcePart[]>;
  held: ColumnType<HeldVersion | null, string | null, string | null>;
  /** Of the version in force; the changes are those that it brought. */
  rows: number;
  added: number;
  removed: number;
  malformed: number;
  samples: Json<readonly SourceSample[]>;
  /** In a row. */
  failures: number;
  error: string | null;
  attempted_at: Timestamp | null;
  succeeded_at: Timestamp | null;
  changed_at: Timestamp | null;
  /** When the labels were last told that the source still says so. */
  confirmed_at: Timestamp | null;
  next_at: Timestamp;
  /** By a person, beside the schedule. */
  asked: "run" | "accept" | "withdraw" | null;
  /** Counts them, which makes it the mark of the present one. */
  claims: number;
  claimed_at: Timestamp | null;
  /** When a person asked for the run under way to end. */
  cancelled_at: Timestamp | null;
  progress: ColumnType<SourceProgress | null, string | null, string | null>;
}

export interface SourceRunTable {
  id: string;
  source_id: string;
  started_at: Timestamp;
  finished_at: Timestamp;
  outcome: "taken" | "held" | "failed" | "cancelled";
  rows: number;
  added: number;
  removed: number;
  malformed: number;
  bytes: number;
  /** Why it was held or has failed. */
  detail: string | null;
}

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
