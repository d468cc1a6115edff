export { startChannels } from "./channels.ts";
export { inChannel, inFollowed } from "./filter.ts";
export { announce, joinChannels, removingPostsOf } from "./join.ts";
export { channelRoutes } from "./routes.ts";
export type { Channels } from "./service.ts";
