import { createWaiting, type Wait } from "../../http/waiting.ts";
import type { LiveBus } from "../../live/index.ts";
import { STREAM_GREW } from "./grown.ts";
import type { ItemPage } from "./service.ts";

const WAIT_MS = 25_000;

export interface StreamWaiting {
  /** Reads a page, and again when the stream has grown, until there is something on it or time is up. */
  until(wait: Wait, read: () => Promise<ItemPage>, gone: AbortSignal): Promise<ItemPage>;
  stop(): void;
}

/**
 * Those who wait for items of a stream.
 * @param most of an account
 */
export function createStreamWaiting(live: Pick<LiveBus, "subscribe">, most?: number): StreamWaiting {
  const waiting = createWaiting(most);
  const closing = new AbortController();
  live.subscribe(
    STREAM_GREW,
    { message: ({ stream }) => waiting.wake(stream), missed: waiting.wakeAll },
    closing.signal,
  );
  return {
    async until(wait, read, gone) {
      const end = Date.now() + WAIT_MS;
      for (;;) {
        const found = new AbortController();
        // Begun before the ledger is read: what arrives in between is not missed.
        const news = waiting.wait(wait, end - Date.now(), AbortSignal.any([gone, found.signal]));
        const page = await read().catch((error: unknown) => {
          found.abort();
          throw error;
        });
        if (page.rows.length > 0) {
          found.abort();
          return page;
        }
        if (!(await news)) return page;
      }
    },
    stop() {
      waiting.stop();
      closing.abort();
    },
  };
}
