import { utcDay } from "@fyr/core/time";
import { z } from "zod";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { defineWork, enqueue, type WorkKind } from "../../../work/index.ts";
import type { NotifyAll } from "../../notifications/index.ts";
import { type ChannelName } from "../repository.ts";
import { createChannelNewsRepository, type Following } from "./repository.ts";
import { ONE_BY_ONE, postNews } from "./words.ts";

/** Followers of one piece of work. What is next in line gets its turn before the next so many of the same submission. */
const BATCH = 500;
const LEASE_MS = 60_000;
const ATTEMPTS_MAX = 10;
const BACKOFF_MAX_MS = 60_000;

/** What a submission queues in the transaction that adds it. */
export const CHANNEL_NOTIFICATION = { kind: "channel-notification", single: true, unfinishedMax: 100_000 } as const;

interface Payload {
  /** The last account that was notified of it; null at the beginning. */
  readonly after: string | null;
}

interface Batch {
  readonly day: string;
  /** What each follower of this batch has a submission of, by whichever channel. */
  readonly chosen: readonly (ChannelName & { readonly account_id: string })[];
  readonly notified: number;
  /** null: there are no further followers. */
  readonly last: string | null;
}

interface Needs {
  readonly ledger: Ledger;
  readonly notifyAll: NotifyAll;
  readonly now: () => Date;
}

/**
 * Notifies the followers of a new submission's channels, a batch at a time: each follower once, however many of their
 * channels it is in, and of each channel ten times a day. Begun again after its process died it notifies no follower
 * twice.
 */
export function channelNewsDispatch({ ledger, notifyAll, now }: Needs): WorkKind<Payload, Batch> {
  const repository = createChannelNewsRepository(ledger);
  return defineWork<Payload, Batch>({
    ...CHANNEL_NOTIFICATION,
    payload: z.object({ after: z.string().nullable().default(null) }),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: (attempts) => Math.min(1000 * 2 ** (attempts - 1), BACKOFF_MAX_MS),
    keepFinishedMs: 86_400_000,
    async handler({ key, payload: { after } }) {
      const day = utcDay(now());
      const post = await repository.read(key);
      if (post?.isNews !== true) return { day, chosen: [], notified: 0, last: null };
      const following = await repository.followers(key, day, after, BATCH);
      const chosen = chooseChannels(following);
      const notified = chosen.filter((one) => one.notified < ONE_BY_ONE);
      await notifyAll(notified.map((one) => ({ accountId: one.account_id, news: postNews(post, one) })));
      const last = chosen.length < BATCH ? null : (following.at(-1)?.account_id ?? null);
      return { day, chosen, notified: notified.length, last };
    },
    summary: ({ notified }) => ({ notified }),
    async record(db, { key, accountId }, outcome) {
      if (outcome.state !== "done") return;
      const { chosen, day, last } = outcome.result;
      await createChannelNewsRepository(db).count(chosen, day);
      if (last !== null) await enqueue(db, CHANNEL_NOTIFICATION, { key, accountId, payload: { after: last } }, now());
    },
  });
}

/** For each account the channel that it is notified by: the first of which it was not notified too often. */
function chooseChannels(following: readonly Following[]): Following[] {
  const chosen = new Map<string, Following>();
  for (const one of following) {
    const before = chosen.get(one.account_id);
    if (before === undefined || (before.notified >= ONE_BY_ONE && one.notified < ONE_BY_ONE))
      chosen.set(one.account_id, one);
  }
  return [...chosen.values()];
}
