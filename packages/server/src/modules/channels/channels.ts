import type { WarnLog } from "../../log.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkKind } from "../../work/index.ts";
import type { NotifyAll } from "../notifications/index.ts";
import { createDailySum } from "./news/daily-sum.ts";
import { channelNewsDispatch } from "./news/dispatch.ts";
import { createProviderChangeRepository } from "./news/provider-change-repository.ts";
import { createProviderChangeNews } from "./news/provider-changes.ts";
import { createChannelNewsRepository } from "./news/repository.ts";
import { createChannelRepository } from "./repository.ts";
import { type Channels, createChannels } from "./service.ts";

/** How soon after a day is over it is summed up. */
const DAYS_MS = 60_000;

export interface ChannelNeeds {
  readonly ledger: Ledger;
  readonly notifyAll: NotifyAll;
  readonly log: WarnLog;
}

interface RunningChannels extends Channels {
  /** Notifies followers of new submissions. */
  readonly queues: readonly WorkKind[];
  close(): Promise<void>;
}

/** Channels, and the notification of their followers, until it is closed. */
export function startChannels({ ledger, notifyAll, log }: ChannelNeeds): RunningChannels {
  const now = () => new Date();
  const sumUp = createDailySum({ repository: createChannelNewsRepository(ledger), notifyAll });
  const reportChanges = createProviderChangeNews({ repository: createProviderChangeRepository(ledger), notifyAll });
  const days = startScheduledTask({
    everyMs: DAYS_MS,
    async work(closing) {
      await sumUp(closing);
      await reportChanges(closing);
    },
    failed: (error) => log.warn({ err: error }, "followers of channels were not notified of a day"),
  });
  return {
    ...createChannels(createChannelRepository(ledger)),
    queues: [channelNewsDispatch({ ledger, notifyAll, now })],
    close: days.stop,
  };
}
