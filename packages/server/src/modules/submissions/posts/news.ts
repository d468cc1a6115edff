import type { News } from "../../notifications/index.ts";

/** Characters of a post that a notification tells. */
const EXCERPT = 100;

/** What somebody is told whose post is replied to. */
export function replyNews(id: string, name: string, content: string): News {
  return {
    type: "info",
    title: `${name || "Somebody"} replied to you`,
    message: [...content].slice(0, EXCERPT).join(""),
    link: linkOf(id),
  };
}

/** Where a post is looked at. */
const linkOf = (id: string): string => `/submissions/${id}`;
