import { createStore } from "../../../lib/store.ts";

/** The key that runs are made with; empty for the session. In memory only: it is gone with the page. */
export const pastedKey = createStore("");
