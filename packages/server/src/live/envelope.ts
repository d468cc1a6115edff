import { z } from "zod";
import type { Topic } from "./topic.ts";

/**
 * PostgreSQL refuses a NOTIFY of 8,000 bytes and more. What is larger is a fault of the program and is refused where it
 * is published, on every ledger: publish an id, and let subscribers read what it stands for.
 */
const MESSAGE_BYTES_MAX = 7800;

const Envelope = z.object({
  topic: z.string(),
  /** The node that has delivered it to its own subscribers already; absent where it waited for a transaction. */
  from: z.string().optional(),
  message: z.unknown(),
});
type Envelope = z.infer<typeof Envelope>;

/** @throws RangeError where it is too large; ZodError where it is no message of the topic */
export function encodeMessage<Message>({ name, schema }: Topic<Message>, message: Message, from?: string): string {
  const text = JSON.stringify({ topic: name, from, message: schema.parse(message) });
  const bytes = Buffer.byteLength(text);
  if (bytes > MESSAGE_BYTES_MAX) {
    throw new RangeError(`A message of ${name} takes ${bytes} bytes; at most ${MESSAGE_BYTES_MAX} can be published`);
  }
  return text;
}

/** Null for what no node of this kind has written. */
export function decodeEnvelope(text: string): Envelope | null {
  try {
    return Envelope.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
