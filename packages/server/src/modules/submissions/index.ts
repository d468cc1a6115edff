export { addDemoPosts, addDemoSubmissions, removeDemoSubmissions } from "./demo.ts";
export { insertItems } from "./write/items.ts";
export { submissionRoutes } from "./routes.ts";
export { startSubmissions, type SubmissionParts } from "./module.ts";
