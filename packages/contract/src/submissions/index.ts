import { z } from "zod";
import { PAGE, POSTS_PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { Category } from "../providers/provider.ts";
import { SubmittedBody, isPost } from "./body.ts";
import { DataItem, Submission, SubmissionResult, SubmissionState } from "./data.ts";
import { params, tag } from "./shapes.ts";
import { readingEndpoints } from "./reading.ts";

export * from "./data.ts";
export * from "./post.ts";
export * from "./reading.ts";
export * from "./text-node.ts";

const admin = { tag: "admin", access: "admin" } as const;
const reason = z.string().trim().max(500);

export const submissionEndpoints = {
  submitData: endpoint({
    method: "POST",
    path: "/submissions/data",
    tag,
    summary:
      "Attribute addresses, prefixes, domains or URLs to a provider, up to 10,000 lines; or, with `content` or `parent_id`, post or reply. Valid lines are stored; those of an administrator are in force at once, others wait for a review",
    body: SubmittedBody,
    failures: { invalid: "invalid_data", failed: "submit_data_failed" },
    failuresOf: (body) => (isPost(body) ? { invalid: "invalid_post", failed: "create_post_failed" } : undefined),
    data: SubmissionResult,
  }),

  submissionCategories: endpoint({
    method: "GET",
    path: "/submissions/categories",
    tag,
    summary: "The categories that data may be submitted under",
    data: z.array(Category),
  }),

  listSubmissions: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/submissions",
    summary: "Submitted data, newest first; `state` selects one state, `search` finds part of sender or attribution",
    query: z.object({
      ...paging(PAGE, POSTS_PAGE_MAX),
      state: SubmissionState.optional(),
      search: z.string().max(200).default(""),
    }),
    data: z.object({ submissions: z.array(Submission), waiting: z.number().int(), ...page }),
  }),

  listSubmissionItems: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/submissions/:id/items",
    summary: "Items of a submission, in the order of its lines",
    params,
    query: z.object({ ...paging(PAGE, 1000) }),
    data: z.object({ items: z.array(DataItem), ...page }),
  }),

  acceptSubmission: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/submissions/accept",
    summary: "Accept a pending submission",
    body: z.object({ id: z.uuid() }),
    data: Submission,
  }),

  rejectSubmission: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/submissions/reject",
    summary: "Reject a pending submission; its sender is notified of the reason",
    body: z.object({ id: z.uuid(), reason: reason.min(1, "This field is required") }),
    data: Submission,
  }),

  undoSubmission: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/submissions/undo",
    summary: "Undo a submission that is in force: its labels are removed, the history shows both decisions",
    body: z.object({ id: z.uuid(), reason: reason.default("") }),
    data: Submission,
  }),

  undoAccountSubmissions: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/submissions/undo-account",
    summary: "Undo everything of an account that is in force, and reject what waits",
    body: z.object({ email: z.string().trim().min(1, "This field is required").max(254), reason: reason.default("") }),
    data: z.object({ undone: z.number().int(), rejected: z.number().int() }),
  }),

  ...readingEndpoints,
};
