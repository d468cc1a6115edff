export { presentSite } from "./presenter.ts";
export { QuotesError, readQuotes } from "./quotes.ts";
export { type SiteParts, siteRoutes } from "./routes.ts";
