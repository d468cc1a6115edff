/** Where the parts of the server write what an operator should know; a pino logger fits. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For parts that only warn. */
export type WarnLog = Pick<Log, "warn">;
