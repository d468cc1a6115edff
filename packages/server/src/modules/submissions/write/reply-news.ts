import type { News } from "../../notifications/index.ts";
import { beginningOf } from "../read/beginning.ts";

/** Characters of a post that a notification tells. */
const EXCERPT = 100;

/** What somebody is told whose post is replied to. */
export function replyNews(id: string, name: string, content: string): News {
  return {
    type: "info",
    title: `${name || "Somebody"} replied to you`,
    message: beginningOf(content, EXCERPT),
    link: linkOf(id),
    // Who follows one of its channels, too, is told once.
    once: `post:${id}`,
  };
}

/** Where a post is looked at. */
const linkOf = (id: string): string => `/submissions/${id}`;
