import { z } from "zod";

/** Lines of one submission. */
export const SUBMISSION_LINES_MAX = 10_000;
/** A page sends more lines than these in pieces, so that it can show its progress. */
export const SUBMISSION_PIECE = 1000;
/** Characters of one line: the longest URL that browsers and proxies agree on, and some. */
export const SUBMISSION_LINE_MAX = 8192;
export const SUBMISSION_DESCRIPTION_MAX = 500;
export const ATTRIBUTION_MAX = 64;
export const NO_ITEMS = "Please enter at least one IP, domain, or URL";

/** What an item is (specification, section 3). */
export const ITEM_TYPE = { ip: 1, domain: 2, url: 3 } as const;
export const ItemType = z.literal(Object.values(ITEM_TYPE));
export type ItemType = z.infer<typeof ItemType>;

/** Waiting for an admin's review, in force, refused, or taken back after it was in force. */
export const SUBMISSION_STATES = ["pending", "accepted", "rejected", "undone"] as const;
export const SubmissionState = z.enum(SUBMISSION_STATES);
export type SubmissionState = z.infer<typeof SubmissionState>;

/** Ids of the categories that data may be submitted under. */
export const SUBMISSION_CATEGORIES = [1, 2, 3] as const;
export const SubmissionCategory = z.literal(SUBMISSION_CATEGORIES);
export type SubmissionCategory = z.infer<typeof SubmissionCategory>;

export const SubmittedData = z.object({
  /** A provider's name, or what a new one is called. */
  attribution: z
    .string()
    .trim()
    .min(1, { error: "This field is required", abort: true })
    .max(ATTRIBUTION_MAX)
    .regex(/^\P{C}+$/u, "Should have no control characters"),
  /** A line each; blank ones do not count. */
  items: z.array(z.string()).max(10 * SUBMISSION_LINES_MAX),
  description: z.string().trim().max(SUBMISSION_DESCRIPTION_MAX).nullable().default(null),
  /** null: by the provider's own categories; refused where it has none. */
  category: SubmissionCategory.nullable().default(null),
  /** An own submission of the last hour that these lines continue: they come under the same claim. */
  submission_id: z.uuid().nullable().default(null),
  /** The place of the first of these lines in the whole, for the answer about each. */
  first_line: z.number().int().min(1).max(SUBMISSION_LINES_MAX).default(1),
});
export type SubmittedData = z.infer<typeof SubmittedData>;

export const SubmittedItem = z.object({
  /** In its normal form; what was sent where it is invalid. */
  value: z.string(),
  status: z.enum(["success", "invalid"]),
  /** null: its type is not known. */
  item_type: ItemType.nullable(),
  error_message: z.string().nullable(),
});
export type SubmittedItem = z.infer<typeof SubmittedItem>;

export const SubmissionResult = z.object({
  submitted_count: z.number().int(),
  failed_count: z.number().int(),
  /** One for each line that is not blank, in their order. */
  results: z.array(SubmittedItem),
  /** null: no line was valid, and nothing was stored. */
  submission_id: z.string().nullable(),
  /** `pending` waits for a review, `accepted` is in force already. */
  state: z.enum(["pending", "accepted"]).nullable(),
  /** For people who read the answer: 'Post created successfully!' and the like. */
  message: z.string(),
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

/** A submission as admins see it. */
export const Submission = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** E-mail of who sent it. */
  account: z.string(),
  /** Of a post all that its items name. */
  attribution: z.string(),
  /** The name by which labels know the provider. */
  provider: z.string(),
  category: z.number().int().nullable(),
  /** Kind of the labels that its addresses have, or would have; null for none. */
  kind: z.string().nullable(),
  description: z.string().nullable(),
  state: SubmissionState,
  /** Text of a post or reply; null: it is no post. */
  content: z.string().nullable(),
  item_count: z.number().int(),
  /** The first few. */
  sample: z.array(z.string()),
  decided_at: z.iso.datetime().nullable(),
  /** E-mail of who decided last. */
  decided_by: z.string().nullable(),
  /** Why it was rejected or undone. */
  reason: z.string().nullable(),
  /** What speaks against its claim, or why it waits although its sender is trusted; null: nothing is known. */
  held: z.string().nullable(),
  /** How many answers it changes; null: not counted. */
  reach: z.number().int().nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const DataItem = z.object({
  id: z.string(),
  item_type: ItemType,
  value: z.string(),
});
export type DataItem = z.infer<typeof DataItem>;
