export { startChannels } from "./channels.ts";
export { channelMembership } from "./join.ts";
export { channelRoutes } from "./routes.ts";
export type { Channels } from "./service.ts";
