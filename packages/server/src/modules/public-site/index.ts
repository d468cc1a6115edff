export { createContactRepository } from "./contact/repository.ts";
export { contactRoutes } from "./contact/routes.ts";
export { type ContactService, createContactService } from "./contact/service.ts";
export { presentSite } from "./presenter.ts";
export { QuotesError, readQuotes } from "./quotes.ts";
export { type SiteParts, siteRoutes } from "./routes.ts";
