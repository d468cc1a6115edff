import { channelEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type ChannelNeeds, startChannels } from "./channels.ts";
import { channelRoutes } from "./routes.ts";

/** Channels of posts, and the news of them. */
export function channelsModule(needs: ChannelNeeds) {
  const channels = startChannels(needs);
  return {
    module: defineModule({
      name: "channels",
      endpoints: channelEndpoints,
      routes: (scope) => channelRoutes(scope, channels),
      queues: channels.queues,
      close: channels.close,
    }),
  };
}
