import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page } from "../paging.ts";
import { ATTRIBUTION_MAX, SubmissionCategory } from "../submissions/data.ts";
import { Attachment } from "../submissions/post.ts";
import { count, params, query, tag } from "../submissions/shapes.ts";

/** Bytes of one file. */
export const ATTACHMENT_MAX = 52_428_800;

export const ATTACHMENTS_AT_ONCE = 10;

export const ATTACHMENT_DESCRIPTION_MAX = 500;

/** The multipart field `file_metadata`: a JSON array of these, in the order of the files. */
export const FileMetadata = z.object({
  attribution: z
    .string()
    .trim()
    .max(ATTRIBUTION_MAX)
    .regex(/^\P{C}*$/u, "Should have no control characters")
    .nullable()
    .default(null),
  category: SubmissionCategory.nullable().default(null),
  description: z.string().trim().max(ATTACHMENT_DESCRIPTION_MAX).nullable().default(null),
  /** It is malware, or may be: stored as an encrypted archive. */
  malware: z.boolean().default(false),
});
export type FileMetadata = z.infer<typeof FileMetadata>;

const Attachments = z.object({ attachments: z.array(Attachment), ...page });

export const attachmentEndpoints = {
  uploadFiles: endpoint({
    method: "POST",
    path: "/submissions/:id/files",
    tag,
    summary:
      "Attach files to your own post or reply: multipart fields `files` and `file_metadata` (a JSON array of attribution, category, description and malware). They are read for indicators",
    params,
    bodyLimit: ATTACHMENTS_AT_ONCE * ATTACHMENT_MAX + 1024 * 1024,
    /** As for the files, in their order. */
    data: z.array(Attachment),
  }),

  submissionAttachments: endpoint({
    method: "GET",
    path: "/submissions/:id/attachments",
    tag,
    summary: "Files of one post or reply",
    params,
    query,
    data: Attachments,
  }),

  submissionAttachmentsAggregated: endpoint({
    method: "GET",
    path: "/submissions/:id/attachments/aggregated",
    tag,
    summary: "Files of a post and of all replies below it",
    params,
    query,
    data: Attachments,
  }),

  submissionAttachmentsAggregatedCount: endpoint({
    method: "GET",
    path: "/submissions/:id/attachments/aggregated/count",
    tag,
    summary: "How many files a post and all replies below it have",
    params,
    data: count,
  }),

  downloadAttachment: endpoint({
    method: "GET",
    path: "/submissions/:id/attachments/:attachment/download",
    tag,
    summary: "One file, always as an attachment; malware as a ZIP encrypted with the password `infected`",
    params: params.extend({ attachment: z.uuid() }),
    data: z.unknown(),
    download: "application/octet-stream",
  }),
};
