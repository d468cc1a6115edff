import { events } from "./0003-events.ts";
import { addColumn } from "./ddl.ts";

/**
 * Values of an event that its typed columns have no room for: JSON, lists of texts by column, as each would stand in it.
 * Empty in nearly all events, so that the engine stores and reads next to nothing of it. Events of before have none.
 */
export const furtherValues = (cluster?: string): string[] => addColumn(events, "further String DEFAULT ''", cluster);
