export * from "./status.ts";
export * from "./catalogue.ts";
export * from "./constants.ts";
export * from "./endpoint.ts";
export * from "./paging.ts";
export * from "./text.ts";
export * from "./account/user.ts";
export * from "./account/key.ts";
export { AccountSession, AuditEntry } from "./account/security.ts";
export { Passkey } from "./account/passkeys.ts";
export { Notification, NOTIFICATION_TYPES } from "./account/notifications.ts";
export { DomainName, UserDomain } from "./account/owned-domains.ts";
export { ContactMessage, Dataset, DATASET_IDS, QuoteRequest, SiteInfo } from "./public-site/endpoints.ts";
export {
  AdminAccount,
  MAIL_STATES,
  OutboxMail,
  StoredContact,
  StoredQuote,
  StoredWaitlistEntry,
} from "./admin/endpoints.ts";
export { Job, JOB_STATES, ServiceId } from "./reports/endpoints.ts";
export * from "./providers/provider.ts";
export { Country, CountryStats, DailyStat, ProviderStat, TypeStats } from "./providers/stats.ts";
export * from "./query/history.ts";
export * from "./query/risk.ts";
export * from "./query/ip.ts";
export { DomainInfo, DomainIp, DomainLabel } from "./query/domain.ts";
export * from "./query/labels.ts";
export { LABEL_EVENTS_MAX, LABEL_EVENTS_PAGE, LabelEvent } from "./query/label-history.ts";
export * from "./submissions/data.ts";
export * from "./submissions/post.ts";
export { CHANNEL_KINDS, type ChannelKind, PostReport } from "./submissions/posts.ts";
export {
  ATTACHMENT_DESCRIPTION_MAX,
  ATTACHMENT_MAX,
  ATTACHMENTS_AT_ONCE,
  FileMetadata,
} from "./submissions/attachments.ts";
export { Channel } from "./submissions/channels.ts";
export { LABEL_FILE_MAX, LabelImportReport, REJECTED_SHOWN } from "./labels/endpoints.ts";
export {
  EVENT_SORTS,
  EventDocument,
  type EventSort,
  EventTailResult,
  EventHit,
  EventSearch,
  EventSearchResult,
  HistogramPoint,
  LogTypeCount,
} from "./events/search.ts";
export { Counted, EventCountry, EventFieldInfo, EventHighlights, EventIp, TopTalker } from "./events/stats.ts";
export { SavedView, SAVED_VIEWS_MAX } from "./events/views.ts";
export { FingerprintHolder, IpFingerprint, SeenFingerprint } from "./fingerprints/endpoints.ts";
export { Behaviour } from "./sensors/endpoints.ts";
export { FINGERPRINT_TYPES, UNIQUENESS, type Uniqueness, uniquenessOf } from "./fingerprints/types.ts";
export { INGEST_FORMATS, IngestAccount, IngestFormat, RejectedLine, Retention } from "./ingest/endpoints.ts";
export * from "./demo/mark.ts";
export { DemoState } from "./demo/endpoints.ts";
export { Collection } from "./sources/collection.ts";
export { AtlasBuild, DataSource, SourceProgress, SourceRun } from "./sources/endpoints.ts";
export * from "./endpoints.ts";
