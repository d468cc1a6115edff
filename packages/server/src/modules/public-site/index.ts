export { createContactRepository } from "./contact/repository.ts";
export { type ContactService, createContactService } from "./contact/service.ts";
export { presentSite } from "./presenter.ts";
export { QuotesError, readQuotes } from "./quotes.ts";
export { publicSiteModule } from "./module.ts";
