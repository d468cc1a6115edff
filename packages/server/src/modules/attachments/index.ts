export { startAttachments } from "./attachments.ts";
export { attachmentRoutes, type AttachmentParts } from "./routes.ts";
