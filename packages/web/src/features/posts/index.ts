export { ComposerHost } from "./composer/LazyComposer.tsx";
export { openComposer } from "./composer/store.ts";
export { announceSubmission, onSubmission, POSTS_KEY } from "./events.ts";
export { PostText } from "./text/PostText.tsx";
