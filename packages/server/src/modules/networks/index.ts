export { networksModule } from "./module.ts";
