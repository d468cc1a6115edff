import { z } from "zod";
import { defineTopic } from "../../live/index.ts";

/** Events have been stored, and can be found. */
export const EVENTS_STORED = defineTopic({ name: "events.stored", schema: z.null() });
