import { queryClient } from "../../lib/query-client.ts";

/** What queries about posts, replies and their items are called by: all of them begin with it. */
export const POSTS_KEY = ["submissions"];

/** The event of the window when a post or reply was created, changed or deleted. */
const CREATED = "submission-created";

window.addEventListener(CREATED, () => void queryClient.invalidateQueries({ queryKey: POSTS_KEY }));

/** Everything that shows posts loads them anew. */
export const announceSubmission = (): boolean => window.dispatchEvent(new Event(CREATED));

/** Calls back after each. @returns how to stop */
export function onSubmission(listener: () => void): () => void {
  window.addEventListener(CREATED, listener);
  return () => window.removeEventListener(CREATED, listener);
}
