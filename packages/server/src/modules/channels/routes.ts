import { type Channel, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { ChannelRow } from "./repository.ts";
import type { Channels } from "./service.ts";

export function channelRoutes({ bind }: RouteScope, channels: Channels): void {
  bind(ENDPOINTS.listChannels, async ({ caller, query }) => {
    const { rows, total } = await channels.list(caller.accountId, query);
    return { channels: rows.map(present), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.followChannel, async ({ caller, body }) => present(await channels.follow(caller.accountId, body)));

  bind(ENDPOINTS.unfollowChannel, async ({ caller, body }) => present(await channels.unfollow(caller.accountId, body)));
}

function present({ kind, name, display_name, posts, last_post_at, followed }: ChannelRow): Channel {
  return { kind, name, display_name, posts, last_post_at: last_post_at?.toISOString() ?? null, followed };
}
