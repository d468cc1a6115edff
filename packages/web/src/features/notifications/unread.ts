import { createStore } from "../../lib/store.ts";

/** How many notifications are unread, as far as the server has said. */
export const unread = createStore(0);
