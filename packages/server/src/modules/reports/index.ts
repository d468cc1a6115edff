export { reportNews } from "./news.ts";
export { createReports, type Reports } from "./reports.ts";
export { reportRoutes } from "./routes.ts";
export { createReportServices } from "./services.ts";
