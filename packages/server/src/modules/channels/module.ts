import { channelEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type ChannelNeeds, startChannels } from "./channels.ts";
import { channelRoutes } from "./routes.ts";
import { sql } from "kysely";
import { fewRows } from "../../personal/index.ts";

/** Channels of posts, and the news of them. */
export function channelsModule(needs: ChannelNeeds) {
  const channels = startChannels(needs);
  return {
    module: defineModule({
      name: "channels",
      endpoints: channelEndpoints,
      personal: {
        rows: {
          channel_follow: ({ id }) =>
            fewRows(
              needs.ledger,
              sql`select kind, name, title, created_at from channel_follow where account_id = ${id} order by created_at`,
            ),
        },
        leftOut: { channel_notified: "how many notifications of a channel a day had, for their sum" },
        async erase({ id }) {
          await needs.ledger.deleteFrom("channel_follow").where("kind", "=", "author").where("name", "=", id).execute();
        },
      },
      routes: (scope) => channelRoutes(scope, channels),
      queues: channels.queues,
      close: channels.close,
    }),
  };
}
