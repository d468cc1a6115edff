export { createTxtLookup, type LookUpTxt } from "./challenge.ts";
export { createDomainRepository, type DomainRepository } from "./repository.ts";
export { domainRoutes } from "./routes.ts";
