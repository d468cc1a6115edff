export { addDemoPosts, addDemoSubmissions, removeDemoSubmissions } from "./demo.ts";
export { insertItems } from "./items.ts";
export { submissionRoutes } from "./routes.ts";
export { startSubmissions, type SubmissionParts } from "./submissions.ts";
