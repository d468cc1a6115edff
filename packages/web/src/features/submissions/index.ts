export { openComposer } from "./composer/store.ts";
export { POSTS_KEY } from "./events.ts";
export { plainTextOf } from "./text/plain-text.ts";
