// The features of the app, a line each.
export { accountFeature } from "../features/account/feature.ts";
export { adminFeature } from "../features/admin/feature.ts";
export { apiDocsFeature } from "../features/api-docs/feature.ts";
export { channelsFeature } from "../features/channels/feature.ts";
export { eventsFeature } from "../features/events/feature.ts";
export { historyFeature } from "../features/history/feature.ts";
export { notificationsFeature } from "../features/notifications/feature.ts";
export { providersFeature } from "../features/providers/feature.ts";
export { publicSiteFeature } from "../features/public-site/feature.ts";
export { reportsFeature } from "../features/reports/feature.ts";
export { resultsFeature } from "../features/results/feature.ts";
export { runnerFeature } from "../features/runner/feature.ts";
export { searchFeature } from "../features/search/feature.ts";
export { sessionFeature } from "../features/session/feature.ts";
export { signalsFeature } from "../features/signals/feature.ts";
export { sourcesFeature } from "../features/sources/feature.ts";
export { submissionsFeature } from "../features/submissions/feature.ts";
