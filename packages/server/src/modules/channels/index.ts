export { startChannels } from "./channels.ts";
export { channelMembership } from "./join.ts";
export type { Channels } from "./service.ts";
export { channelsModule } from "./module.ts";
