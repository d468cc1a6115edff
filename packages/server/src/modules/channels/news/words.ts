import type { News } from "../../notifications/index.ts";
import { type ChannelName, UNNAMED } from "../repository.ts";
import type { Following, NewPost, PastDay } from "./repository.ts";

/** Submissions of a channel that a follower is notified of one by one in a day; the others come as one sum after it. */
export const ONE_BY_ONE = 10;
const EXCERPT = 140;

export function postNews({ id, parent_id, content, item_count, author }: NewPost, { kind, title }: Following): News {
  const name = author || UNNAMED;
  const where = kind === "author" ? "" : ` in ${title}`;
  return {
    type: "info",
    title: `${name} ${parent_id === null ? "posted" : "replied"}${where}`,
    message: excerptOf(content) || `${item_count} ${item_count === 1 ? "item" : "items"}`,
    link: `/submissions/${id}`,
    // Once, however many channels it is in.
    dedupKey: `post:${id}`,
  };
}

/** The sum of those beyond the single notifications; undefined where there are none. */
export function sumNews({ kind, name, title, day, posts }: PastDay): News | undefined {
  const more = posts - ONE_BY_ONE;
  if (title === null || more <= 0) return undefined;
  return {
    type: "info",
    title: `${more.toLocaleString("en")} more ${more === 1 ? "post" : "posts"} in ${title}`,
    message: `On ${day}, besides the ${ONE_BY_ONE} in earlier notifications.`,
    link: channelLink({ kind, name }),
    dedupKey: `channel:${kind}:${name}:${day}`,
  };
}

const channelLink = ({ kind, name }: ChannelName): string =>
  `/channels?${new URLSearchParams({ kind, name }).toString()}`;

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > EXCERPT
    ? `${line
        .slice(0, EXCERPT)
        .toWellFormed()
        .replace(/\uFFFD$/u, "")}…`
    : line;
}
