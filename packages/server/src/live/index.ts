export { createLiveBus, type LiveBus, publishInTransaction, type Subscriber } from "./bus.ts";
export type { Listening, LiveNews, LiveSource } from "./source.ts";
export { encodeMessage } from "./envelope.ts";
export { nextMessage } from "./next.ts";
export { defineTopic, type Topic } from "./topic.ts";
