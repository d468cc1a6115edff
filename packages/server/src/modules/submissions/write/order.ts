import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Ledger, timeOfId } from "../../../storage/ledger/index.ts";

/** Of this installation's ledger; nothing else takes it. */
const ORDER_LOCK = 0x706f7374;

/**
 * The id of a post that the transaction keeps: greater than that of any post that was ever to be read. Who waits for what
 * is newer than a post misses none, though several nodes keep posts at the same time and their clocks differ. Nobody else
 * gets one until the transaction has ended.
 */
export async function nextId(db: Ledger, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)})`.execute(db);
  // A statement of its own: it sees what was kept while the lock was waited for.
  const newest = await db.selectFrom("submission").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const id = uuidv7({ msecs: now.getTime() });
  return newest === undefined || id > newest.id ? id : uuidv7({ msecs: timeOfId(newest.id) + 1 });
}
