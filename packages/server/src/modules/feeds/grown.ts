import { z } from "zod";
import { defineTopic } from "../../live/index.ts";

/** A stream has new items, the last of them at this place. */
export const STREAM_GREW = defineTopic({
  name: "streams.grew",
  schema: z.object({ stream: z.uuid(), cursor: z.number() }),
});
