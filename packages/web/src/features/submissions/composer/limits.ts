import { charactersOf, isBlank, POST_ITEMS_MAX, POST_MAX, REPLY_MAX, SUBMISSION_DESCRIPTION_MAX } from "@fyr/contract";
import type { Metadata } from "./items.ts";

/** Characters of a post, and of a reply. */
export const longest = (isReply: boolean): number => (isReply ? REPLY_MAX : POST_MAX);

interface Written {
  readonly content: string;
  readonly items: readonly Metadata[];
  readonly files: readonly Metadata[];
  readonly isReply: boolean;
}

export const isEmpty = ({ content, items }: Pick<Written, "content" | "items">): boolean =>
  isBlank(content) && items.length === 0;

/** Whether the server would take it, if it is not empty. */
export const isValid = ({ content, items, files, isReply }: Written): boolean =>
  charactersOf(content) <= longest(isReply) &&
  items.length <= POST_ITEMS_MAX &&
  [...items, ...files].every(({ description }) => charactersOf(description) <= SUBMISSION_DESCRIPTION_MAX);
