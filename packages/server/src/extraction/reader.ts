import type { Budget } from "./budget.ts";
import type { Collector } from "./collector.ts";

/** What a reader is given. */
export interface Read {
  readonly bytes: Buffer;
  /** As it is called, for ties only. */
  readonly name: string;
  /** 1 for the file itself. */
  readonly depth: number;
  readonly into: Collector;
  readonly budget: Budget;
  /** Reads what the file holds. What is wrong with a part ends the part; limits end all of it. */
  within(bytes: Buffer, name: string): Promise<void>;
}

export type FileKindReader = (read: Read) => Promise<void> | void;
