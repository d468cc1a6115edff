import {
  charactersOf,
  POST_ITEMS_MAX,
  POST_MAX,
  POST_WARNING,
  REPLY_MAX,
  SUBMISSION_DESCRIPTION_MAX,
} from "@fyr/contract";
import type { Metadata } from "./items.ts";

interface Left {
  /** Characters that may still be written; below 0: that are too many. */
  readonly left: number;
  readonly state: "enough" | "warning" | "danger";
}

export function charactersLeft(content: string, isReply: boolean): Left {
  const left = (isReply ? REPLY_MAX : POST_MAX) - charactersOf(content);
  return { left, state: left < 0 ? "danger" : left < POST_WARNING ? "warning" : "enough" };
}

interface Written {
  readonly content: string;
  readonly items: readonly Metadata[];
  readonly files: readonly Metadata[];
  readonly isReply: boolean;
}

export const isEmpty = ({ content, items }: Pick<Written, "content" | "items">): boolean =>
  content.trim() === "" && items.length === 0;

/** Whether the server would take it, if it is not empty. */
export const isValid = ({ content, items, files, isReply }: Written): boolean =>
  charactersLeft(content, isReply).left >= 0 &&
  items.length <= POST_ITEMS_MAX &&
  [...items, ...files].every(({ description }) => charactersOf(description) <= SUBMISSION_DESCRIPTION_MAX);
