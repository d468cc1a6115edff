import { utcDay } from "@fyr/core/time";
import type { NotifyAll } from "../../notifications/index.ts";
import type { ChannelNewsRepository } from "./repository.ts";
import { sumNews } from "./words.ts";

const AT_ONCE = 500;

interface Needs {
  readonly repository: ChannelNewsRepository;
  readonly notifyAll: NotifyAll;
  readonly now?: () => Date;
}

/** Sums up, once a day is over, what followers were not notified of one by one. */
export function createDailySum({ repository, notifyAll, now = () => new Date() }: Needs) {
  let summedUp = "";
  return async (closing: AbortSignal): Promise<void> => {
    const day = utcDay(now());
    if (summedUp === day) return;
    for (;;) {
      if (closing.aborted) return;
      const past = await repository.before(day, AT_ONCE);
      const recipients = past.flatMap((one) => {
        const news = sumNews(one);
        return news === undefined ? [] : [{ accountId: one.account_id, news }];
      });
      // Before they are deleted: done again, it notifies no follower twice.
      await notifyAll(recipients);
      await repository.delete(past);
      if (past.length < AT_ONCE) break;
    }
    summedUp = day;
  };
}
