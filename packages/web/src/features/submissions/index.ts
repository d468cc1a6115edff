export { openComposer } from "./composer/store.ts";
export { POSTS_KEY } from "./events.ts";
