import { randomUUID } from "node:crypto";
import type { WarnLog } from "../log.ts";
import { type ScheduledTask, startScheduledTask } from "../scheduling/index.ts";
import { type Ledger, type LedgerChannel, sendTexts } from "../storage/ledger/index.ts";
import { decodeEnvelope, encodeMessage } from "./envelope.ts";
import type { Topic } from "./topic.ts";

export interface Subscriber<Message> {
  /** Called in the order of arrival. What it throws is logged. */
  readonly message: (message: Message) => void;
  /** Messages may have been missed, while there was no connection: the subscriber polls. */
  readonly missed?: () => void;
}

/** News that small messages carry between the parts of this process and of all nodes. Delivered at most once. */
export interface LiveBus {
  /**
   * Delivers messages to the subscribers of this process at once, and to those of other nodes.
   * @param options.db a transaction: all are delivered when it has been committed, and never when it is rolled back
   * @throws RangeError where a message is too large; ZodError where it does not match the topic's schema
   */
  publish<Message>(topic: Topic<Message>, messages: readonly Message[], options?: { db?: Ledger }): Promise<void>;
  /** Until the signal aborts. */
  subscribe<Message>(topic: Topic<Message>, subscriber: Subscriber<Message>, signal: AbortSignal): void;
  /** Resolves when nothing is received any more. */
  close(): Promise<void>;
}

/**
 * As `publish` with a transaction, for code that has no bus. Subscribers of this process receive it with the others.
 */
export async function publishInTransaction<Message>(
  db: Ledger,
  topic: Topic<Message>,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  await sendTexts(
    db,
    messages.map((message) => encodeMessage(topic, message)),
  );
}

/** After a connection was lost, or was not to be had. */
const RECONNECT_MS = 5000;

interface Parts {
  readonly ledger: Ledger;
  readonly channel: LedgerChannel;
  readonly log: WarnLog;
}

/** One for a process: all topics share one LISTEN connection, which is made anew when it is lost. */
export function createLiveBus({ ledger, channel, log }: Parts): LiveBus {
  const node = randomUUID();
  const byTopic = new Map<string, Set<Subscriber<unknown>>>();

  const safely = (topic: string, call: () => void): void => {
    try {
      call();
    } catch (error) {
      log.warn({ err: error, topic }, "a subscriber failed");
    }
  };
  const deliver = (topic: string, message: unknown): void => {
    for (const subscriber of byTopic.get(topic) ?? []) safely(topic, () => subscriber.message(message));
  };
  const received = (text: string): void => {
    const envelope = decodeEnvelope(text);
    if (envelope === null) log.warn({}, "a message on the live bus cannot be read");
    else if (envelope.from !== node) deliver(envelope.topic, envelope.message);
  };
  const connected = (): void => {
    for (const [topic, subscribers] of byTopic) {
      for (const { missed } of subscribers) if (missed !== undefined) safely(topic, missed);
    }
  };
  const listen = (): ScheduledTask =>
    startScheduledTask({
      everyMs: RECONNECT_MS,
      work: (closing) => channel.listen({ received, connected }, closing),
      failed: (error) => log.warn({ err: error }, "messages of other nodes cannot be received"),
    });
  /** From the first subscription on. */
  let listening: ScheduledTask | null = null;

  return {
    async publish(topic, messages, { db } = {}) {
      if (messages.length === 0) return;
      if (db !== undefined) {
        await publishInTransaction(db, topic, messages);
        return;
      }
      const texts = messages.map((message) => encodeMessage(topic, message, node));
      for (const message of messages) deliver(topic.name, message);
      if (channel.isShared) await sendTexts(ledger, texts);
    },
    subscribe<Message>({ name, schema }: Topic<Message>, subscriber: Subscriber<Message>, signal: AbortSignal) {
      if (signal.aborted) return;
      listening ??= listen();
      const checking: Subscriber<unknown> = {
        message(given) {
          const read = schema.safeParse(given);
          // Of a node with another version.
          if (read.success) subscriber.message(read.data);
          else log.warn({ topic: name }, "a message on the live bus does not fit its topic");
        },
        ...(subscriber.missed && { missed: subscriber.missed }),
      };
      const subscribers = byTopic.get(name) ?? new Set();
      byTopic.set(name, subscribers.add(checking));
      signal.addEventListener(
        "abort",
        () => {
          if (subscribers.delete(checking) && subscribers.size === 0) byTopic.delete(name);
        },
        { once: true },
      );
    },
    async close() {
      await listening?.stop();
    },
  };
}
