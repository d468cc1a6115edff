import { type ScheduledTask, startHearing } from "../../scheduling/index.ts";
import { type Hear, type Ledger, say } from "../../storage/ledger/index.ts";
import type { Live } from "./live.ts";

/** On which nodes tell each other of a new post or reply, by the post at the top of its thread. */
const CHANNEL = "fyr_posts";

/** Other nodes hear of a post when the transaction that keeps it has ended well. */
export const tellNodes = (db: Ledger, rootId: string): Promise<void> => say(db, CHANNEL, [rootId]);

/** Hears of other nodes' posts at once. What is said while there is no connection is lost: `live.look` finds it. */
export const hearNodes = (hear: Hear, { came }: Pick<Live, "came">, failed: (error: unknown) => void): ScheduledTask =>
  startHearing({ hear, channel: CHANNEL, heard: came, failed });
