import { type Post, REPLY_INDENT_LEVELS, REPLY_INDENT_PX } from "@fyr/contract";

type Counted = Pick<Post, "content" | "data_count" | "attachment_count" | "comment_count">;

/** A reply without text, items, files and replies is not shown. */
export const isEmpty = ({ content, data_count, attachment_count, comment_count }: Counted): boolean =>
  content.trim() === "" && data_count + attachment_count + comment_count === 0;

/** How far replies of a level (1: to what stands in the list) stand to the right of what they answer, in pixels. */
export const indentOf = (level: number): number => (level > 0 && level <= REPLY_INDENT_LEVELS ? REPLY_INDENT_PX : 0);
