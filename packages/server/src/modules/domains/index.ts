export { domainsModule } from "./module.ts";
