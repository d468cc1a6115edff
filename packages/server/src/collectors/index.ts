export { addressFeeds } from "./address-feeds.ts";
export { type BaseStore, baseFeeds, createBaseStore } from "./base/index.ts";
export type { Feed } from "./feed.ts";
export { nameFeeds } from "./name-feeds.ts";
export { type Collecting, hindranceOf, startCollecting } from "./runner.ts";
export { createSourceStates, type RunRow, type SourceStates, type StateRow } from "./state.ts";
