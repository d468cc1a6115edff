import { CATEGORIES, type ChannelKind } from "@fyr/contract";
import { topicOf } from "@fyr/core/topics";
import { ApiFailure } from "../../http/failure.ts";
import type { ChannelName, ChannelRepository, ChannelRow } from "./repository.ts";

/** Channels that one account may follow. */
const FOLLOWED_MAX = 500;

export interface Channels {
  list: ChannelRepository["list"];
  /**
   * Follows a channel: one that has posts, a topic or category that may get some, or a provider with a description.
   * Done again it changes nothing.
   * @throws ApiFailure `not_found`, and `conflict` where the account follows too many
   */
  follow(accountId: string, channel: ChannelName): Promise<ChannelRow>;
  /** @throws ApiFailure `not_found` */
  unfollow(accountId: string, channel: ChannelName): Promise<ChannelRow>;
}

export function createChannels(repository: ChannelRepository, now: () => Date = () => new Date()): Channels {
  /** What a channel is called that has no posts yet; undefined where there is no such channel. */
  const titleOf: { [K in ChannelKind]: (name: string) => string | undefined | Promise<string | undefined> } = {
    topic: (name) => `#${name}`,
    category: (name) => CATEGORIES.find(({ value }) => value === name)?.name,
    provider: (name) => repository.providerTitle(name),
    author: () => undefined,
  };

  return {
    list: (accountId, page) => repository.list(accountId, page),
    async follow(accountId, sent) {
      const channel = named(sent);
      const present = await repository.find(accountId, channel);
      if (present?.followed === true) return present;
      const title = present?.display_name ?? (await titleOf[channel.kind](channel.name));
      if (title === undefined) throw new ApiFailure("not_found");
      if ((await repository.followed(accountId)) >= FOLLOWED_MAX) {
        throw new ApiFailure("conflict", {
          message: `You follow ${FOLLOWED_MAX} channels, the most that is possible. Unfollow one first.`,
        });
      }
      await repository.follow(accountId, channel, title, now());
      return (await repository.find(accountId, channel)) ?? nothing(channel, title);
    },
    async unfollow(accountId, sent) {
      const channel = named(sent);
      const present = await repository.find(accountId, channel);
      if (present === undefined) throw new ApiFailure("not_found");
      await repository.unfollow(accountId, channel);
      return { ...present, followed: false };
    },
  };
}

/** A channel by its own name: of a topic however it is written. */
function named({ kind, name }: ChannelName): ChannelName {
  if (kind !== "topic") return { kind, name };
  const topic = topicOf(name);
  if (topic === null) throw new ApiFailure("not_found");
  return { kind, name: topic };
}

/** What another device of the same person unfollowed in the same moment. */
const nothing = (channel: ChannelName, title: string): ChannelRow => ({
  ...channel,
  display_name: title,
  posts: 0,
  last_post_at: null,
  followed: false,
});
