import { z } from "zod";
import { isBlank } from "../text.ts";
import { TextNode } from "./text-node.ts";
import {
  ATTRIBUTION_MAX,
  DataItem,
  ItemType,
  SUBMISSION_DESCRIPTION_MAX,
  SUBMISSION_LINE_MAX,
  SubmissionCategory,
} from "./data.ts";

/** Characters (Unicode code points) of a post, and of a reply. */
export const POST_MAX = 3000;
export const REPLY_MAX = 2000;
/** Characters left from which the counter warns. */
export const POST_WARNING = 50;
export const POST_ITEMS_MAX = 100;
/** Page of comments, attachments and data. */
export const SUBMISSIONS_PAGE = 20;
export const DETECTION_DEBOUNCE_MS = 500;
export const COMPOSER_CLOSE_MS = 2000;
export const COMPOSER_CLOSE_PARTIAL_MS = 3000;
export const PARENT_PREVIEW = 100;
/** Of more matching posts than so many, a search finds the newest. */
export const SEARCHED_POSTS = 5000;
export const REPLY_INDENT_PX = 20;
export const REPLY_INDENT_LEVELS = 5;
export const FEED_COLLAPSE_PX = 200;
export const BULK_NAME_MAX = 200;
/** Why an account reports a post. */
export const REPORT_REASONS = ["spam", "wrong", "abuse", "private", "other"] as const;

/** Characters as the limits count them: code points, so that an emoji is not two. */
export const charactersOf = (text: string): number => Array.from(text).length;

const atMost = (max: number) =>
  z
    .string()
    // Ahead of the exact count: a code point has at most two units.
    .max(2 * max)
    .refine((text) => charactersOf(text) <= max, `At most ${max} characters`);

/** One indicator of a post, as it is sent. */
export const PostedItem = z.object({
  value: z.string().trim().min(1).max(SUBMISSION_LINE_MAX),
  type: ItemType,
  /** A provider's name, or what a new one is called. */
  attribution: z
    .string()
    .trim()
    .max(ATTRIBUTION_MAX)
    .regex(/^\P{C}*$/u, "Should have no control characters")
    .transform((name) => name || null)
    .nullable()
    .default(null),
  category: SubmissionCategory.nullable().default(null),
  description: atMost(SUBMISSION_DESCRIPTION_MAX).nullable().default(null),
});
export type PostedItem = z.infer<typeof PostedItem>;

/** A post, or with `parent_id` a reply: text, at least one item, or both. */
export const SubmittedPost = z
  .object({
    content: atMost(POST_MAX).default(""),
    parent_id: z.uuid().nullable().default(null),
    items: z.array(PostedItem).max(POST_ITEMS_MAX, `At most ${POST_ITEMS_MAX} items`).default([]),
    /** Made by the sender, one a post: a post that is sent again because the answer was lost is not stored twice. */
    request_id: z.uuid().nullable().default(null),
  })
  .superRefine(({ content, parent_id, items }, context) => {
    const wrong = (message: string) => context.addIssue({ code: "custom", path: ["content"], message });
    if (parent_id !== null && charactersOf(content) > REPLY_MAX) wrong(`At most ${REPLY_MAX} characters`);
    if (isBlank(content) && items.length === 0) wrong("Write something, or name at least one item");
  });
export type SubmittedPost = z.infer<typeof SubmittedPost>;

/** Who wrote it: never an e-mail address. */
const Author = z.object({ id: z.string(), name: z.string(), type: z.number().int() });

export const ATTACHMENT_TYPES = [
  "image",
  "video",
  "document",
  "pdf",
  "text",
  "archive",
  "code",
  "log",
  "pcap",
  "screenshot",
  "malware",
  "sample",
  "other",
] as const;

export const Attachment = z.object({
  id: z.string(),
  /** The post or reply that it is attached to. */
  submission_id: z.string(),
  attachment_type: z.enum(ATTACHMENT_TYPES),
  /** A safe form of its name. */
  file_name: z.string(),
  original_filename: z.string(),
  bytes: z.number().int(),
  /** Hex. */
  sha256: z.string(),
  media_type: z.string(),
  created_at: z.iso.datetime(),
  attribution: z.string().nullable(),
  category: z.number().int().nullable(),
  description: z.string().nullable(),
  /** Metadata of the file: pages, width, the names in an archive … */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Indicators found in it; null: not read (yet). */
  extracted_count: z.number().int().nullable(),
  extraction_error: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A post, a reply or submitted data as every account sees it. */
export const Post = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  /** The post at the top of its thread: its own id where it is that. */
  root_id: z.string(),
  /** Replies above it: 0 for a post. */
  depth: z.number().int(),
  /** Empty where it was deleted, or hidden; who wrote what was hidden and admins still see it. */
  content: z.string(),
  /** `content` as pages show it. */
  rendered: z.array(TextNode),
  /**
   * Of a reply 'Reply to {name}', of submitted data its attribution; else the providers that its items name, or
   * nothing.
   */
  title: z.string(),
  /** null where it was deleted. */
  user: Author.nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** `deleted` by its author, `hidden` by an admin; its replies stay. */
  state: z.enum(["visible", "deleted", "hidden"]),
  /** Why an admin hid it. */
  reason: z.string().nullable(),
  /** Direct replies that are visible, or that have visible ones below them. */
  comment_count: z.number().int(),
  /** Of this one alone. */
  attachment_count: z.number().int(),
  data_count: z.number().int(),
  attachments: z.array(Attachment),
  /** The first few of its items. */
  sample: z.array(DataItem),
  /** Of its items about addresses: waiting for a review, in force, refused, undone; null: there are none. */
  review: z.enum(["pending", "accepted", "rejected", "undone"]).nullable(),
  is_own: z.boolean(),
  demo: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** A data item of a post, reply or attachment. */
export const PostItem = DataItem.extend({
  submission_id: z.string(),
  ip: z.string().nullable(),
  domain: z.string().nullable(),
  /** A URL, or whatever else it is in words. */
  txt: z.string().nullable(),
  category: z.enum(["vpn", "proxy", "residential_proxy"]).nullable(),
  description: z.string().nullable(),
  attribution: z.string().nullable(),
  /** The attachment that it was found in; null: it was written. */
  attachment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type PostItem = z.infer<typeof PostItem>;

/** The text of a post before an edit. */
export const Revision = z.object({
  content: z.string(),
  rendered: z.array(TextNode),
  edited_at: z.iso.datetime(),
});
