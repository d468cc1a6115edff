import { z } from "zod";
import { validate } from "../refusal.ts";
import { SubmittedData } from "./data.ts";
import { SubmittedPost } from "./post.ts";

type Sent = z.input<typeof SubmittedData> | z.input<typeof SubmittedPost>;

/** Whether what was sent is a post or reply: data for a provider has neither a text nor a parent. */
export const isPost = (body: unknown): boolean =>
  typeof body === "object" && body !== null && ("content" in body || "parent_id" in body);

/**
 * A post, or data for a provider. Validated ahead of the union, which does not name the field of a body that fits
 * neither of its kinds.
 */
export const SubmittedBody = z.preprocess(
  (body: Sent, context) => {
    const read = validate(isPost(body) ? SubmittedPost : SubmittedData, body);
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
    return body;
  },
  z.union([SubmittedPost, SubmittedData]),
);
