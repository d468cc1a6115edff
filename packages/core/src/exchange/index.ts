export { mispLines } from "./misp/event.ts";
export { stixLines } from "./stix/bundle.ts";
export type { SharedFile, SharedItem, SharedPost, SharedThread } from "./thread.ts";
