import { sql } from "kysely";
import { type Every, startEvery } from "../../../jobs/index.ts";
import type { Hear, Ledger } from "../../../storage/ledger/index.ts";
import type { Live } from "./live.ts";

/** On which nodes tell each other of a new post or reply, by the post at the top of its thread. */
const CHANNEL = "fyr_posts";
/** After a connection was lost, or was not to be had. */
const AGAIN_MS = 5000;

/** Other nodes hear of a post when the transaction that keeps it has ended well. */
export async function tellNodes(db: Ledger, rootId: string): Promise<void> {
  await sql`select pg_notify(${sql.lit(CHANNEL)}, ${rootId})`.execute(db);
}

/** Hears of other nodes' posts at once. What is said while there is no connection is lost: `live.look` finds it. */
export const hearNodes = (hear: Hear, { came }: Pick<Live, "came">, failed: (error: unknown) => void): Every =>
  startEvery({ everyMs: AGAIN_MS, work: (closing) => hear(CHANNEL, came, closing), failed });
