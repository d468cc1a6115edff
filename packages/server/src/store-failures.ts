/** A store did not take what it was given, because there is no room, or too little to begin. Nothing was stored. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

/** A store does not answer just now, and will again: the caller may try once more. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** A store has as many callers as it may have, or a caller as many calls: it may try again. Nothing was read. */
export class StoreBusyError extends Error {
  override name = "StoreBusyError";
  /** Whether the calls are the caller's own. */
  readonly isOwn: boolean;
  /** Seconds. */
  readonly retryAfter: number;

  constructor(message: string, { isOwn, retryAfter }: { isOwn: boolean; retryAfter: number }) {
    super(message);
    this.isOwn = isOwn;
    this.retryAfter = retryAfter;
  }
}

/** Of Node, PostgreSQL (disk_full) and ClickHouse (NOT_ENOUGH_SPACE). */
const FULL = new Set(["ENOSPC", "EDQUOT", "EROFS", "53100", "243"]);
/**
 * Connections that have ended or cannot be had; of PostgreSQL: it shuts down, starts, takes no more, and was read-only
 * or ended the statement for its time; of ClickHouse: it holds as much memory as it may.
 */
const PASSING = new Set(
  "ECONNRESET ECONNREFUSED EPIPE ETIMEDOUT UND_ERR_SOCKET 57P01 57P02 57P03 57014 53300 08000 08003 08006 241".split(
    " ",
  ),
);
/** Of PostgreSQL's client, whose errors of its own have no code. */
const PASSING_WORDS =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;
/** Of Node: the file system takes no writes, or the device fails. */
const FAULTS = new Set(["EROFS", "EIO", "ENXIO", "ENODEV", "ESTALE"]);
const NO_ROOM = /No space left on device|Disk quota exceeded|Read-only file system/i;

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

/** Whether an error of any store, or of the file system, comes from a disk that takes nothing more. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof StorageFullError || FULL.has(codeOf(error)) || NO_ROOM.test(error.message);
}

/** Whether an error of the file system comes from a disk that takes no writes, however much is free. */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && FAULTS.has(codeOf(error));

/** Whether an error of a store passes by itself: the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof StoreUnavailableError || PASSING.has(codeOf(error)) || PASSING_WORDS.test(error.message);
}
