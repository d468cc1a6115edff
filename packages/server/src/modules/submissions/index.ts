export { submissionRoutes } from "./routes.ts";
export { startSubmissions, type SubmissionParts } from "./submissions.ts";
