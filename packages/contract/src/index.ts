// The wire of each capability is a folder, named as its module in the server. Each exports its schemas and one object of endpoints.
import { accountEndpoints } from "./account/index.ts";
import { adminEndpoints } from "./admin/index.ts";
import { articleEndpoints } from "./articles/index.ts";
import { atlasEndpoints } from "./atlas/index.ts";
import { attachmentEndpoints } from "./attachments/index.ts";
import { auditEndpoints } from "./audit/index.ts";
import { blocklistEndpoints } from "./blocklists/index.ts";
import { channelEndpoints } from "./channels/index.ts";
import { datasetEndpoints } from "./datasets/index.ts";
import { demoEndpoints } from "./demo/index.ts";
import { domainEndpoints } from "./domains/index.ts";
import { doorEndpoints } from "./doors/index.ts";
import { eventDeletionEndpoints } from "./event-deletion/index.ts";
import { eventEndpoints } from "./events/index.ts";
import { exchangeEndpoints } from "./exchange/index.ts";
import { feedEndpoints } from "./feeds/index.ts";
import { fingerprintEndpoints } from "./fingerprints/index.ts";
import { ingestEndpoints } from "./ingest/index.ts";
import { keyEndpoints } from "./keys/index.ts";
import { labelEndpoints } from "./labels/index.ts";
import { lineEndpoints } from "./lines/index.ts";
import { lookupEndpoints } from "./lookups/index.ts";
import { mailEndpoints } from "./mail/index.ts";
import { nameEndpoints } from "./names/index.ts";
import { networkEndpoints } from "./networks/index.ts";
import { notificationEndpoints } from "./notifications/index.ts";
import { ownedDomainEndpoints } from "./owned-domains/index.ts";
import { ownAccountEndpoints } from "./own-account/index.ts";
import { passkeyEndpoints } from "./passkeys/index.ts";
import { passwordResetEndpoints } from "./password-reset/index.ts";
import { providerEndpoints } from "./providers/index.ts";
import { publicSiteEndpoints } from "./public-site/index.ts";
import { queryEndpoints } from "./query/index.ts";
import { reauthenticationEndpoints } from "./reauthentication/index.ts";
import { registrationEndpoints } from "./registration/index.ts";
import { registrationDataEndpoints } from "./registration-data/index.ts";
import { relationEndpoints } from "./relations/index.ts";
import { reportEndpoints } from "./reports/index.ts";
import { reverseDnsEndpoints } from "./reverse-dns/index.ts";
import { scanEndpoints } from "./scans/index.ts";
import { sensorEndpoints } from "./sensors/index.ts";
import { singleSignOnEndpoints } from "./single-sign-on/index.ts";
import { sourceEndpoints } from "./sources/index.ts";
import { storedEndpoints } from "./stored/index.ts";
import { submissionEndpoints } from "./submissions/index.ts";
import { systemEndpoints } from "./system/index.ts";
import { twoFactorEndpoints } from "./two-factor/index.ts";
import { workEndpoints } from "./work/index.ts";

export * from "./status.ts";
export * from "./catalogue.ts";
export * from "./constants.ts";
export * from "./endpoint.ts";
export * from "./epoch.ts";
export * from "./page-paths.ts";
export * from "./paging.ts";
export * from "./text.ts";
export * from "./refusal.ts";
export { withFewFaults } from "./few-faults.ts";
export * from "./fields.ts";
export * from "./plans/index.ts";
export * from "./account/index.ts";
export * from "./admin/index.ts";
export * from "./articles/index.ts";
export * from "./atlas/index.ts";
export * from "./attachments/index.ts";
export * from "./audit/index.ts";
export * from "./blocklists/index.ts";
export * from "./channels/index.ts";
export * from "./datasets/index.ts";
export * from "./demo/index.ts";
export * from "./domains/index.ts";
export * from "./doors/index.ts";
export * from "./event-deletion/index.ts";
export * from "./events/index.ts";
export * from "./exchange/index.ts";
export * from "./feeds/index.ts";
export * from "./fingerprints/index.ts";
export * from "./ingest/index.ts";
export * from "./keys/index.ts";
export * from "./labels/index.ts";
export * from "./lines/index.ts";
export * from "./live/index.ts";
export * from "./lookups/index.ts";
export * from "./mail/index.ts";
export * from "./names/index.ts";
export * from "./networks/index.ts";
export * from "./notifications/index.ts";
export * from "./owned-domains/index.ts";
export * from "./own-account/index.ts";
export * from "./passkeys/index.ts";
export * from "./password-reset/index.ts";
export * from "./providers/index.ts";
export * from "./public-site/index.ts";
export * from "./query/index.ts";
export * from "./reauthentication/index.ts";
export * from "./registration/index.ts";
export * from "./registration-data/index.ts";
export * from "./relations/index.ts";
export * from "./reports/index.ts";
export * from "./reverse-dns/index.ts";
export * from "./scans/index.ts";
export * from "./sensors/index.ts";
export * from "./single-sign-on/index.ts";
export * from "./sources/index.ts";
export * from "./stored/index.ts";
export * from "./submissions/index.ts";
export * from "./system/index.ts";
export * from "./two-factor/index.ts";
export * from "./work/index.ts";
export * from "./work/kinds.ts";

/** Every route of the API, by name. A route that is not here does not exist. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...adminEndpoints,
  ...articleEndpoints,
  ...atlasEndpoints,
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...blocklistEndpoints,
  ...channelEndpoints,
  ...datasetEndpoints,
  ...demoEndpoints,
  ...domainEndpoints,
  ...doorEndpoints,
  ...eventDeletionEndpoints,
  ...eventEndpoints,
  ...exchangeEndpoints,
  ...feedEndpoints,
  ...fingerprintEndpoints,
  ...ingestEndpoints,
  ...keyEndpoints,
  ...labelEndpoints,
  ...lineEndpoints,
  ...lookupEndpoints,
  ...mailEndpoints,
  ...nameEndpoints,
  ...networkEndpoints,
  ...notificationEndpoints,
  ...ownedDomainEndpoints,
  ...ownAccountEndpoints,
  ...passkeyEndpoints,
  ...providerEndpoints,
  ...publicSiteEndpoints,
  ...queryEndpoints,
  ...reauthenticationEndpoints,
  ...registrationEndpoints,
  ...registrationDataEndpoints,
  ...passwordResetEndpoints,
  ...relationEndpoints,
  ...reportEndpoints,
  ...reverseDnsEndpoints,
  ...scanEndpoints,
  ...sensorEndpoints,
  ...singleSignOnEndpoints,
  ...sourceEndpoints,
  ...storedEndpoints,
  ...submissionEndpoints,
  ...systemEndpoints,
  ...twoFactorEndpoints,
  ...workEndpoints,
};
export type EndpointName = keyof typeof ENDPOINTS;
