import { StartError } from "./config.ts";
import { TestimonialsError } from "./modules/public-site/index.ts";
import { MirrorError } from "./outbound/index.ts";
import { FolderLockedError } from "./storage/lock/index.ts";

/** Errors whose message is enough without a stack. */
const KNOWN = [StartError, FolderLockedError, TestimonialsError, MirrorError];

interface NetworkError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** What a person should read when Fyr cannot start: one sentence where the cause is known, else the error whole. */
export function explainStartFailure(error: unknown): string {
  if (KNOWN.some((known) => error instanceof known)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, path, port, address, hostname, syscall } = error as NetworkError;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${address} is in use by another program; set FYR_PORT to a free one.`;
    case "EADDRNOTAVAIL":
      return `This machine does not have the address ${address}; set FYR_HOST to one of its own.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return path === undefined
        ? `Port ${port} needs privileges that this user does not have; set FYR_PORT to one above 1023.`
        : `The data folder is not writable: ${path}; set FYR_DATA to one that is.`;
    case "ENOENT":
      if (syscall !== "mkdir") return error.stack ?? error.message;
      return `The data folder cannot be created at ${path}; set FYR_DATA to another.`;
    case "ENOSPC":
      return `The disk is full${path === undefined ? "" : ` (${path})`}.`;
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder cannot be created, because ${path} is a file; set FYR_DATA to a folder.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      if (syscall !== "getaddrinfo") return error.stack ?? error.message;
      return `There is no host ${hostname}, or no name server answers; check DATABASE_URL and CLICKHOUSE_URL.`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `No answer from ${address ?? hostname}:${port}; check DATABASE_URL and CLICKHOUSE_URL.`;
    case "ECONNREFUSED":
      return `No server answers at ${address}:${port}; check DATABASE_URL and CLICKHOUSE_URL.`;
    default:
      // The driver's, which has no code.
      if (/connection timeout|timeout expired/i.test(error.message)) {
        return "The database did not answer in time; check DATABASE_URL.";
      }
      return error.stack ?? error.message;
  }
}
