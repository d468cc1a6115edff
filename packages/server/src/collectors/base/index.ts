export { baseFeeds } from "./feeds.ts";
export { type BaseTaker, readBase } from "./read.ts";
export { type BaseStore, type BaseVersion, chosenBase, createBaseStore } from "./store.ts";
