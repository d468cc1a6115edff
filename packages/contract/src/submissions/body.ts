import { z } from "zod";
import { SubmittedData } from "./data.ts";
import { SubmittedPost } from "./post.ts";

type Sent = z.input<typeof SubmittedData> | z.input<typeof SubmittedPost>;

/** Whether what was sent is a post or reply: data for a provider has neither a text nor a parent. */
export const isPost = (body: unknown): boolean =>
  typeof body === "object" && body !== null && ("content" in body || "parent_id" in body);

/**
 * A post, or data for a provider. Looked at ahead of the union: of a body that fits neither of its kinds a union says
 * no more than 'Invalid input', and not which field is wrong.
 */
export const SubmittedBody = z.preprocess(
  (body: Sent, context) => {
    const read = (isPost(body) ? SubmittedPost : SubmittedData).safeParse(body);
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
    return body;
  },
  z.union([SubmittedPost, SubmittedData]),
);
