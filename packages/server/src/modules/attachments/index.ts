export { startAttachments } from "./attachments.ts";
export { addDemoFile, removeDemoFiles } from "./demo.ts";
export { type AttachmentRow, filesOf } from "./repository.ts";
export { attachmentRoutes, type AttachmentParts } from "./routes.ts";
