import { events } from "./0003-events.ts";
import { addColumn } from "./ddl.ts";

/**
 * The API key that an event came with, so that all of a key can be taken out again, whatever the events name as their
 * sensor. Empty for what came without one, and for events of before.
 */
export const senders = (cluster?: string): string[] =>
  addColumn(events, "key_id LowCardinality(String) DEFAULT ''", cluster);
