export { createTxtLookup, type LookUpTxt } from "./challenge.ts";
export { createOwnedDomainRepository, type OwnedDomainRepository } from "./repository.ts";
export { ownedDomainsModule } from "./module.ts";
