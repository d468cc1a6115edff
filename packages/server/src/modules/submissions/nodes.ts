import { type ScheduledTask, startHearing } from "../../scheduling/index.ts";
import { type Hear, type Ledger, say } from "../../storage/ledger/index.ts";
import type { Live } from "./live.ts";

/** Nodes notify each other here of a new submission, by the one at the top of its thread. */
const CHANNEL = "fyr_posts";

/** Other nodes are notified when the transaction that stores the submission has committed. */
export const publishArrival = (db: Ledger, rootId: string): Promise<void> => say(db, CHANNEL, [rootId]);

/** Receives other nodes' arrivals at once. What is published without a connection is lost: `live.poll` finds it. */
export const subscribeToArrivals = (
  hear: Hear,
  { onArrival }: Pick<Live, "onArrival">,
  failed: (error: unknown) => void,
): ScheduledTask => startHearing({ hear, channel: CHANNEL, heard: onArrival, failed });
