export { startAttachments } from "./attachments.ts";
export { addDemoFile, removeDemoFiles } from "./demo.ts";
export { attachmentRoutes, type AttachmentParts } from "./routes.ts";
