import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { LedgerTables } from "../tables.ts";
import * as accounts from "./0001-accounts.ts";
import * as mailAndLinks from "./0002-mail-and-links.ts";
import * as security from "./0003-security.ts";
import * as jobs from "./0004-jobs.ts";
import * as passkeys from "./0005-passkeys.ts";
import * as savedViews from "./0006-saved-views.ts";
import * as providers from "./0007-providers.ts";
import * as sources from "./0008-sources.ts";
import * as submissions from "./0009-submissions.ts";
import * as posts from "./0010-posts.ts";
import * as attachments from "./0011-attachments.ts";
import * as channels from "./0012-channels.ts";
import * as postSearch from "./0013-post-search.ts";
import * as work from "./0014-work.ts";
import * as urlForm from "./0015-url-form.ts";
import * as collections from "./0016-collections.ts";
import * as names from "./0017-names.ts";
import * as workNode from "./0018-work-node.ts";
import * as specialRows from "./0019-special-rows.ts";
import * as itemsStored from "./0020-items-stored.ts";
import * as charges from "./0021-charges.ts";
import * as reportBytes from "./0022-report-bytes.ts";
import * as proofs from "./0023-proofs.ts";
import * as auditChain from "./0024-audit-chain.ts";
import * as trust from "./0025-trust.ts";
import * as ownAccounts from "./0026-own-accounts.ts";
import * as sensorData from "./0027-sensor-data.ts";
import * as singleSignOn from "./0028-single-sign-on.ts";
import * as subscriptions from "./0029-subscriptions.ts";
import * as sourceExtent from "./0030-source-extent.ts";
import * as itemBytes from "./0031-item-bytes.ts";
import * as watchedDomains from "./0032-watched-domains.ts";
import * as sourceEdition from "./0033-source-edition.ts";
import * as sharedQueries from "./0034-shared-queries.ts";
import * as shareIds from "./0035-share-ids.ts";
import * as submissionHosts from "./0040-submission-hosts.ts";
import * as registrationData from "./0041-registration-data.ts";
import * as artifactPosts from "./0042-artifact-posts.ts";
import * as lookups from "./0043-lookups.ts";
import * as lookupReach from "./0044-lookup-reach.ts";
import * as lookupAsks from "./0045-lookup-asks.ts";
import * as registrationReferral from "./0046-registration-referral.ts";
import * as scans from "./0047-scans.ts";
import * as registrantEmails from "./0048-registrant-emails.ts";
import * as scanTraits from "./0051-scan-traits.ts";
import * as datasets from "./0053-datasets.ts";
import * as blocklists from "./0059-blocklists.ts";
import * as blocklistSets from "./0062-blocklist-sets.ts";
import * as articleActors from "./0063-article-actors.ts";
import * as submissionPlaces from "./0066-submission-places.ts";
import * as queryDigest from "./0067-query-digest.ts";
import * as feedFollows from "./0068-feed-follows.ts";
import * as mailOfAccount from "./0069-mail-of-account.ts";
import * as scansGone from "./0070-scans-gone.ts";
import * as scanVerdicts from "./0071-scan-verdicts.ts";
import * as articlesReadEarly from "./0072-articles-read-early.ts";
import * as itemVersions from "./0073-item-versions.ts";
import * as articleChanges from "./0074-article-changes.ts";
import * as scanTexts from "./0075-scan-texts.ts";
import * as articlePorts from "./0076-article-ports.ts";
import * as feeds from "./0056-feeds.ts";
import * as articles from "./0057-articles.ts";

/** In order of their names, which never change once released. */
export const MIGRATIONS: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-mail-and-links": mailAndLinks,
  "0003-security": security,
  "0004-jobs": jobs,
  "0005-passkeys": passkeys,
  "0006-saved-views": savedViews,
  "0007-providers": providers,
  "0008-sources": sources,
  "0009-submissions": submissions,
  "0010-posts": posts,
  "0011-attachments": attachments,
  "0012-channels": channels,
  "0013-post-search": postSearch,
  "0014-work": work,
  "0015-url-form": urlForm,
  "0016-collections": collections,
  "0017-names": names,
  "0018-work-node": workNode,
  "0019-special-rows": specialRows,
  "0020-items-stored": itemsStored,
  "0021-charges": charges,
  "0022-report-bytes": reportBytes,
  "0023-proofs": proofs,
  "0024-audit-chain": auditChain,
  "0025-trust": trust,
  "0026-own-accounts": ownAccounts,
  "0027-sensor-data": sensorData,
  "0028-single-sign-on": singleSignOn,
  "0029-subscriptions": subscriptions,
  "0030-source-extent": sourceExtent,
  "0031-item-bytes": itemBytes,
  "0032-watched-domains": watchedDomains,
  "0033-source-edition": sourceEdition,
  "0034-shared-queries": sharedQueries,
  "0035-share-ids": shareIds,
  "0040-submission-hosts": submissionHosts,
  "0041-registration-data": registrationData,
  "0042-artifact-posts": artifactPosts,
  "0043-lookups": lookups,
  "0044-lookup-reach": lookupReach,
  "0045-lookup-asks": lookupAsks,
  "0046-registration-referral": registrationReferral,
  "0047-scans": scans,
  "0048-registrant-emails": registrantEmails,
  "0051-scan-traits": scanTraits,
  "0053-datasets": datasets,
  "0056-feeds": feeds,
  "0057-articles": articles,
  "0059-blocklists": blocklists,
  "0062-blocklist-sets": blocklistSets,
  "0063-article-actors": articleActors,
  "0066-submission-places": submissionPlaces,
  "0067-query-digest": queryDigest,
  "0068-feed-follows": feedFollows,
  "0069-mail-of-account": mailOfAccount,
  "0070-scans-gone": scansGone,
  "0071-scan-verdicts": scanVerdicts,
  "0072-articles-read-early": articlesReadEarly,
  "0073-item-versions": itemVersions,
  "0074-article-changes": articleChanges,
  "0075-scan-texts": scanTexts,
  "0076-article-ports": articlePorts,
};

/**
 * Brings the ledger to this program's schema; safe to call from several nodes at once (Kysely takes a lock).
 * @throws the error of the migration that failed; those before it stay applied.
 */
export async function migrateLedger(db: Kysely<LedgerTables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
