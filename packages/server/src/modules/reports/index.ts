export { reportNews } from "./news.ts";
export { createReports, type Reports } from "./reports.ts";
export { createReportServices } from "./services.ts";
export { reportsModule } from "./module.ts";
