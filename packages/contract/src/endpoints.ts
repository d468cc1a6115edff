import * as account from "./account/endpoints.ts";
import * as domains from "./account/owned-domains.ts";
import * as notifications from "./account/notifications.ts";
import * as passkeys from "./account/passkeys.ts";
import * as registration from "./account/registration.ts";
import * as security from "./account/security.ts";
import * as demo from "./demo/endpoints.ts";
import * as entities from "./providers/endpoints.ts";
import * as events from "./events/endpoints.ts";
import * as views from "./events/views.ts";
import * as fingerprints from "./fingerprints/endpoints.ts";
import { ipBehaviour } from "./sensors/endpoints.ts";
import * as admin from "./admin/endpoints.ts";
import * as ingest from "./ingest/endpoints.ts";
import * as jobs from "./reports/endpoints.ts";
import * as labels from "./labels/endpoints.ts";
import * as open from "./public-site/endpoints.ts";
import * as query from "./query/endpoints.ts";
import * as submissions from "./submissions/endpoints.ts";
import * as attachments from "./submissions/attachments.ts";
import * as channels from "./submissions/channels.ts";
import * as posts from "./submissions/posts.ts";
import { collection } from "./sources/collection.ts";
import * as sources from "./sources/endpoints.ts";
import * as system from "./system/endpoints.ts";

/** Every route of the API, by name. A route that is not here does not exist. */
export const ENDPOINTS = {
  ...system,
  ...account,
  register: registration.register,
  requestPasswordReset: registration.requestPasswordReset,
  resetPassword: registration.resetPassword,
  listSessions: security.listSessions,
  endSession: security.endSession,
  twoFactorState: security.twoFactorState,
  setUpTwoFactor: security.setUpTwoFactor,
  enableTwoFactor: security.enableTwoFactor,
  disableTwoFactor: security.disableTwoFactor,
  listPasskeys: passkeys.listPasskeys,
  passkeyOptions: passkeys.passkeyOptions,
  addPasskey: passkeys.addPasskey,
  deletePasskey: passkeys.deletePasskey,
  passkeyLoginOptions: passkeys.passkeyLoginOptions,
  passkeyLogin: passkeys.passkeyLogin,
  listOwnAudit: security.listOwnAudit,
  listNotifications: notifications.listNotifications,
  readNotification: notifications.readNotification,
  readAllNotifications: notifications.readAllNotifications,
  unreadNotifications: notifications.unreadNotifications,
  awaitNotifications: notifications.awaitNotifications,
  listDomains: domains.listDomains,
  listVerifiedDomains: domains.listVerifiedDomains,
  addDomain: domains.addDomain,
  verifyDomain: domains.verifyDomain,
  removeDomain: domains.removeDomain,
  site: open.site,
  sampleLookups: open.sampleLookups,
  contact: open.contact,
  joinWaitlist: open.joinWaitlist,
  requestQuote: open.requestQuote,
  listDatasets: open.listDatasets,
  listAccounts: admin.listAccounts,
  createAccount: admin.createAccount,
  updateAccount: admin.updateAccount,
  sendAccountReset: admin.sendAccountReset,
  removeTwoFactor: admin.removeTwoFactor,
  listAudit: admin.listAudit,
  listContactMessages: admin.listContactMessages,
  listQuotes: admin.listQuotes,
  listWaitlist: admin.listWaitlist,
  listOutbox: admin.listOutbox,
  listServices: jobs.listServices,
  createJob: jobs.createJob,
  listJobs: jobs.listJobs,
  listReports: jobs.listReports,
  reportStatus: jobs.reportStatus,
  reportResult: jobs.reportResult,
  ...query,
  eventFingerprints: fingerprints.eventFingerprints,
  ipFingerprints: fingerprints.ipFingerprints,
  fingerprintIps: fingerprints.fingerprintIps,
  jarmIps: fingerprints.jarmIps,
  ipBehaviour,
  ...events,
  listViews: views.listViews,
  createView: views.createView,
  updateView: views.updateView,
  deleteView: views.deleteView,
  ingestEvents: ingest.ingestEvents,
  listRejected: ingest.listRejected,
  downloadRejected: ingest.downloadRejected,
  clearRejected: ingest.clearRejected,
  readRetention: ingest.readRetention,
  setRetention: ingest.setRetention,
  ...entities,
  ...submissions,
  submissionFeed: posts.submissionFeed,
  awaitSubmissions: posts.awaitSubmissions,
  readSubmission: posts.readSubmission,
  submissionComments: posts.submissionComments,
  submissionData: posts.submissionData,
  submissionDataAggregated: posts.submissionDataAggregated,
  submissionDataAggregatedCount: posts.submissionDataAggregatedCount,
  submissionsOfIp: posts.submissionsOfIp,
  submissionsOfName: posts.submissionsOfName,
  editSubmission: posts.editSubmission,
  deleteSubmission: posts.deleteSubmission,
  submissionRevisions: posts.submissionRevisions,
  reportSubmission: posts.reportSubmission,
  listPostReports: posts.listPostReports,
  moderateSubmission: posts.moderateSubmission,
  uploadFiles: attachments.uploadFiles,
  submissionAttachments: attachments.submissionAttachments,
  submissionAttachmentsAggregated: attachments.submissionAttachmentsAggregated,
  submissionAttachmentsAggregatedCount: attachments.submissionAttachmentsAggregatedCount,
  downloadAttachment: attachments.downloadAttachment,
  listChannels: channels.listChannels,
  followChannel: channels.followChannel,
  unfollowChannel: channels.unfollowChannel,
  exportStix: channels.exportStix,
  exportMisp: channels.exportMisp,
  importLabels: labels.importLabels,
  buildAtlas: labels.buildAtlas,
  demoState: demo.demoState,
  loadDemo: demo.loadDemo,
  clearDemo: demo.clearDemo,
  collection,
  listSources: sources.listSources,
  readSource: sources.readSource,
  runSources: sources.runSources,
  runSource: sources.runSource,
  cancelSource: sources.cancelSource,
  acceptSource: sources.acceptSource,
  enableSource: sources.enableSource,
  disableSource: sources.disableSource,
  withdrawSource: sources.withdrawSource,
};
export type EndpointName = keyof typeof ENDPOINTS;
