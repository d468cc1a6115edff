export { COMMENTS_ID, CommentsOfIp, CommentsOfName } from "./about/CommentsCard.tsx";
export { openSubmission, titleOf } from "./open.tsx";
