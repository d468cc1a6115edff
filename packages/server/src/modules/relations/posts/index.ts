export { isAnyPending } from "./pending.ts";
export { storePosts } from "./store-posts.ts";
