import { z } from "zod";
import { ChannelKind } from "../channels/index.ts";
import { PAGE, POSTS_PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { SUBMISSION_LINE_MAX } from "./data.ts";
import { POST_MAX, Post, PostItem, REPORT_REASONS, Revision } from "./post.ts";
import { count, paged, params, query, tag } from "./shapes.ts";

const Comments = z.object({ comments: z.array(Post), ...page });
const Items = z.object({ items: z.array(PostItem), ...page });

/** What people reported of one post. */
export const PostReport = z.object({
  post: Post,
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), text: z.string(), account: z.string(), created_at: z.iso.datetime() }),
  ),
});
export type PostReport = z.infer<typeof PostReport>;

const admin = { tag: "admin", access: "admin" } as const;

export const readingEndpoints = {
  submissionFeed: endpoint({
    method: "GET",
    path: "/submissions/feed",
    tag,
    summary:
      "Posts, newest first: all, those of a channel (`kind` and `name`), those of followed channels, or those whose text or items `search` finds",
    query: z.object({
      ...paged,
      kind: ChannelKind.optional(),
      name: z.string().max(200).default(""),
      followed: z.stringbool().default(false),
      search: z.string().max(200).default(""),
    }),
    data: z.object({ submissions: z.array(Post), ...page }),
  }),

  /** Live arrival over plain HTTP, as for notifications. */
  awaitSubmissions: endpoint({
    method: "GET",
    path: "/submissions/await",
    tag,
    summary:
      "Wait up to 25 seconds for a post or reply newer than `after`; without `after` it answers at once, with `root` only for that thread",
    query: z.object({ after: z.uuid().optional(), root: z.uuid().optional() }),
    data: z.object({
      /** The newest there is; null where there is none. */
      latest: z.string().nullable(),
      /** How many posts and replies are newer than `after`, up to a thousand. */
      posts: z.number().int(),
      replies: z.number().int(),
    }),
  }),

  readSubmission: endpoint({
    method: "GET",
    path: "/submissions/:id",
    tag,
    summary: "A post or reply",
    params,
    data: Post.extend({
      /**
       * The posts above it, from the top of its thread down; of very many the topmost and the nearest. Of their texts
       * the first hundred characters.
       */
      parents: z.array(Post.pick({ id: true, title: true, content: true, user: true, state: true })),
    }),
  }),

  submissionComments: endpoint({
    method: "GET",
    path: "/submissions/:id/comments",
    tag,
    summary: "Direct replies, oldest first",
    params,
    query,
    data: Comments,
  }),

  submissionData: endpoint({
    method: "GET",
    path: "/submissions/:id/data",
    tag,
    summary: "Data items of one post or reply",
    params,
    query,
    data: Items,
  }),

  submissionDataAggregated: endpoint({
    method: "GET",
    path: "/submissions/:id/data/aggregated",
    tag,
    summary: "Data items of a post and of all replies below it",
    params,
    query,
    data: Items,
  }),

  submissionDataAggregatedCount: endpoint({
    method: "GET",
    path: "/submissions/:id/data/aggregated/count",
    tag,
    summary: "How many data items a post and all replies below it have",
    params,
    data: count,
  }),

  submissionsOfIp: endpoint({
    method: "GET",
    path: "/submissions/ip/:ip",
    tag,
    summary: "Posts and replies that name an address, or a prefix that contains it, newest first",
    params: z.object({ ip: z.string().max(100) }),
    query,
    data: z.object({ comments: z.array(Post.extend({ submission_id: z.string() })), ...page }),
  }),

  submissionsOfName: endpoint({
    method: "GET",
    path: "/submissions/name",
    tag,
    summary: "Posts and replies that name a domain (or a URL on it), or exactly that URL, newest first",
    query: z.object({ ...paged, name: z.string().min(1).max(SUBMISSION_LINE_MAX) }),
    data: Comments,
  }),

  editSubmission: endpoint({
    method: "PUT",
    path: "/submissions/:id",
    tag,
    summary: "Edit your own post or reply; earlier versions stay readable",
    params,
    body: z.object({ content: z.string().max(2 * POST_MAX) }),
    data: Post,
  }),

  deleteSubmission: endpoint({
    method: "DELETE",
    path: "/submissions/:id",
    tag,
    summary: "Delete your own post or reply with its items and files; replies to it stay",
    params,
    data: z.null(),
  }),

  submissionRevisions: endpoint({
    method: "GET",
    path: "/submissions/:id/revisions",
    tag,
    summary: "Earlier versions of an edited post, newest first",
    params,
    data: z.array(Revision),
  }),

  reportSubmission: endpoint({
    method: "POST",
    path: "/submissions/:id/report",
    tag,
    summary: "Report a post or reply to the administrators, once per account",
    params,
    body: z.object({ reason: z.enum(REPORT_REASONS), text: z.string().trim().max(500).default("") }),
    data: z.null(),
  }),

  listPostReports: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/submissions/reports",
    summary: "Reported posts and replies without a decision, most reported first",
    query: z.object(paging(PAGE, POSTS_PAGE_MAX)),
    data: z.object({ reported: z.array(PostReport), ...page }),
  }),

  moderateSubmission: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/submissions/moderate",
    summary: "Hide a post or reply, show it again, or dismiss its reports; its author is notified of the reason",
    body: z.object({
      id: z.uuid(),
      action: z.enum(["hide", "show", "dismiss"]),
      reason: z.string().trim().min(1, "This field is required").max(500),
    }),
    data: Post,
  }),
};
