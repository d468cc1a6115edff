export { storePosts } from "./store-posts.ts";
