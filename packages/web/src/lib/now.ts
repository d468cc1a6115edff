import { createStore, useStore } from "./store.ts";

const MINUTE = 60_000;
const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), MINUTE);

/** The time in milliseconds, a minute old at most; what shows ages stays true while a page is open. */
export const useNow = (): number => useStore(now);
