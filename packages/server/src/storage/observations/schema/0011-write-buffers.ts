import { events } from "./0003-events.ts";
import { netflowDaily, portsAnswered } from "./0004-netflow.ts";
import { passiveDns } from "./0005-passive-dns.ts";
import { fingerprintAddresses, fingerprintSeen } from "./0006-fingerprints.ts";
import { changeSettings } from "./ddl.ts";

/** The tables that each insert of events writes. */
const WRITTEN_TOGETHER = [events, netflowDaily, portsAnswered, passiveDns, fingerprintSeen, fingerprintAddresses];

/** The setting of tables that each insert of events writes. */
export const SMALL_BUFFERS = "min_columns_to_activate_adaptive_write_buffer = 1";

/**
 * A part that is written holds a buffer of 1 MiB for each stream of each column, used or not, and the engine counts all
 * of it: with its views one insert of events came to 450 MiB, a merge beside it to as much, and both together were
 * more than an engine of a small installation may hold, so that inserts failed. Buffers that grow as they are needed
 * make it a third (`npm run bench -- events` shows the peak).
 */
export const smallWriteBuffers = (cluster?: string): string[] =>
  WRITTEN_TOGETHER.map((table) => changeSettings(table, SMALL_BUFFERS, cluster));
