export { startAttachments } from "./attachments.ts";
export { addDemoFile, removeDemoFiles } from "./demo.ts";
export { type AttachmentRow, filesOf } from "./repository.ts";
export { attachmentsModule } from "./module.ts";
export { filesOfPosts } from "./of-posts.ts";
