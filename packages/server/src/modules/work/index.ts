export { workModule } from "./module.ts";
