export { lookupsModule } from "./module.ts";
