import { channelEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type ChannelNeeds, startChannels } from "./channels.ts";
import { channelRoutes } from "./routes.ts";

/** Channels of posts, and the news of them. */
export function channelsModule(needs: ChannelNeeds) {
  const channels = startChannels(needs);
  return {
    /** There is a new post or reply: its followers are notified at once. */
    posted: channels.posted,
    module: defineModule({
      name: "channels",
      endpoints: channelEndpoints,
      routes: (scope) => channelRoutes(scope, channels),
      close: channels.close,
    }),
  };
}
