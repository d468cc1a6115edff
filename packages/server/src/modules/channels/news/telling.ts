import { utcDay } from "@fyr/core/time";
import type { TellAll } from "../../notifications/index.ts";
import type { ChannelNewsRepository, Following, NewPost } from "./repository.ts";
import { ONE_BY_ONE, postNews, sumNews } from "./words.ts";

/** Followers that are told together. */
const FOLLOWERS_AT_ONCE = 500;

interface Parts {
  readonly repository: ChannelNewsRepository;
  readonly tellAll: TellAll;
  readonly now?: () => Date;
}

/** Tells followers of what is new in their channels. */
export interface Telling {
  /**
   * Tells of one post: each follower once, however many of their channels it is in, and of each channel ten a day.
   * Begun again after its process died it tells nobody twice.
   */
  tell(id: string, closing: AbortSignal): Promise<void>;
  /** Sums up what came to whom on days that are over, beyond those ten. */
  sumUp(closing: AbortSignal): Promise<void>;
}

export function createTelling({ repository, tellAll, now = () => new Date() }: Parts): Telling {
  let summedUp = "";
  const today = () => utcDay(now());

  async function tellFollowers(post: NewPost, closing: AbortSignal): Promise<void> {
    const day = today();
    for (let after: string | null = null; !closing.aborted;) {
      const following: Following[] = await repository.followers(post.id, day, after, FOLLOWERS_AT_ONCE);
      const last = following.at(-1);
      if (last === undefined) return;
      const chosen = chooseChannels(following);
      const told = chosen.filter((one) => one.told < ONE_BY_ONE);
      await tellAll(told.map((one) => ({ accountId: one.account_id, news: postNews(post, one) })));
      await repository.count(chosen, day);
      after = last.account_id;
    }
  }

  return {
    async tell(id, closing) {
      const post = await repository.read(id);
      if (post?.isNews === true) await tellFollowers(post, closing);
      if (!closing.aborted) await repository.done(id);
    },
    async sumUp(closing) {
      const day = today();
      if (summedUp === day) return;
      for (;;) {
        if (closing.aborted) return;
        const past = await repository.before(day, FOLLOWERS_AT_ONCE);
        const told = past.flatMap((one) => {
          const news = sumNews(one);
          return news === undefined ? [] : [{ accountId: one.account_id, news }];
        });
        await tellAll(told);
        for (const one of past) await repository.forget(one);
        if (past.length < FOLLOWERS_AT_ONCE) break;
      }
      summedUp = day;
    },
  };
}

/** For each account the channel that it is told by: the first of which it has not been told too often. */
function chooseChannels(following: readonly Following[]): Following[] {
  const chosen = new Map<string, Following>();
  for (const one of following) {
    const before = chosen.get(one.account_id);
    if (before === undefined || (before.told >= ONE_BY_ONE && one.told < ONE_BY_ONE)) chosen.set(one.account_id, one);
  }
  return [...chosen.values()];
}
