import { MINUTE_MS } from "@fyr/core/time";
import type { LoggerOptions } from "pino";
import { isStorageFull, isUnavailable } from "../store-failures.ts";

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/** Different messages that are counted. Most are constants of the program. */
const MESSAGES_MAX = 100;

interface Told {
  readonly at: number;
  /** Since then, not logged. */
  more: number;
}

/**
 * Keeps an outage of a store short in the log: every call that meets it, and every task, fails for the same reason,
 * which has one line a minute for each message, with how often it came besides, and no stack.
 */
export function createOutageLog(now: () => number = Date.now): LogMethod {
  const told = new Map<string, Told>();
  return function logMethod(args, method) {
    const [fields, message] = args as unknown as [unknown, string | undefined];
    const error = errorIn(fields);
    if (error === null || !(isStorageFull(error) || isUnavailable(error))) return method.apply(this, args);
    const key = `${message} ${error.message}`;
    const before = told.get(key);
    if (before !== undefined && now() - before.at < MINUTE_MS) {
      before.more += 1;
      return;
    }
    told.delete(key);
    if (told.size >= MESSAGES_MAX) told.delete(told.keys().next().value ?? "");
    told.set(key, { at: now(), more: 0 });
    const more = before === undefined || before.more === 0 ? {} : { more: before.more };
    return method.apply(this, [
      { ...(fields as object), err: undefined, cause: error.message, ...more },
      message ?? "",
    ]);
  };
}

function errorIn(fields: unknown): Error | null {
  return typeof fields === "object" && fields !== null && "err" in fields && fields.err instanceof Error
    ? fields.err
    : null;
}
