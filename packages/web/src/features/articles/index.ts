export { useStoriesNaming } from "./api.ts";
export { ArticlesOf } from "./ArticlesOf.tsx";
export { StoriesNaming } from "./StoriesNaming.tsx";
