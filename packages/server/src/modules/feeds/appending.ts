import { HOUR_MS } from "@fyr/core/time";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { boundsOf } from "./stored.ts";

/** Accounts that are remembered; the ones seen longest ago make room. */
const REMEMBERED = 20_000;

interface Hour {
  readonly until: number;
  items: number;
  bytes: number;
}

/** What accounts append within an hour: what makes the oldest go costs the disk each time. */
export function createAppendLimit(now: () => number = Date.now) {
  const hours = new Map<string, Hour>();
  /** @throws ApiFailure `ratelimited` where an account appends more than a stream of it holds, within an hour */
  return ({ accountId, type }: Pick<Caller, "accountId" | "type">, items: number, bytes: number): void => {
    const known = hours.get(accountId);
    const hour: Hour =
      known !== undefined && known.until > now() ? known : { until: now() + HOUR_MS, items: 0, bytes: 0 };
    const most = boundsOf(type);
    if (hour.items + items > most.items || hour.bytes + bytes > most.bytes) {
      const bound =
        hour.items + items > most.items
          ? `${most.items.toLocaleString("en")} items`
          : `${most.bytes / (1024 * 1024)} MB, about ${Math.ceil((hour.bytes + bytes) / 1024).toLocaleString("en")} kB with these`;
      const message = `An account like this one appends no more within an hour than a stream of it holds: ${bound}. Please wait a while.`;
      throw new ApiFailure("ratelimited", { message, retryAfter: (hour.until - now()) / 1000 });
    }
    hour.items += items;
    hour.bytes += bytes;
    hours.delete(accountId);
    hours.set(accountId, hour);
    for (const oldest of hours.keys()) {
      if (hours.size <= REMEMBERED) break;
      hours.delete(oldest);
    }
  };
}
