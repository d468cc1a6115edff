import { ApiFailure } from "../../http/failure.ts";
import { z } from "zod";
import { defineTopic, type LiveBus } from "../../live/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createNotificationRepository, type News, type NotificationRow, type Recipient } from "./repository.ts";
import { createWaiting } from "../../http/waiting.ts";
import type { WarnLog } from "../../log.ts";

/** Notifies an account: the one function that producers call. Never fails and never delays who calls it. */
export type Notify = (accountId: string, news: News) => void;

/** The same for very many at a time, for producers that wait until it is written. */
export type NotifyAll = (recipients: readonly Recipient[]) => Promise<void>;

export interface Notifications {
  readonly notify: Notify;
  readonly notifyAll: NotifyAll;
  list(
    accountId: string,
    page: { offset: number; limit: number; search: string },
  ): Promise<{ rows: NotificationRow[]; total: number; unread: number }>;
  unread(accountId: string): Promise<number>;
  /** @throws ApiFailure `not_found`, for another account's too */
  read(accountId: string, id: string): Promise<void>;
  /** All of the account's, or those that are not newer than `until`. */
  readAll(accountId: string, until?: string): Promise<void>;
  /**
   * The newest one if it is newer than `after` (or than this call), awaited for as long as 25 seconds.
   * @throws ApiFailure `ratelimited`
   */
  next(
    accountId: string,
    after: string | undefined,
    signal: AbortSignal,
  ): Promise<{ count: number; latest: NotificationRow | null }>;
  /** Answers all waiting requests, at once and from now on. */
  stopWaiting(): void;
  /** Waits for what is still being written. */
  close(): Promise<void>;
}

const WAIT_MS = 25_000;
/** The account that has a new notification. */
export const NOTIFICATION_ADDED = defineTopic({ name: "notifications.added", schema: z.string() });

export function createNotifications(ledger: Ledger, live: LiveBus, log: WarnLog): Notifications {
  const repository = createNotificationRepository(ledger);
  const waiting = createWaiting();
  const underWay = new Set<Promise<void>>();

  const closing = new AbortController();
  live.subscribe(NOTIFICATION_ADDED, { message: waiting.wake, missed: waiting.wakeAll }, closing.signal);

  const notifyAll = async (recipients: readonly Recipient[]): Promise<void> => {
    const accounts = await repository.addAll(recipients, new Date());
    await live.publish(NOTIFICATION_ADDED, accounts);
  };

  return {
    notify(accountId, news) {
      const work = notifyAll([{ accountId, news }])
        .catch((error: unknown) => log.warn({ err: error, title: news.title }, "an account was not notified"))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    notifyAll,
    async list(accountId, page) {
      const [found, unread] = await Promise.all([repository.list(accountId, page), repository.unread(accountId)]);
      return { ...found, unread };
    },
    unread: (accountId) => repository.unread(accountId),
    async read(accountId, id) {
      if (!(await repository.read(accountId, id, new Date()))) throw new ApiFailure("not_found");
    },
    readAll: (accountId, until) => repository.readAll(accountId, until, new Date()),
    async next(accountId, after, signal) {
      const aborted = new AbortController();
      const ready = AbortSignal.any([signal, aborted.signal]);
      // Begun before the ledger is read: what arrives in between is not missed.
      const news = waiting.wait({ accountId, about: accountId }, WAIT_MS, ready);
      const newest = await repository.newest(accountId);
      const known = after ?? newest?.id;
      const isNew = (row: NotificationRow | undefined) => row !== undefined && (known === undefined || row.id > known);
      if (isNew(newest)) aborted.abort();
      await news;
      const latest = await repository.newest(accountId);
      return { count: await repository.unread(accountId), latest: latest && isNew(latest) ? latest : null };
    },
    stopWaiting: () => waiting.stop(),
    async close() {
      waiting.stop();
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
