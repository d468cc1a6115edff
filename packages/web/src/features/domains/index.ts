export { domainInfo } from "./api.ts";
export { SimilarResults } from "./SimilarResults.tsx";
export { SubdomainResults } from "./SubdomainResults.tsx";
export { DomainView } from "./DomainView.tsx";
