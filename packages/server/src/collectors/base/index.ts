export { baseFeeds } from "./feeds.ts";
export { readBase } from "./read.ts";
export { type BaseStore, type BaseVersion, chosenBase, createBaseStore } from "./store.ts";
