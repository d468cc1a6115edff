import { createStore } from "../../lib/store.ts";

/** How many notifications are unread, by the last answer. */
export const unread = createStore(0);
