export { domainInfo } from "./api.ts";
export { DomainView } from "./DomainView.tsx";
