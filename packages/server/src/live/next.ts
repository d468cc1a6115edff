import type { LiveBus } from "./bus.ts";
import type { Topic } from "./topic.ts";

/**
 * Resolves at the next message of a topic, where one may have been missed, when time is up, or when the signal aborts.
 * To be called before looking for what is there already: what comes in between is not missed.
 */
export function nextMessage(
  live: Pick<LiveBus, "subscribe">,
  topic: Topic,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    ended.abort();
    resolve();
  };
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener("abort", end, { once: true });
  live.subscribe(topic, { message: end, missed: end }, ended.signal);
  return promise;
}
