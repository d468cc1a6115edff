export { createTxtLookup, type LookUpTxt } from "./challenge.ts";
export { createOwnedDomainRepository, type OwnedDomainRepository } from "./repository.ts";
export { ownedDomainRoutes } from "./routes.ts";
