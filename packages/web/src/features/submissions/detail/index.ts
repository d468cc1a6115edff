export { COMMENTS_ID, CommentsOfIp, CommentsOfName, CommentsShape } from "./about/Comments.tsx";
export { openSubmission, titleOf } from "./open.tsx";
