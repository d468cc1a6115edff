export interface Command {
  /** What may follow, for the usage text. */
  readonly args: string;
  readonly about: string;
  /** Does it, and answers the exit code. */
  run(args: string[]): Promise<number>;
}

/** The command was called wrongly, or cannot be done now; the message is for the user. */
export class UsageError extends Error {
  override name = "UsageError";
}
