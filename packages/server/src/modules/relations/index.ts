export { relationsModule } from "./module.ts";
