import type { z } from "zod";

/** What is published under one name. A module lists its topics in `topics`. */
export interface Topic<Message = unknown> {
  /** Unique in the server, e.g. `submissions.arrived`. */
  readonly name: string;
  /** The type of a message. Small: an id and a routing key, not the content. */
  readonly schema: z.ZodType<Message>;
}

export const defineTopic = <Message>(topic: Topic<Message>): Topic<Message> => topic;
