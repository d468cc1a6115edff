import type { z } from "zod";

/** What is published under one name. A module lists its topics in `topics`. */
export interface Topic<Message = unknown> {
  /** Unique in the server, e.g. `submissions.arrived`. */
  readonly name: string;
  /** What a message is. Small: an id and what tells listeners apart, not what it is about. */
  readonly schema: z.ZodType<Message>;
}

export const defineTopic = <Message>(topic: Topic<Message>): Topic<Message> => topic;
