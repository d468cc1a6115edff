export {
  addItems,
  type AttachmentsOf,
  authorOfPost,
  lockForItems,
  lockPostForFiles,
  withdrawn,
} from "./attachments.ts";
export {
  type Arrival,
  type ChannelMembership,
  type ChannelRemoval,
  claimsOf,
  createdAtOf,
  lockForChannels,
  readArrival,
  submissionOrigins,
} from "./channels.ts";
export { type DomainMention, isAnyPublished, mentionsUnder } from "./mentions/under-domain.ts";
export { addDemoPosts, addDemoSubmissions, removeDemoSubmissions } from "./demo.ts";
export { submissionsModule } from "./module.ts";
export { createItemsOfThreads, type ItemsOfThreads, type PlacedItem } from "./places/read.ts";
export {
  createThreadReader,
  type ExportedItem,
  type ExportedSubmission,
  findTop,
  isOfThread,
  type ThreadPlace,
  type ThreadReader,
  type ThreadTop,
} from "./read/thread.ts";
export { attributedTo, itemsOfPost, type PlainPost, plainPosts, postsNaming } from "./read/naming.ts";
export { textsOfPosts } from "./read/post-texts.ts";
export { visibleAmong } from "./read/visible-among.ts";
export { EVERYONE, isOfVisiblePost, type Viewer, viewerOf, visiblePosts } from "./read/visibility.ts";
