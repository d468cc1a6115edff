import type { Hear } from "../storage/ledger/index.ts";
import { type ScheduledTask, startScheduledTask } from "./scheduled-task.ts";

/** After a connection was lost, or was not to be had. */
const AGAIN_MS = 5000;

interface Parts {
  readonly hear: Hear;
  readonly channel: string;
  readonly heard: (said: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Hears until it is stopped what other nodes say. What they say while there is no connection is lost. */
export const startHearing = ({ hear, channel, heard, failed }: Parts): ScheduledTask =>
  startScheduledTask({ everyMs: AGAIN_MS, work: (closing) => hear(channel, heard, closing), failed });
