import { startClaiming } from "../../jobs/index.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { TellAll } from "../notifications/index.ts";
import { createChannelNewsRepository } from "./news/repository.ts";
import { createTelling } from "./news/telling.ts";
import { createProviderWatchRepository } from "./news/watch-repository.ts";
import { createWatching } from "./news/watching.ts";
import { createChannelRepository } from "./repository.ts";
import { type Channels, createChannels } from "./service.ts";
import type { WarnLog } from "../../log.ts";

/** For posts of which nobody told this process: of a node that died, or that could not be heard. */
const TELL_MS = 10_000;
/** How often it is looked whether a day is over. */
const LOOK_MS = 60_000;

export interface ChannelNeeds {
  readonly ledger: Ledger;
  readonly tellAll: TellAll;
  readonly log: WarnLog;
}

interface RunningChannels extends Channels {
  /** There is a new post or reply: its followers are told at once. */
  posted(): void;
  close(): Promise<void>;
}

/** Channels, and that their followers are told, until it is closed. */
export function startChannels({ ledger, tellAll, log }: ChannelNeeds): RunningChannels {
  const news = createChannelNewsRepository(ledger);
  const telling = createTelling({ repository: news, tellAll });
  const failed = (error: unknown) => log.warn({ err: error }, "followers of channels could not be told");
  const posts = startClaiming({
    everyMs: TELL_MS,
    claim: () => news.claim(new Date()),
    work: telling.tell,
    stuck: failed,
  });
  const watch = createWatching({ repository: createProviderWatchRepository(ledger), tellAll });
  const days = startScheduledTask({
    everyMs: LOOK_MS,
    async work(closing) {
      await telling.sumUp(closing);
      await watch(closing);
    },
    failed,
  });
  return {
    ...createChannels(createChannelRepository(ledger)),
    posted: posts.wake,
    async close() {
      await Promise.all([posts.stop(), days.stop()]);
    },
  };
}
