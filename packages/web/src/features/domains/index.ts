export { domainInfo } from "./api.ts";
export { SubdomainResults } from "./SubdomainResults.tsx";
export { DomainView } from "./DomainView.tsx";
